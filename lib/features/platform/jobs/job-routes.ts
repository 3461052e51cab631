import { z } from 'zod';
import { route } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { jobDetail, jobView } from './job-contract';
import { getJob, listJobs, runJobNow } from './job-service';

const tag = 'Platform';
const permission = 'platform';
const params = z.strictObject({ job: text(64) });

export const jobRoutes = [
  route({
    method: 'get',
    path: '/platform/jobs',
    operationId: 'listJobs',
    summary: 'Lists background jobs with their last and next run.',
    description: 'Use it to find jobs that failed or are late.',
    tag,
    permission,
    query: pageQuery(),
    response: page(jobView),
    handle: async ({ scope, query }) => pageOf(query, () => listJobs(scope)),
  }),
  route({
    method: 'get',
    path: '/platform/jobs/{job}',
    operationId: 'getJob',
    summary: 'Returns a job with its recent runs.',
    description: 'Use it to see why a job failed.',
    tag,
    permission,
    params,
    response: jobDetail,
    handle: async ({ scope, params }) => ({ body: await getJob(scope, params.job) }),
  }),
  route({
    method: 'post',
    path: '/platform/jobs/{job}/run',
    operationId: 'runJob',
    summary: 'Starts a job immediately instead of at its next run.',
    description:
      'Use it after you fixed the cause of a failed job. A job that is running already is not started twice.',
    tag,
    permission,
    params,
    status: 202,
    response: jobDetail,
    handle: async ({ scope, params }) => ({ body: await runJobNow(scope, params.job) }),
  }),
];

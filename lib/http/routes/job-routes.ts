import { z } from 'zod';
import { jobDetail, jobView } from '@/lib/features/jobs/job-contract';
import { getJob, listJobs, runJobNow } from '@/lib/features/jobs/job-service';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { pageOf, pageQuery } from './shared';

const tag = 'Platform';
const permission = 'platform';
const params = z.strictObject({ job: text(64) });

/** What Ambit does by itself, for platform admins. */
export const jobRoutes = [
  route({
    method: 'get',
    path: '/platform/jobs',
    operationId: 'listJobs',
    summary: 'What Ambit does by itself, with the last run, failures and the next turn of each.',
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
    summary: 'One job with its recent runs.',
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
    summary: 'Has a job run now instead of at its next turn; it begins within a second or two.',
    tag,
    permission,
    params,
    status: 202,
    response: jobDetail,
    handle: async ({ scope, params }) => ({ body: await runJobNow(scope, params.job) }),
  }),
];

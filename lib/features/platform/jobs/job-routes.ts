import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { jobDetail, jobView } from './job-contract';
import { getJob, listJobs, runJobNow } from './job-service';

const { get, post } = routeGroup('Platform');
const permission = 'platform';

export const jobRoutes = [
  get('/platform/jobs', {
    operationId: 'listJobs',
    summary: 'Lists background jobs with their last and next run.',
    description: 'Use it to find jobs that failed or are late.',
    permission,
    query: pageQuery(),
    response: page(jobView),
    handle: async ({ scope, query }) => pageOf(query, () => listJobs(scope)),
  }),
  get('/platform/jobs/{job}', {
    operationId: 'getJob',
    summary: 'Returns a job with its recent runs.',
    description: 'Use it to see why a job failed.',
    permission,
    response: jobDetail,
    handle: async ({ scope, params }) => ({ body: await getJob(scope, params.job) }),
  }),
  post('/platform/jobs/{job}/run', {
    operationId: 'runJob',
    summary: 'Starts a job immediately instead of at its next run.',
    description:
      'Use it after you fixed the cause of a failed job. A job that is running already is not started twice.',
    permission,
    status: 202,
    response: jobDetail,
    handle: async ({ scope, params }) => ({ body: await runJobNow(scope, params.job) }),
  }),
];

'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { formatList, formatNumber } from '@/lib/shared/format';
import { JobInspector } from './job-inspector';
import { JobStatus } from './job-status';
import { durationText, needsAttention, turnText } from './job-words';
import { useJobs } from './use-jobs';

const jobsParams = { job: parseAsString };

export function JobsPage() {
  const [params, setParams] = useQueryStates(jobsParams);
  const selected = params.job;
  const { data: jobs, error, refetch } = useJobs();
  const troubled = jobs?.filter(needsAttention).map(({ title }) => `“${title}”`) ?? [];
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader title="Jobs" description="Background jobs of this installation." />
        <div className="mt-5">
          {!jobs ? (
            <NotLoaded noun="the jobs" rows={10} error={error} onRetry={refetch} />
          ) : jobs.length === 0 ? (
            <EmptyState
              title="No jobs have run yet"
              description="Jobs start a few seconds after the server or a worker."
              action={<Button onClick={() => refetch()}>Reload</Button>}
            />
          ) : (
            <>
              <p role="status" className="mb-3 text-muted text-sm">
                {troubled.length === 0
                  ? 'All last runs succeeded.'
                  : `${formatList(troubled)} failed. The next run retries.`}
              </p>
              <DataTable
                label="Jobs"
                rows={jobs}
                keyOf={({ slug }) => slug}
                opens
                isSelected={({ slug }) => slug === selected}
                columns={[
                  {
                    label: 'Job',
                    className: 'min-w-56',
                    sortBy: ({ title }) => title,
                    cell: (job) => (
                      <div>
                        <RowButton
                          className="block"
                          pressed={job.slug === selected}
                          onClick={() => setParams({ job: job.slug }, { history: 'push' })}
                        >
                          {job.title}
                        </RowButton>
                        <span className="text-muted text-xs">{turnText(job)}</span>
                      </div>
                    ),
                  },
                  {
                    label: 'Now',
                    className: 'whitespace-nowrap',
                    sortBy: (job) => Number(needsAttention(job)),
                    cell: (job) => <JobStatus job={job} />,
                  },
                  {
                    label: 'Last run',
                    className: 'whitespace-nowrap text-muted',
                    sortBy: ({ lastRunAt }) => lastRunAt,
                    cell: ({ lastRunAt }) => (lastRunAt ? <RelativeTime at={lastRunAt} passed /> : 'not yet'),
                  },
                  {
                    label: 'Took',
                    numeric: true,
                    className: 'whitespace-nowrap',
                    sortBy: ({ lastMs }) => lastMs,
                    cell: ({ lastMs }) => (lastMs === null ? '–' : durationText(lastMs)),
                  },
                  {
                    label: 'Failures',
                    numeric: true,
                    sortBy: ({ failures }) => failures,
                    cell: ({ failures }) => formatNumber(failures),
                  },
                  {
                    label: 'Next run',
                    className: 'whitespace-nowrap text-muted',
                    sortBy: ({ nextRunAt }) => nextRunAt,
                    cell: ({ nextRunAt }) => (nextRunAt ? <RelativeTime at={nextRunAt} /> : '–'),
                  },
                ]}
              />
            </>
          )}
        </div>
      </PageBody>
      {selected ? (
        <JobInspector key={selected} slug={selected} onClose={() => setParams({ job: null }, { history: 'push' })} />
      ) : null}
    </div>
  );
}

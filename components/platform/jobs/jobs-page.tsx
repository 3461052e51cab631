'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { JobView } from '@/lib/features/platform/jobs/job-contract';
import { formatNumber } from '@/lib/shared/format';
import { JobInspector } from './job-inspector';
import { JobStatus } from './job-status';
import { durationText, needsAttention, turnText } from './job-words';
import { useJobs } from './use-jobs';

const jobsParams = { job: parseAsString };

interface RowProps {
  job: JobView;
  isSelected: boolean;
  onSelect(): void;
}

/** In narrow containers, column values are shown below the job's name. */
const IN_COLUMNS = '@max-3xl:hidden';

function Row({ job, isSelected, onSelect }: RowProps) {
  const facts = {
    Last: job.lastRunAt ? <RelativeTime at={job.lastRunAt} passed /> : 'not yet',
    Took: job.lastMs === null ? '–' : durationText(job.lastMs),
    Failures: formatNumber(job.failures),
    Next: job.nextRunAt ? <RelativeTime at={job.nextRunAt} /> : '–',
  };
  return (
    <Tr interactive selected={isSelected} className="relative">
      <Td className="@3xl:min-w-56 @max-3xl:w-full @max-3xl:py-2.5">
        <button
          type="button"
          className="block text-left font-medium after:absolute after:inset-0"
          aria-pressed={isSelected}
          onClick={onSelect}
        >
          {job.title}
        </button>
        <span className="text-muted text-xs">{turnText(job)}</span>
        <dl className="tabular mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs @3xl:hidden">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className="flex gap-1">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Td>
      <Td className="whitespace-nowrap @max-3xl:py-2.5 @max-3xl:pr-0 @max-3xl:text-right @max-3xl:align-top">
        <JobStatus job={job} />
      </Td>
      <Td className={cn('whitespace-nowrap text-muted', IN_COLUMNS)}>{facts.Last}</Td>
      <Td numeric className={cn('whitespace-nowrap', IN_COLUMNS)}>
        {facts.Took}
      </Td>
      <Td numeric className={IN_COLUMNS}>
        {facts.Failures}
      </Td>
      <Td className={cn('whitespace-nowrap text-muted', IN_COLUMNS)}>{facts.Next}</Td>
    </Tr>
  );
}

export function JobsPage() {
  const [params, setParams] = useQueryStates(jobsParams);
  const selected = params.job;
  const { data: jobs, error, refetch } = useJobs();
  const troubled = jobs?.filter(needsAttention).length ?? 0;
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader title="Jobs" description="Background jobs of this installation." />
        <div className="@container mt-5">
          {error && !jobs ? (
            <ErrorState title="Could not load the jobs" error={error} onRetry={() => refetch()} />
          ) : !jobs ? (
            <SkeletonRows rows={10} label="Loading the jobs" />
          ) : jobs.length === 0 ? (
            <EmptyState
              title="No jobs have run yet"
              description="Jobs start a few seconds after the server or a worker."
              action={<Button onClick={() => refetch()}>Reload</Button>}
            />
          ) : (
            <>
              <p role="status" className="mb-3 text-muted text-sm">
                {troubled === 0
                  ? 'All last runs succeeded.'
                  : `The last run of ${troubled === 1 ? 'one' : troubled} failed. Retrying at the next run.`}
              </p>
              <Table aria-label="Jobs">
                <thead>
                  <tr>
                    <Th>Job</Th>
                    <Th className="@max-3xl:pr-0 @max-3xl:text-right">Now</Th>
                    <Th className={IN_COLUMNS}>Last run</Th>
                    <Th numeric className={IN_COLUMNS}>
                      Took
                    </Th>
                    <Th numeric className={IN_COLUMNS}>
                      Failures
                    </Th>
                    <Th className={IN_COLUMNS}>Next run</Th>
                  </tr>
                </thead>
                <tbody>
                  {jobs.map((job) => (
                    <Row
                      key={job.slug}
                      job={job}
                      isSelected={job.slug === selected}
                      onSelect={() => setParams({ job: job.slug }, { history: 'push' })}
                    />
                  ))}
                </tbody>
              </Table>
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

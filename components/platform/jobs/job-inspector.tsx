'use client';

import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { JobDetail, JobRunView } from '@/lib/features/platform/jobs/job-contract';
import { formatNumber } from '@/lib/shared/format';
import { JobStatus } from './job-status';
import { durationText, RUN_WORDS, triggerText, turnText } from './job-words';
import { useJob, useRunJob } from './use-jobs';

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right">{children}</dd>
    </div>
  );
}

function Run({ run }: { run: JobRunView }) {
  const isBad = run.status !== 'done';
  return (
    <li className="border-b py-2 text-sm last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className={isBad ? 'font-medium text-block' : undefined}>
          {RUN_WORDS[run.status]}
          {run.done === null ? null : <span className="tabular text-muted">, {formatNumber(run.done)}</span>}
        </span>
        <span className="tabular whitespace-nowrap text-muted text-xs">
          {run.status === 'interrupted' ? null : `${durationText(run.ms)}, `}
          <RelativeTime at={run.startedAt} passed />
        </span>
      </div>
      <p className="text-muted text-xs">by {triggerText(run)}</p>
      {run.error ? <p className="mt-1 break-words font-mono text-block text-xs">{run.error}</p> : null}
    </li>
  );
}

function Facts({ job }: { job: JobDetail }) {
  return (
    <dl className="text-sm">
      <Fact name="Now">
        <JobStatus job={job} />
      </Fact>
      <Fact name="Turn">{turnText(job)}</Fact>
      {job.nextRunAt && job.status === 'idle' ? (
        <Fact name="Next run">
          <RelativeTime at={job.nextRunAt} />
        </Fact>
      ) : null}
      {job.status === 'running' && job.startedAt ? (
        <Fact name="Began">
          <RelativeTime at={job.startedAt} passed />
        </Fact>
      ) : null}
      {job.process ? (
        <Fact name="Process">
          <code className="break-all text-xs">{job.process}</code>
        </Fact>
      ) : null}
      <Fact name="Last run">{job.lastRunAt ? <RelativeTime at={job.lastRunAt} passed /> : 'not yet'}</Fact>
      <Fact name="Took">{job.lastMs === null ? '–' : durationText(job.lastMs)}</Fact>
      <Fact name="Runs">{formatNumber(job.runs)}</Fact>
      <Fact name="Failures">
        {formatNumber(job.failures)}
        {job.failuresInRow > 1 ? `, the last ${job.failuresInRow} in a row` : ''}
      </Fact>
    </dl>
  );
}

export function JobInspector({ slug, onClose }: { slug: string; onClose(): void }) {
  const { data: job, error, refetch } = useJob(slug);
  const run = useRunJob();
  const runNow = () =>
    run.mutate(slug, {
      onSuccess: () => toast({ message: 'Job requested' }),
      onError: (failure) => toast({ message: errorText(failure), tone: 'error' }),
    });
  return (
    <Inspector label={job ? `Job ${job.title}` : 'Job'} title={job?.title ?? 'Job'} onClose={onClose}>
      {error && !job ? (
        <ErrorState title="Could not load the job" error={error} onRetry={() => refetch()} />
      ) : !job ? (
        <div className="p-4">
          <SkeletonRows rows={6} label="Loading the job" />
        </div>
      ) : (
        <>
          <InspectorSection
            title="Status"
            actions={
              job.kind === 'clock' ? (
                <Button size="sm" busy={run.isPending} disabled={job.status !== 'idle'} onClick={runNow}>
                  <Play aria-hidden="true" />
                  Run now
                </Button>
              ) : undefined
            }
          >
            <Facts job={job} />
          </InspectorSection>
          {job.lastError && job.lastErrorAt ? (
            <InspectorSection title="Last error">
              <p className="break-words font-mono text-xs">{job.lastError}</p>
              <p className="mt-1 text-muted text-xs">
                <RelativeTime at={job.lastErrorAt} passed />. Numbers, names and quoted text are left out; the log has
                them.
              </p>
            </InspectorSection>
          ) : null}
          <InspectorSection title="Recent runs">
            {job.recent.length === 0 ? (
              <p className="text-muted text-sm">No runs with work yet. Empty runs are only counted.</p>
            ) : (
              <ul>
                {job.recent.map((one) => (
                  <Run key={one.id} run={one} />
                ))}
              </ul>
            )}
          </InspectorSection>
        </>
      )}
    </Inspector>
  );
}

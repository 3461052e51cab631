'use client';

import { useQuery } from '@tanstack/react-query';
import { bytesText, msText, spanText } from '@/components/common/format-units';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { platformReads } from '@/lib/client/platform-reads';
import type { HealthView } from '@/lib/features/platform/health/platform-health-contract';
import { formatNumber } from '@/lib/shared/format';
import { FactList } from './fact-list';
import { Readings } from './readings';
import { VerdictBanner } from './verdict-banner';
import { Vitals } from './vitals';

const EVERY_MS = 5_000;

function Figures({ health }: { health: HealthView }) {
  const { database, process, listener, snapshots, jobs, requests } = health;
  const { migrations, audit } = database;
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2">
        <FactList
          title="This process"
          facts={{
            Ambit: process.version,
            Node: process.node,
            Uptime: spanText(process.uptimeSeconds),
            Pages: `${formatNumber(requests.pages.answers)} responses, p99 ${msText(requests.pages.p99Ms)}`,
            'Failed requests': formatNumber(requests.api.failures + requests.pages.failures),
            'Change notifications': listener.healthy
              ? `working, checked ${msText(listener.lagMs)} ago`
              : 'no: asks at each request',
            'Organizations in memory': `${formatNumber(snapshots.organizations)} of ${formatNumber(snapshots.limit)}`,
            'Cached responses': `${bytesText(snapshots.preparedBytes)} of ${bytesText(snapshots.preparedLimitBytes)}`,
          }}
        />
        <FactList
          title="Database"
          facts={{
            PostgreSQL: database.version,
            'Round trip': msText(database.roundTripMs),
            Connections: `${database.connections} of ${database.maxConnections}`,
            Size: bytesText(database.sizeBytes),
            Migrations: migrations.failed > 0 ? `${migrations.failed} failed` : `${migrations.applied} applied`,
            'Newest migration': migrations.newestAt ? <RelativeTime at={migrations.newestAt} /> : 'none',
            'Audit logs': `${audit.chains}, ${audit.unsigned === 0 ? 'all signed' : `${audit.unsigned} to sign`}`,
            'Newest signature': audit.newestCheckpointAt ? <RelativeTime at={audit.newestCheckpointAt} /> : 'none yet',
          }}
        />
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-label="Jobs" className="min-w-0">
          <h2 className="mb-2 font-medium text-base">Jobs</h2>
          {jobs.length === 0 ? (
            <p className="text-muted text-sm">No jobs run in this process.</p>
          ) : (
            <Table aria-label="Jobs">
              <thead>
                <tr>
                  <Th>Job</Th>
                  <Th>Every</Th>
                  <Th>Last run</Th>
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <Tr key={job.name}>
                    <Td>{job.name}</Td>
                    <Td className="whitespace-nowrap">{spanText(job.everySeconds)}</Td>
                    <Td className="whitespace-nowrap">
                      {job.lastRunAt ? <RelativeTime at={job.lastRunAt} /> : 'not yet'}
                      {job.lastError ? <span className="text-block">, failed</span> : null}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </section>
        <section aria-label="Outcomes by month" className="min-w-0">
          <h2 className="mb-2 font-medium text-base">Outcomes by month</h2>
          <Table aria-label="Outcomes by month">
            <thead>
              <tr>
                <Th>Month</Th>
                <Th numeric>Rows (estimate)</Th>
                <Th numeric>Size</Th>
              </tr>
            </thead>
            <tbody>
              {database.partitions.map(({ month, rows, sizeBytes }) => (
                <Tr key={month}>
                  <Td className="tabular">{month}</Td>
                  <Td numeric>{formatNumber(rows)}</Td>
                  <Td numeric>{bytesText(sizeBytes)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </section>
      </div>
    </>
  );
}

export function HealthPage() {
  const {
    data: health,
    error,
    refetch,
  } = useQuery({
    ...responseQuery<HealthView>(platformReads.health),
    refetchInterval: pollLoaded(EVERY_MS),
  });
  return (
    <PageBody>
      <PageHeader title="Health" description="State of this installation." />
      <div className="mt-5">
        {error && !health ? (
          <ErrorState title="Could not load the figures" error={error} onRetry={() => refetch()} />
        ) : !health ? (
          <div role="status" aria-label="Loading the health" className="flex flex-col gap-8">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-24 w-full" />
            <SkeletonRows rows={8} label="Loading the health" />
          </div>
        ) : (
          <div className="flex flex-col gap-8">
            {error ? <ErrorLine>The last update failed. Retrying automatically.</ErrorLine> : null}
            <VerdictBanner health={health} />
            <Vitals health={health} />
            <Readings samples={health.samples} />
            <Figures health={health} />
          </div>
        )}
      </div>
    </PageBody>
  );
}

'use client';

import { Stat } from '@/components/common/charts/stat';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import type { CatalogCounts } from '@/lib/features/catalog/catalog-contract';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber, shareText } from '@/lib/shared/format';
import { useHomeTools, useHomeUsage } from './use-home-data';

type Day = UsageView['perDay'][number];

export const errorRateOf = (day: Day | undefined): number | null =>
  day && day.calls > 0 ? day.failures / day.calls : null;

/** Calls and error rate of today compared with yesterday, and how many tools pass the layers. */
export function HomeFigures({ org }: { org: string }) {
  const usage = useHomeUsage(org);
  const tools = useHomeTools(org);
  const [yesterday, today] = usage.data?.perDay.slice(-2) ?? [];
  if (usage.error && !usage.data)
    return (
      <ErrorState
        className="mt-5 py-6"
        error={usage.error}
        title="Calls could not be counted"
        onRetry={() => usage.refetch()}
      />
    );
  const known = usage.data !== undefined;
  return (
    <div className="@container mt-5">
      <dl aria-label="Today" className="grid grid-cols-2 gap-x-4 gap-y-5 border-y py-4 @2xl:grid-cols-3">
        <Stat
          label="Calls today (UTC)"
          value={known ? (today?.calls ?? 0) : undefined}
          format={formatNumber}
          note={yesterday ? `${formatNumber(yesterday.calls)} yesterday` : undefined}
        />
        <Stat
          label="Error rate today"
          value={known ? errorRateOf(today) : undefined}
          before={errorRateOf(yesterday)}
          format={shareText}
          good="down"
          isShare
          note="no calls"
        />
        <div className="flex min-w-0 flex-col @max-2xl:col-span-2 @2xl:border-l @2xl:pl-3">
          <dt className="truncate text-muted text-xs">Tools</dt>
          <dd className="flex flex-col">
            <span className="tabular flex h-9 items-center gap-2 font-semibold text-xl">
              {tools.data ? <Funnel org={org} counts={tools.data.counts} /> : null}
            </span>
            <span className="flex h-4 items-center truncate text-faint text-xs">catalog → organization → agents</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Funnel({ org, counts: { tools, allowed, available } }: { org: string; counts: CatalogCounts }) {
  return (
    <Link
      href={`/${org}/tools`}
      aria-label={`${counted(tools, 'tool')} in the catalog, ${allowed} allowed, ${available} available to agents`}
      className="hover:underline"
    >
      {formatNumber(tools)} → {formatNumber(allowed)} → {formatNumber(available)}
    </Link>
  );
}

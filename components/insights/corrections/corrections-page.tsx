'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { AgentFilter } from '@/components/common/agents/agent-filter';
import { BarList } from '@/components/common/charts/bar-list';
import { type ChartData, tableOf } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { Stat, StatRow } from '@/components/common/charts/stat';
import { CountsChart } from '@/components/common/charts/time-chart';
import type { TimeSeries } from '@/components/common/charts/time-series';
import { useOrg } from '@/components/common/me';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { RangeBar } from '@/components/common/outcomes/range-bar';
import { useRange } from '@/components/common/outcomes/use-range';
import { text } from '@/components/common/url-parsers';
import { columnsOf, timeTable } from '@/components/insights/time-columns';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { CorrectionCountsView } from '@/lib/features/insights/corrections/correction-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';
import { useCorrectionCounts } from './use-corrections';

const correctionsParams = { agent: parseAsString, q: text, tab: parseAsString, status: parseAsString };

/** Stacking order from the bottom: the strongest signal is at the axis. */
const KINDS = [
  { key: 'confirmed', label: 'Confirmed', color: 'var(--chart-execution)' },
  { key: 'open', label: 'Open', color: 'var(--chart-contract)' },
  { key: 'dismissed', label: 'Dismissed', color: 'var(--line-strong)' },
] as const;
const SHORT_LIST_LENGTH = 6;
const LIST_PX = 250;
const NONE = 'No corrections in this period.';
const UNCLEAR = 'no rule';

interface FiguresProps {
  counts: CorrectionCountsView | undefined;
  compares: boolean;
}

export function CorrectionsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(correctionsParams);
  const { range, compares } = useRange();
  const agent = params.agent ?? undefined;
  const q = params.q.trim() || undefined;
  const counts = useCorrectionCounts(org.slug, range, { agent, q });
  const { data, error, refetch } = counts;
  return (
    <PageBody>
      <PageHeader
        title="Corrections"
        description="Corrections by users, by tool and rule. Open corrections are in the inbox."
        actions={<LiveMark query={counts} isLive={range.isLive} />}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <RangeBar range={range} compares={compares} />
        <AgentFilter agent={agent} onAgentChange={(chosen) => setParams({ agent: chosen })} />
        {q ? (
          <FilterChip label="Tools like" options={[]} selected={[q]} onSelectedChange={() => setParams({ q: null })} />
        ) : null}
      </div>
      {error && !data ? (
        <ErrorState title="Could not load the corrections" error={error} onRetry={() => refetch()} />
      ) : data?.recordedSince === null ? (
        <EmptyState
          title="No corrections yet"
          description="Applications post corrections of users to POST&nbsp;/corrections."
          action={
            <TextLink href="/docs/api#recordCorrection" className="text-sm">
              How to post corrections
            </TextLink>
          }
        />
      ) : (
        <div
          aria-busy={counts.isPlaceholderData || undefined}
          className={cn('mt-5 transition-opacity', counts.isPlaceholderData && 'opacity-60')}
        >
          <Figures counts={data} compares={compares} />
        </div>
      )}
    </PageBody>
  );
}

function Figures({ counts, compares }: FiguresProps) {
  const [, setParams] = useQueryStates(correctionsParams);
  const { total } = counts ?? {};
  const before = compares ? counts?.before : undefined;
  const decided = (one: { confirmed: number; dismissed: number }) => one.confirmed + one.dismissed;
  const right = (one: { confirmed: number; dismissed: number }) =>
    decided(one) === 0 ? null : one.confirmed / decided(one);
  return (
    <div className="@container flex flex-col gap-9">
      <StatRow label="At a glance">
        <Stat
          label="Corrections"
          good="down"
          value={total?.corrections}
          before={before?.corrections}
          format={countText}
        />
        <Stat label="Confirmed" value={total?.confirmed} before={before?.confirmed} format={countText} />
        <Stat label="Dismissed" value={total?.dismissed} before={before?.dismissed} format={countText} />
        <Stat label="Still open" good="down" value={total?.open} before={before?.open} format={countText} />
        <Stat
          label="Confirmation rate"
          isShare
          value={total ? right(total) : undefined}
          before={before ? right(before) : undefined}
          format={shareText}
          note={total && decided(total) === 0 ? 'none decided' : undefined}
        />
        <Stat
          label="Tools corrected"
          good="down"
          value={counts?.tools.length}
          format={countText}
          note="in this period"
        />
      </StatRow>
      <OverTime counts={counts} compares={compares} />
      <div className="grid gap-x-10 gap-y-9 @4xl:grid-cols-2">
        <Groups
          id="corrected-tools"
          title="By tool"
          of="Tool"
          note="Corrected tools. Select one to see its corrections."
          groups={counts?.tools.map(({ tool: name, ...one }) => ({ name, ...one }))}
          label={(name) => <ToolName name={name} />}
          onPick={(name) => setParams({ tab: null, q: name, status: 'all' }, { history: 'push' })}
        />
        <Groups
          id="correction-rules"
          title="By rule"
          of="Rule"
          note="The rule that found the correction. A rule that is often dismissed is unreliable."
          groups={counts?.rules.map(({ rule, ...one }) => ({ name: rule ?? UNCLEAR, ...one }))}
          label={(name) => <span className="truncate">{name.replaceAll('_', ' ')}</span>}
        />
      </div>
    </div>
  );
}

function OverTime({ counts, compares }: FiguresProps) {
  const columns = columnsOf(counts);
  const { starts, stepMs, sums } = columns;
  const series: TimeSeries[] = KINDS.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: sums((step) => step[key]),
  }));
  const all = sums(({ confirmed, open, dismissed }) => confirmed + open + dismissed);
  const before = columns.sumsBefore(({ corrections }) => corrections);
  return (
    <ChartFrame
      id="corrections"
      title="Over time"
      note={counts ? `Corrections ${stepText(stepMs, starts[0])}.` : 'Corrections over the period.'}
      height={LIST_PX}
      data={
        counts
          ? timeTable(
              columns,
              [...series, { label: 'All', values: all }, { label: 'All, before', values: before }],
              countText,
            )
          : null
      }
      isEmpty={counts?.total.corrections === 0 && counts.before.corrections === 0}
      empty={NONE}
      legend={
        <Legend
          before={compares}
          items={KINDS.map((kind) => ({ ...kind, value: counts ? countText(counts.total[kind.key]) : undefined }))}
        />
      }
    >
      <CountsChart
        label="Corrections over time"
        summary={
          counts
            ? `${counted(counts.total.corrections, 'correction')}, ${countText(counts.before.corrections)} in the previous period.`
            : ''
        }
        starts={starts}
        stepMs={stepMs}
        series={series}
        beforeTotal={compares ? before : undefined}
        height={LIST_PX}
      />
    </ChartFrame>
  );
}

interface Group {
  name: string;
  corrections: number;
  open: number;
  confirmed: number;
  dismissed: number;
  before: number;
  lastAt: string;
}

interface GroupsProps {
  id: string;
  title: string;
  /** Meaning of the names. */
  of: string;
  note: string;
  groups: readonly Group[] | undefined;
  label(name: string): ReactNode;
  onPick?(name: string): void;
}

function Groups({ id, title, of, note, groups, label, onPick }: GroupsProps) {
  const more = (groups?.length ?? 0) - SHORT_LIST_LENGTH;
  return (
    <ChartFrame
      id={id}
      title={title}
      note={`${note}${more > 0 ? ` ${countText(more)} more in the table.` : ''}`}
      height={LIST_PX}
      data={groups ? groupsData(of, groups) : null}
      isEmpty={groups?.length === 0}
      empty={NONE}
    >
      <BarList
        label={title}
        rows={(groups ?? []).slice(0, SHORT_LIST_LENGTH).map((one) => ({
          key: one.name,
          label: label(one.name),
          value: one.corrections,
          parts: KINDS.map(({ key, color }) => ({ key, value: one[key], color })),
          text: countText(one.corrections),
          hint: one.before === 0 ? 'new' : `was ${countText(one.before)}`,
          ...(onPick ? { onPick: () => onPick(one.name) } : {}),
        }))}
      />
    </ChartFrame>
  );
}

function groupsData(of: string, groups: readonly Group[]): ChartData {
  return tableOf(groups, [
    { label: of, value: (one) => one.name },
    { label: 'Corrections', numeric: true, format: countText, value: (one) => one.corrections },
    { label: 'Before', numeric: true, format: countText, value: (one) => one.before },
    { label: 'Confirmed', numeric: true, format: countText, value: (one) => one.confirmed },
    { label: 'Dismissed', numeric: true, format: countText, value: (one) => one.dismissed },
    { label: 'Open', numeric: true, format: countText, value: (one) => one.open },
    { label: 'Last', isTime: true, value: (one) => one.lastAt },
  ]);
}

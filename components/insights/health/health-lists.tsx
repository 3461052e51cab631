'use client';

import { TrendingUp } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { BarList } from '@/components/common/charts/bar-list';
import { type ChartData, tableOf } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText } from '@/components/common/charts/format-numbers';
import { callName, OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { ToolName } from '@/components/ui/tool-name';
import type { FailuresView, Figures, ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { shareText } from '@/lib/shared/format';
import { type OutcomeKind, outcomeColumn } from '@/lib/shared/outcome-kinds';
import { healthParams } from './health-params';

const SHORT_LIST_LENGTH = 6;
const LIST_PX = 330;
const MIN_PX = 110;
const ROW_PX = 55;

export interface Opened {
  tool: string;
  method: string | null;
  outcome?: string | null;
  code?: string | null;
  /** Signature of one group of similar failures. */
  signature?: string | null;
}

interface ListProps {
  selected: Opened | null;
  onOpen(opened: Opened): void;
}

const points = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(1)} pt`;
const notWell = ({ calls, ok }: Figures) => (calls === 0 ? 0 : (calls - ok) / calls);

/** Statistically significant deteriorations. */
export function Movers({ health, selected, onOpen }: ListProps & { health: ToolHealthView | undefined }) {
  return (
    <ChartFrame
      id="movers"
      title="Largest increases"
      note="Tools with significantly more unsuccessful calls than in the previous period, or than before their open warning."
      // Fills the height of the failures list next to it; in one column it takes only the space it needs.
      height={health ? Math.max(MIN_PX, Math.min(LIST_PX, health.movers.length * ROW_PX)) : LIST_PX}
      data={health ? moversData(health) : null}
      isEmpty={health?.movers.length === 0}
      empty="No significant increase. Tools with few calls are not compared."
    >
      <BarList
        label="Largest increases"
        rows={(health?.movers ?? []).slice(0, SHORT_LIST_LENGTH).map(({ tool, method, now, before, change }) => ({
          key: `${tool} ${method}`,
          label: (
            <span className="flex min-w-0 items-center gap-2">
              <TrendingUp aria-hidden="true" className="size-3.5 shrink-0 text-block" />
              <ToolName name={callName(tool, method)} className="truncate" />
            </span>
          ),
          value: notWell(now),
          parts: OUTCOME_ORDER.filter((kind) => kind !== 'ok').map((kind) => ({
            key: kind,
            value: now[outcomeColumn(kind)] / Math.max(1, now.calls),
            color: OUTCOMES[kind].color,
          })),
          text: <span className="text-block">{points(change)}</span>,
          hint: `${shareText(notWell(before))} → ${shareText(notWell(now))}`,
          selected: selected?.tool === tool && selected.method === method,
          onPick: () => onOpen({ tool, method }),
        }))}
      />
    </ChartFrame>
  );
}

function moversData({ movers }: ToolHealthView): ChartData {
  return tableOf(movers, [
    { label: 'Tool', value: (one) => one.tool },
    { label: 'Method', value: (one) => one.method },
    { label: 'Calls', numeric: true, format: countText, value: (one) => one.now.calls },
    { label: 'Unsuccessful', numeric: true, format: shareText, value: (one) => notWell(one.now) },
    { label: 'Before', numeric: true, format: shareText, value: (one) => notWell(one.before) },
    { label: 'Change', numeric: true, format: points, value: (one) => one.change },
  ]);
}

export function Failures({ failures, selected, onOpen }: ListProps & { failures: FailuresView | undefined }) {
  const rows = failures?.data ?? [];
  const more = (failures?.total ?? 0) - Math.min(rows.length, SHORT_LIST_LENGTH);
  return (
    <ChartFrame
      id="failures"
      title="Failure signatures"
      note={`Unsuccessful calls grouped by message, without numbers and names${more > 0 && rows.length > SHORT_LIST_LENGTH ? `; ${countText(more)} more in the table` : ''}.`}
      height={LIST_PX}
      data={failures ? failuresData(failures) : null}
      isEmpty={rows.length === 0}
      empty="All calls in this period were successful."
    >
      <BarList
        label="Failure signatures"
        rows={rows
          .slice(0, SHORT_LIST_LENGTH)
          .map(({ tool, method, outcome, code, signature, calls, before, lastAt }) => ({
            key: `${tool} ${method} ${outcome} ${code} ${signature}`,
            label: (
              <Signature
                outcome={outcome}
                code={code}
                signature={signature}
                tool={callName(tool, method)}
                lastAt={lastAt}
              />
            ),
            value: calls,
            parts: [{ key: outcome, value: calls, color: OUTCOMES[outcome].color }],
            text: countText(calls),
            hint: before === 0 ? 'new' : `was ${countText(before)}`,
            selected:
              selected?.tool === tool &&
              selected.outcome === outcome &&
              selected.code === code &&
              (selected.signature ?? null) === signature,
            // Failures above a day's limit are aggregated, so the link filters by tool and outcome only.
            onPick: () => onOpen({ tool, method, outcome, code, signature: signature === '…' ? null : signature }),
          }))}
      />
    </ChartFrame>
  );
}

function Signature({
  outcome,
  code,
  signature,
  tool,
  lastAt,
}: {
  outcome: OutcomeKind;
  code: string | null;
  signature: string | null;
  tool: string;
  lastAt: string;
}): ReactNode {
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-center gap-2">
        {code ? <Badge className="max-w-40 truncate font-mono">{code}</Badge> : null}
        <span className="min-w-0 truncate">{signature ?? OUTCOMES[outcome].label}</span>
      </span>
      <span className="block truncate text-muted text-xs">
        <code>{tool}</code>, <RelativeTime at={lastAt} />
      </span>
    </span>
  );
}

function failuresData({ data }: FailuresView): ChartData {
  return tableOf(data, [
    { label: 'Tool', value: (one) => one.tool },
    { label: 'Method', value: (one) => one.method },
    { label: 'Outcome', value: (one) => OUTCOMES[one.outcome].label },
    { label: 'Code', value: (one) => one.code },
    { label: 'Signature', value: (one) => one.signature },
    { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
    { label: 'Before', numeric: true, format: countText, value: (one) => one.before },
    { label: 'Agents', numeric: true, format: countText, value: (one) => one.agents },
    { label: 'Last', isTime: true, value: (one) => one.lastAt },
  ]);
}

/** "Wrong tool" reports by agent. An agent far above the others reports them too easily. */
export function AgentReferrals({ health }: { health: ToolHealthView | undefined }) {
  const [params, setParams] = useQueryStates(healthParams);
  const agentLabel = useAgentLabel();
  const agents = health?.agents ?? [];
  return (
    <ChartFrame
      id="agents"
      title="Agents"
      note="Outcomes by agent. An agent that reports “wrong tool” far more often than others may report it too easily. Select an agent to filter the page."
      height={Math.max(120, agents.length * 40)}
      data={
        health
          ? tableOf(agents, [
              { label: 'Agent', value: (one) => one.agent },
              { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
              { label: 'Failed', numeric: true, format: shareText, value: (one) => one.failureRate },
              { label: 'Wrong tool', numeric: true, format: shareText, value: (one) => one.referralRate },
              { label: 'Before', numeric: true, format: shareText, value: (one) => one.before.referralRate },
              { label: 'Not useful', numeric: true, format: shareText, value: (one) => one.lowUtilityRate },
            ])
          : null
      }
      isEmpty={agents.length === 0}
      empty="No calls in this period."
    >
      <BarList
        label="Agents"
        rows={agents.map((one) => ({
          key: one.agent,
          label: agentLabel(one.agent),
          value: one.calls,
          parts: OUTCOME_ORDER.map((kind) => ({
            key: kind,
            value: one[outcomeColumn(kind)],
            color: OUTCOMES[kind].color,
          })),
          text: countText(one.calls),
          hint: `${shareText(one.referralRate ?? 0)} referred, ${shareText(one.failureRate ?? 0)} failed`,
          selected: params.agent === one.agent,
          onPick: () => setParams({ agent: params.agent === one.agent ? null : one.agent }, { history: 'push' }),
        }))}
      />
    </ChartFrame>
  );
}

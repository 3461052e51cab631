'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { BarList } from '@/components/common/charts/bar-list';
import { tableOf } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, shortText } from '@/components/common/charts/format-numbers';
import { Legend } from '@/components/common/charts/legend';
import { useOrg } from '@/components/common/me';
import { Link } from '@/components/ui/link';
import type { UsageByGoalView } from '@/lib/features/insights/health/health-contract';
import { agentHref, toolHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';
import { sumsBy } from './sums-by';

const SHORT_LIST_LENGTH = 7;
/** List height in px. */
const LIST_PX = 284;

export function ToolList({ usage }: { usage: UsageByGoalView | undefined }) {
  const org = useOrg();
  const tools = sumsBy(usage?.calls ?? [], ({ tool }) => tool);
  const more = tools.length - SHORT_LIST_LENGTH;
  return (
    <ChartFrame
      id="tools"
      title="Tools"
      note={`Calls by tool${more > 0 ? `; ${countText(more)} more in the table` : ''}.`}
      height={LIST_PX}
      data={
        usage
          ? tableOf(tools, [
              { label: 'Tool', value: (one) => one.name },
              { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
              { label: 'Before', numeric: true, format: countText, value: (one) => one.before },
              { label: 'Failed', numeric: true, format: countText, value: (one) => one.failures },
            ])
          : null
      }
      isEmpty={tools.length === 0}
      empty="No calls in this period."
    >
      <BarList
        label="Tools"
        rows={tools.slice(0, SHORT_LIST_LENGTH).map(({ name, calls, before, failures }) => ({
          key: name,
          label: (
            <Link href={toolHref(org.slug, name)} className="font-mono text-[12.5px] hover:underline">
              {name}
            </Link>
          ),
          value: calls,
          parts: [
            { key: 'failed', value: failures, color: 'var(--chart-execution)' },
            { key: 'others', value: calls - failures, color: 'var(--chart-ok)' },
          ],
          text: countText(calls),
          hint: before === 0 ? 'new' : `was ${countText(before)}`,
        }))}
      />
    </ChartFrame>
  );
}

export function GoalList({ usage }: { usage: UsageByGoalView | undefined }) {
  const org = useOrg();
  const goals = usage?.goals ?? [];
  return (
    <ChartFrame
      id="goals"
      last
      title="Goals"
      note={`Calls by goal${usage && usage.withoutGoal > 0 ? `; ${countText(usage.withoutGoal)} had no goal` : ''}.`}
      height={LIST_PX}
      data={
        usage
          ? tableOf(goals, [
              { label: 'Goal', value: (one) => one.goal },
              { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
              { label: 'Before', numeric: true, format: countText, value: (one) => one.before },
              { label: 'Failed', numeric: true, format: countText, value: (one) => one.failures },
              { label: 'Outside the goal', numeric: true, format: countText, value: (one) => one.offGoal },
              { label: 'Tools', numeric: true, format: countText, value: (one) => one.tools },
              { label: 'Agents', numeric: true, format: countText, value: (one) => one.agents },
              { label: 'Last call', isTime: true, value: (one) => one.lastAt },
            ])
          : null
      }
      isEmpty={goals.length === 0}
      empty={
        <>
          No call in this period had a goal.{' '}
          <Link href={`/${org.slug}/agents/goals`} className="text-accent underline underline-offset-2">
            Show goals
          </Link>
        </>
      }
    >
      <BarList
        label="Goals"
        rows={goals.slice(0, SHORT_LIST_LENGTH).map(({ goal, calls, offGoal, before }) => ({
          key: goal,
          label: (
            <Link
              href={`/${org.slug}/agents/goals/${encodeURIComponent(goal)}?tab=usage`}
              className="font-mono text-[12.5px] hover:underline"
            >
              {goal}
            </Link>
          ),
          value: calls,
          parts: [
            { key: 'off', value: offGoal, color: 'var(--chart-contract)' },
            { key: 'on', value: calls - offGoal, color: 'var(--chart-ok)' },
          ],
          text: countText(calls),
          hint: `${offGoal === 0 ? 'none' : shareText(offGoal / calls)} outside the goal, was ${countText(before)}`,
        }))}
      />
    </ChartFrame>
  );
}

export function TokenList({ usage }: { usage: UsageByGoalView | undefined }) {
  const org = useOrg();
  const agentLabel = useAgentLabel();
  const agents = usage?.agents ?? [];
  return (
    <ChartFrame
      id="tokens"
      title="Tokens by agent"
      note="Tokens of the agent’s tool list, and tokens saved by its policies."
      height={LIST_PX}
      legend={
        <Legend
          items={[
            { key: 'tokens', label: 'Tool list', color: 'var(--chart-middle)' },
            { key: 'saved', label: 'Saved', color: 'var(--line-strong)' },
          ]}
        />
      }
      data={
        usage
          ? tableOf(agents, [
              { label: 'Agent', value: (one) => one.agent },
              { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
              { label: 'Tools', numeric: true, format: countText, value: (one) => one.tools },
              { label: 'Tokens', numeric: true, format: countText, value: (one) => one.tokens },
              { label: 'Saved', numeric: true, format: countText, value: (one) => one.tokensSaved },
            ])
          : null
      }
      isEmpty={agents.length === 0}
      empty="No calls in this period."
    >
      <BarList
        label="Tokens by agent"
        rows={agents.slice(0, SHORT_LIST_LENGTH).map(({ agent, calls, tools, tokens, tokensSaved }) => ({
          key: agent,
          label: (
            <Link href={agentHref(org.slug, agent)} className="hover:underline">
              {agentLabel(agent)}
            </Link>
          ),
          value: tokens + tokensSaved,
          parts: [
            { key: 'tokens', value: tokens, color: 'var(--chart-middle)' },
            { key: 'saved', value: tokensSaved, color: 'var(--line-strong)' },
          ],
          text: countText(tokens),
          hint: `${counted(tools, 'tool')}, ${shortText(tokensSaved)} saved, ${counted(calls, 'call')}`,
        }))}
      />
    </ChartFrame>
  );
}

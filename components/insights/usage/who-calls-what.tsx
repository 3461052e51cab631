'use client';

import { useRouter } from 'next/navigation';
import { createSerializer, parseAsString, useQueryStates } from 'nuqs';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { tableOf } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, shortText } from '@/components/common/charts/format-numbers';
import { HeatGrid } from '@/components/common/charts/heat-grid';
import { useOrg } from '@/components/common/me';
import { rangeParams } from '@/components/common/outcomes/range-params';
import { ToolName } from '@/components/ui/tool-name';
import type { UsageByGoalView } from '@/lib/features/insights/health/health-contract';
import { sumsBy } from './sums-by';

const healthHref = createSerializer({ ...rangeParams, agent: parseAsString, at: parseAsString });
const MAX_TOOLS = 25;
const MAX_AGENTS = 16;
const ROW_PX = 33;
const HEAD_PX = 128;

export function CallsByGoal({ usage }: { usage: UsageByGoalView | undefined }) {
  const org = useOrg();
  const router = useRouter();
  const agentLabel = useAgentLabel();
  const [params] = useQueryStates(rangeParams);
  const all = sumsBy(usage?.calls ?? [], ({ tool }) => tool);
  const agents = sumsBy(usage?.calls ?? [], ({ agent }) => agent).slice(0, MAX_AGENTS);
  const tools = all.slice(0, MAX_TOOLS);
  const counts = new Map(usage?.calls.map(({ agent, tool, calls }) => [`${tool} ${agent}`, calls]));
  const more = all.length - tools.length;
  // Opens the health page with the same range, including custom ranges.
  const open = (tool: string, agent: string) => {
    const { range, from, to } = params;
    router.push(healthHref(`/${org.slug}/insights/health`, { agent, at: tool, range, from, to }));
  };
  return (
    <ChartFrame
      id="who-calls-what"
      title="Who calls what"
      note={`Calls by tool and agent${more > 0 ? `; the ${tools.length} tools with most, ${countText(more)} more in the table` : ''}. Select a cell to see its calls.`}
      height={HEAD_PX + Math.max(8, tools.length) * ROW_PX}
      data={
        usage
          ? tableOf(usage.calls, [
              { label: 'Tool', value: (one) => one.tool },
              { label: 'Agent', value: (one) => one.agent },
              { label: 'Calls', numeric: true, format: countText, value: (one) => one.calls },
              { label: 'Failed', numeric: true, format: countText, value: (one) => one.failures },
              { label: 'Calls, before', numeric: true, format: countText, value: (one) => one.before },
            ])
          : null
      }
      isEmpty={tools.length === 0}
      empty="No calls in this period."
    >
      <HeatGrid
        label="Calls by tool and agent"
        corner="Tool"
        hue="var(--chart-middle)"
        columns={agents.map(({ name }) => ({ key: name, label: agentLabel(name) }))}
        rows={tools.map(({ name }) => ({
          key: name,
          text: name,
          label: <ToolName name={name} />,
          values: agents.map((agent) => counts.get(`${name} ${agent.name}`) ?? null),
        }))}
        format={shortText}
        onPick={open}
      />
    </ChartFrame>
  );
}

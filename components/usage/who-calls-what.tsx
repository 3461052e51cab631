'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { ChartFrame } from '@/components/charts/chart-frame';
import { countText, shortText } from '@/components/charts/figures';
import { HeatGrid } from '@/components/charts/heat-grid';
import { OUTCOMES } from '@/components/dashboards/outcome-words';
import type { Range } from '@/components/dashboards/range';
import { useOrg } from '@/components/shell/me';
import { ToolName } from '@/components/ui/tool-name';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { UsageView } from '@/lib/features/outcomes/outcome-contract';

const MOST_TOOLS = 25;
const ROW_PX = 33;
const HEAD_PX = 128;
const DAY_MS = 86_400_000;
const MOST_DAYS = 90;
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Agents by tools as heat: at a glance, what each is used for. By whole days, up to today. */
export function WhoCallsWhat({ range }: { range: Range }) {
  const org = useOrg();
  const router = useRouter();
  const days = Math.min(MOST_DAYS, Math.max(1, Math.round((range.toMs - range.fromMs) / DAY_MS)));
  const { data: usage } = useQuery({
    queryKey: queryKeys.usage(org.slug, days),
    queryFn: ({ signal }) => api.get<UsageView>(path`/orgs/${org.slug}/usage`, { query: { days }, signal }),
  });
  const agents = usage?.agents.map(({ agent }) => agent) ?? [];
  const tools = usage?.tools.slice(0, MOST_TOOLS) ?? [];
  const counts = new Map<string, number>();
  for (const { agent, tool, count } of usage?.calls ?? [])
    counts.set(`${tool} ${agent}`, (counts.get(`${tool} ${agent}`) ?? 0) + count);
  const more = (usage?.tools.length ?? 0) - tools.length;
  return (
    <ChartFrame
      id="who-calls-what"
      title="Who calls what"
      note={
        usage
          ? `Calls since ${DAY.format(Date.parse(usage.since))}${more > 0 ? `, of the ${tools.length} tools with most; ${more} more in the table` : ''}. A press shows how they went.`
          : 'Calls by tool and agent.'
      }
      height={HEAD_PX + Math.max(8, tools.length) * ROW_PX}
      data={
        usage
          ? {
              columns: [
                { label: 'Tool' },
                { label: 'Agent' },
                { label: 'Outcome' },
                { label: 'Calls', numeric: true, format: countText },
              ],
              rows: usage.calls.map(({ tool, agent, outcome, count }) => [tool, agent, OUTCOMES[outcome].label, count]),
            }
          : null
      }
      isEmpty={tools.length === 0}
      empty="No calls in these days."
    >
      <HeatGrid
        label="Calls by tool and agent"
        corner="Tool"
        hue="var(--chart-middle)"
        columns={agents.map((agent) => ({ key: agent, label: agent }))}
        rows={tools.map(({ tool }) => ({
          key: tool,
          text: tool,
          label: <ToolName name={tool} />,
          values: agents.map((agent) => counts.get(`${tool} ${agent}`) ?? null),
        }))}
        format={shortText}
        onPick={(tool, agent) =>
          router.push(
            `/${org.slug}/health?range=${range.name === 'custom' ? '30d' : range.name}&agent=${encodeURIComponent(agent)}&at=${encodeURIComponent(tool)}`,
          )
        }
      />
    </ChartFrame>
  );
}

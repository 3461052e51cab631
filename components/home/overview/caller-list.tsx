import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';
import { formatNumber } from '@/lib/shared/format';
import { agentHref } from '@/lib/shared/console-address';

const AGENTS_SHOWN = 6;
const TOOLS_SHOWN = 2;

interface Caller {
  agent: string;
  calls: number;
  failures: number;
  lastAt: string;
  tools: { tool: string; calls: number }[];
}

export function callersOf(usage: UsageView): Caller[] {
  const byAgent = new Map<string, Map<string, number>>();
  for (const { agent, tool, count } of usage.calls) {
    const tools = byAgent.get(agent) ?? new Map<string, number>();
    tools.set(tool, (tools.get(tool) ?? 0) + count);
    byAgent.set(agent, tools);
  }
  return usage.agents.map(({ agent, calls, failures, lastAt }) => ({
    agent,
    calls,
    failures,
    lastAt,
    tools: [...(byAgent.get(agent) ?? [])]
      .map(([tool, count]) => ({ tool, calls: count }))
      .sort((a, b) => b.calls - a.calls || a.tool.localeCompare(b.tool, 'en')),
  }));
}

export function CallerList({ org, usage }: { org: string; usage: UsageView }) {
  const callers = callersOf(usage);
  const max = Math.max(1, ...callers.map((caller) => caller.calls));
  return (
    <ul>
      {callers.slice(0, AGENTS_SHOWN).map((caller) => (
        <li key={caller.agent} className="border-b last:border-b-0">
          <Link
            href={agentHref(org, caller.agent)}
            className="focus-inset block rounded-sm py-2 text-sm hover:bg-hover"
          >
            <span className="grid grid-cols-[minmax(0,1fr)_5rem_4rem] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_5rem]">
              <span className="flex min-w-0 items-baseline gap-2">
                <code className="truncate text-[12.5px]">{caller.agent}</code>
                <RelativeTime at={caller.lastAt} className="shrink-0 text-faint text-xs" />
              </span>
              <span aria-hidden="true" className="flex h-0.75 rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(100 * caller.calls) / max}%` }}
                />
              </span>
              <span className="tabular text-right">
                {formatNumber(caller.calls)}
                <span className="sr-only"> calls</span>
              </span>
            </span>
            <span className="mt-0.5 flex items-baseline justify-between gap-3 text-muted text-xs">
              <span className="min-w-0 truncate">
                {caller.tools.slice(0, TOOLS_SHOWN).map(({ tool, calls }, index) => (
                  <span key={tool}>
                    {index > 0 ? ', ' : ''}
                    <code>{tool}</code> <span className="tabular text-faint">{calls}</span>
                  </span>
                ))}
              </span>
              {caller.failures > 0 ? (
                <span className="tabular shrink-0 text-block">{caller.failures} failed</span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { AccessView } from '@/lib/features/access/agent-access/access-contract';

type Moved = Record<'gained' | 'lost', readonly string[]>;

/** True if an impact concerns this tool and no other, so that its summary names it. */
export function namesOnly(
  { agents, sessions }: Record<keyof Pick<AccessView['impact'], 'agents' | 'sessions'>, readonly Moved[]>,
  tool: string,
): boolean {
  const moved = (agents.length > 0 ? agents : sessions).flatMap(({ gained, lost }) => [...gained, ...lost]);
  return moved.length > 0 && moved.every((name) => name === tool);
}

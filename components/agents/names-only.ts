import type { AccessView } from '@/lib/features/access/agent-access/access-contract';

type Moved = Pick<AccessView['impact']['agents'][number], 'gained' | 'lost' | 'approvals'>;

/** True if an impact concerns this tool and no other, so that its summary names it. */
export function namesOnly(
  { agents, sessions }: Record<keyof Pick<AccessView['impact'], 'agents' | 'sessions'>, readonly Moved[]>,
  tool: string,
): boolean {
  const moved = (agents.length > 0 ? agents : sessions).flatMap(({ gained, lost, approvals }) => [
    ...gained,
    ...lost,
    ...approvals.added,
    ...approvals.removed,
  ]);
  return moved.length > 0 && moved.every((name) => name === tool);
}

import type { inferParserType } from 'nuqs/server';
import { spanOf } from '@/components/common/history/span-of';
import type { activityParams } from './activity-params';

export interface ActivityQuery {
  kind?: string | undefined;
  agent?: string | undefined;
  user?: string | undefined;
  tool?: string | undefined;
  outcome?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Filters in the URL; `q` is typed and follows later. */
export function activityQuery(params: inferParserType<typeof activityParams>, q: string): ActivityQuery {
  const { agent, user, tool, outcome, kind, days } = params;
  return {
    q: q.trim() || undefined,
    agent: agent ?? undefined,
    user: user ?? undefined,
    tool: tool ?? undefined,
    outcome: outcome ?? undefined,
    kind: kind ?? undefined,
    ...spanOf(days),
  };
}

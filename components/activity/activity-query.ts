import { spanOf } from '@/components/common/history/span-of';
import { OUTCOME_ORDER } from '@/components/common/outcomes/outcome-words';

const KINDS = ['call', 'packet'];

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
export function activityQuery(params: Pick<URLSearchParams, 'get'>, q: string): ActivityQuery {
  const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name));
  return {
    q: q.trim() || undefined,
    agent: params.get('agent') ?? undefined,
    user: params.get('user') ?? undefined,
    tool: params.get('tool') ?? undefined,
    outcome: oneOf('outcome', OUTCOME_ORDER),
    kind: oneOf('kind', KINDS),
    ...spanOf(params.get('days')),
  };
}

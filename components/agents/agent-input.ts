import type { DecisionsInput } from '@/lib/features/access/decisions/decision-contract';

interface Scope {
  channel: string | null;
  session: string | null;
  goal: string | null;
  at: string | null;
}

/** An invalid time in the address means now. */
export const momentOf = (at: string | null): string | null =>
  at !== null && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;

/** The question about an agent in the scope that an address names. */
export function agentInput(agent: string, { channel, session, goal, at }: Scope): DecisionsInput {
  const moment = momentOf(at);
  return {
    agent,
    ...(channel && !session ? { channel } : {}),
    ...(session ? { session } : {}),
    ...(goal ? { goal } : {}),
    ...(moment ? { at: moment } : {}),
  };
}

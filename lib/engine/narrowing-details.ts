import { formatList } from '@/lib/shared/format';
import { type BrokerReason, MIN_KEPT } from './broker';
import type { Narrowing } from './narrow';

const PASSES: Record<Exclude<BrokerReason, 'narrowed'>, string> = {
  off: 'The broker is off.',
  no_message: 'There is no message, so the broker keeps all tools.',
  general: 'The message matches no intent with tools, so the broker keeps all tools.',
  nothing_found: 'The search for the message has no results, so the broker keeps all tools.',
  too_few: `The broker would keep fewer than ${MIN_KEPT} tools, so it keeps all tools.`,
};

const NOT_SHOWN = 'It is not allowed, so the broker does not apply.';

/** Return one sentence that explains a narrowing rule to a member. `trimmed`: the result from the masks. */
export function brokerDetail({ broker }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (broker === undefined) return PASSES.off;
  if (broker.reason !== 'narrowed') return PASSES[broker.reason];
  if (!allowed) return NOT_SHOWN;
  const about =
    broker.intents.length > 0 ? `The message matches ${formatList(broker.intents)}` : 'The message was searched for';
  return trimmed
    ? `${about}, which does not need it. It can still be called.`
    : `${about}, and it is needed, was called recently or is always kept.`;
}

export function limitDetail({ limit }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (limit === undefined) return 'No limit was requested.';
  if (!allowed) return 'It is not allowed, so it does not count towards the limit.';
  return trimmed ? `It ranks below the limit of ${limit}.` : `It ranks within the limit of ${limit}.`;
}

export function tokensDetail({ budget }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (budget === undefined) return 'No token budget was requested.';
  if (!allowed) return NOT_SHOWN;
  return trimmed
    ? `With it, the list would exceed ${budget.tokens} tokens.`
    : `It fits the budget of ${budget.tokens} tokens.`;
}

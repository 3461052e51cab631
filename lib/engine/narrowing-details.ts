import { type BrokerReason, FEWEST_KEPT } from './broker';
import { listed } from './listed';
import type { Narrowing } from './narrow';

const PASSES: Record<Exclude<BrokerReason, 'narrowed'>, string> = {
  off: 'The broker is off.',
  no_message: 'There is no message, so the broker lets everything through.',
  general: 'The message matches no intent that names tools, so the broker lets everything through.',
  nothing_found: 'A search for the message finds nothing, so the broker lets everything through.',
  too_few: `The broker would leave fewer than ${FEWEST_KEPT} tools, so it lets everything through.`,
};

const NOT_SHOWN = 'It is not allowed, so there is nothing to leave out.';

/** One plain sentence each for a member: what a rule that only narrows saw. `trimmed` is the verdict of the masks. */
export function brokerDetail({ broker }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (broker === undefined) return PASSES.off;
  if (broker.reason !== 'narrowed') return PASSES[broker.reason];
  if (!allowed) return NOT_SHOWN;
  const about =
    broker.intents.length > 0 ? `The message is about ${listed(broker.intents)}` : 'The message was searched for';
  return trimmed
    ? `${about}, which does not need it; it may be called all the same.`
    : `${about}, and it is needed, was called lately or is always kept.`;
}

export function limitDetail({ limit }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (limit === undefined) return 'No limit is asked for.';
  if (!allowed) return 'It is not allowed, so it takes no place of the limit.';
  return trimmed ? `It ranks below the limit of ${limit}.` : `It ranks within the limit of ${limit}.`;
}

export function tokensDetail({ budget }: Narrowing, allowed: boolean, trimmed: boolean): string {
  if (budget === undefined) return 'No token budget is asked for.';
  if (!allowed) return NOT_SHOWN;
  return trimmed
    ? `With it the list would cost more than ${budget.tokens} tokens.`
    : `It fits into the budget of ${budget.tokens} tokens.`;
}

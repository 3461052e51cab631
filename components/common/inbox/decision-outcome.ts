import type { Undo } from '@/components/common/revert-of';
import type { RequestOutcome } from '@/lib/features/access/requests/request-contract';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import type { DecidedDefinitions } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';
import type { Decision } from './needs-review';

const DONE: Readonly<Record<InboxAction['name'], string>> = {
  approve: 'Approved',
  deny: 'Denied',
  grant: 'Granted',
  dismiss: 'Dismissed',
  confirm: 'Confirmed',
  choose: 'Answered',
  reopen: 'Reopened',
  fix: 'Fixed',
  close: 'Closed',
  open: 'Draft opened. Nothing is saved yet',
};

/** Shown after a decision on a call, because the agent may act on it at once. */
export const CALL_IS_FINAL = 'This cannot be undone.';

export const DENIAL_HINT = 'The agent sees the reason for a denial.';

const MAX_DETAIL = 80;

/** Such as `Call of cancel_order for support (order: 17)`: calls of a tool differ in their arguments. */
function nameOf({ kind, title, agent, detail }: InboxItem): string {
  const named = agent && kind !== 'suggestion' ? `${title} for ${agent}` : title;
  if (kind !== 'approval' || !detail) return named;
  const letters = [...detail];
  return `${named} (${letters.length > MAX_DETAIL ? `${letters.slice(0, MAX_DETAIL).join('').trimEnd()}…` : detail})`;
}

/** A decision that was sent, with the response. */
export interface SentDecision {
  decision: Decision;
  answer: unknown;
}

/** True if the decision changed nothing, because someone else had already decided. */
const isLate = ({ decision: { item }, answer }: SentDecision) =>
  item.kind === 'quarantine' && (answer as DecidedDefinitions).count === 0;

/** Requests that take a decision back; null: it cannot be taken back. The agent of a call may have acted on it. */
function undoOf({ decision: { item, action }, answer }: SentDecision): Undo[] | null {
  const { kind } = item;
  const { name, path: at } = action;
  if (kind === 'request') return (answer as RequestOutcome).undo;
  if (kind === 'quarantine') {
    const { revision } = answer as DecidedDefinitions;
    return [{ method: 'POST', path: at.replace(/\/\w+$/, '/reopen'), body: { revision } }];
  }
  if (name !== 'confirm' && name !== 'dismiss') return null;
  if (kind === 'correction') return [{ method: 'POST', path: at, body: { confirm: null } }];
  return kind === 'suggestion' ? [{ method: 'POST', path: at.replace(/\/dismiss$/, '/reopen'), body: {} }] : null;
}

function doneText([first, ...others]: readonly [SentDecision, ...SentDecision[]]): string {
  const { decision, answer } = first;
  const { item, action } = decision;
  const done = DONE[action.name];
  if (others.length > 0) {
    const isSame = others.every((one) => one.decision.action.name === action.name);
    return `${isSame ? done : 'Decided'}: ${counted(others.length + 1, 'item')}`;
  }
  const isGain = action.name === 'grant' && (answer as RequestOutcome).applied.length > 0;
  const text = `${done}: ${isGain ? `${item.agent} gains ${item.tool}` : nameOf(item)}`;
  return item.kind === 'approval' ? `${text}. ${CALL_IS_FINAL}` : text;
}

export interface DecisionReport {
  text: string;
  /** Requests that take all decisions back; null: they cannot be taken back. */
  undo: Undo[] | null;
}

/** Builds the message about sent decisions, and the requests that undo them. */
export function reportOf(sent: readonly SentDecision[]): DecisionReport {
  const [first, ...others] = sent.filter((one) => !isLate(one));
  const late = sent.length - (first ? others.length + 1 : 0);
  if (!first) {
    const what = late === 1 ? nameOf(sent[0]!.decision.item) : counted(late, 'item');
    return { text: `Already decided: ${what}`, undo: null };
  }
  const text = doneText([first, ...others]);
  const undos = [first, ...others].map(undoOf);
  return {
    text: late > 0 ? `${text}. Already decided: ${counted(late, 'item')}` : text,
    undo: undos.every((one) => one !== null) ? undos.toReversed().flat() : null,
  };
}

import { describe, expect, it } from 'vitest';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { reportOf, type SentDecision } from './decision-outcome';

function sent(tool: string, name: 'approve' | 'deny', count: number, revision: string | null): SentDecision {
  const path = `/orgs/acme/quarantine/${tool}/${name === 'deny' ? 'refuse' : 'approve'}`;
  const item = { id: `quarantine:${tool}`, kind: 'quarantine', title: `New definition of ${tool}` } as InboxItem;
  const action = { name, label: name, method: 'POST', path } as InboxAction;
  return { decision: { item, action }, answer: { decision: name, count, tools: count > 0 ? [tool] : [], revision } };
}

const reopen = (tool: string, revision: string) => ({
  method: 'POST',
  path: `/orgs/acme/quarantine/${tool}/reopen`,
  body: { revision },
});

describe('the report of a decision about a call', () => {
  const denied = (detail: string) => {
    const item = { id: 'approval:1', kind: 'approval', title: 'Call of cancel_order', agent: 'support', detail };
    const action = { name: 'deny', label: 'Deny', method: 'POST', path: '/orgs/acme/approvals/1/decision' };
    return reportOf([{ decision: { item: item as InboxItem, action: action as InboxAction }, answer: {} }]).text;
  };

  it('names the agent and the arguments, as the row does', () => {
    expect(denied('order: 17 · reason: late')).toBe(
      'Denied: Call of cancel_order for support (order: 17 · reason: late). This cannot be undone.',
    );
  });

  it('shortens long arguments', () => {
    expect(denied(`text: ${'a'.repeat(200)}`)).toBe(
      `Denied: Call of cancel_order for support (text: ${'a'.repeat(74)}…). This cannot be undone.`,
    );
  });
});

describe('the report of a decision about a definition', () => {
  it('undoes the revision that the decision made, and no other', () => {
    expect(reportOf([sent('a', 'deny', 1, '7')])).toEqual({
      text: 'Denied: New definition of a',
      undo: [reopen('a', '7')],
    });
  });

  it('offers no undo where someone else had decided', () => {
    expect(reportOf([sent('a', 'deny', 0, null)])).toEqual({
      text: 'Already decided: New definition of a',
      undo: null,
    });
    expect(reportOf([sent('a', 'deny', 0, null), sent('b', 'deny', 0, null)])).toEqual({
      text: 'Already decided: 2 items',
      undo: null,
    });
  });

  it('undoes only those of several that changed something, last first', () => {
    const all = [sent('a', 'approve', 1, '7'), sent('b', 'approve', 0, null), sent('c', 'approve', 1, '8')];
    expect(reportOf(all)).toEqual({
      text: 'Approved: 2 items. Already decided: 1 item',
      undo: [reopen('c', '8'), reopen('a', '7')],
    });
  });
});

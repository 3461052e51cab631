import { expect, test } from 'vitest';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { revisionReason, revisionWords } from './describe-revision';

type Change = RevisionView['changes'][number];

function words(...changes: Partial<Change>[]): string {
  const whole = changes.map((one) => ({ entity: '', entityId: '1', agent: null, before: null, after: null, ...one }));
  return revisionWords({ changes: whole, changeCount: whole.length });
}

const lists = (block: string[], allowTools: string[] = []) => ({
  allowMode: 'all',
  allowTools,
  block: block.map((tool) => ({ tool })),
});

test('lists report what was blocked and allowed, and for which agent', () => {
  expect(words({ entity: 'OrgPolicy', before: lists([]), after: lists(['a', 'b', 'c', 'd']) })).toBe(
    'blocked a, b, c and 1 more',
  );
  expect(words({ entity: 'AgentPolicy', agent: 'general', before: lists(['a'], ['b']), after: lists([]) })).toBe(
    'unblocked a, no longer allows b for general',
  );
  expect(words({ entity: 'AgentPolicy', before: lists([]), after: lists(['a']) })).toBe(
    'blocked a for a deleted agent',
  );
});

test('a block that only got another reason is a change of the lists', () => {
  const before = lists(['a']);
  const after = { ...before, block: [{ tool: 'a', reason: 'Under repair' }] };
  expect(words({ entity: 'AgentPolicy', agent: 'general', before, after })).toBe('changed the lists of general');
  expect(words({ entity: 'OrgPolicy', before, after })).toBe('changed the organization’s policy');
});

test('a decision about a definition is not a change of the tool', () => {
  const tool = { name: 'desk__close', definition: 'unapproved', definitionHash: 'a', pendingHash: null };
  const words1 = (before: object, after: object) =>
    words({ entity: 'Tool', before: { ...tool, ...before }, after: { ...tool, ...before, ...after } });
  const approved = { definition: 'approved', pendingHash: null };
  expect(words1({}, approved)).toBe('approved the definition of desk__close');
  const changed = { definition: 'changed', pendingHash: 'b' };
  expect(words1(changed, { ...approved, definitionHash: 'b' })).toBe('approved the definition of desk__close');
  expect(words1(changed, approved)).toBe('changed tool desk__close');
  expect(words1(approved, changed)).toBe('changed tool desk__close');
  expect(words1({}, { refusedHash: 'a' })).toBe('denied the definition of desk__close');
  expect(words1(approved, tool)).toBe('withdrew the approval of desk__close');
});

test('other rows are added, changed and removed by their names, and the third of them is counted', () => {
  expect(words({ entity: 'Profile', after: { slug: 'night' } })).toBe('added profile night');
  expect(words({ entity: 'Profile', after: { slug: 'support-own', name: 'Support (private)' } })).toBe(
    'added profile Support (private)',
  );
  expect(words({ entity: 'Tool', after: { name: 'send_email', title: 'Send an email' } })).toBe(
    'added tool send_email',
  );
  expect(words({ entity: 'Goal', before: { goalId: 'sell' } })).toBe('removed goal sell');
  expect(words(...['a', 'b', 'c'].map((slug) => ({ entity: 'Channel', before: { slug }, after: { slug } })))).toBe(
    'changed channel a; changed channel b and 1 more',
  );
  const changes = Array.from({ length: 50 }, (_, i) => ({
    ...{ entity: 'Tool', entityId: `${i}`, agent: null, before: null, after: { name: `t${i}` } },
  }));
  expect(revisionWords({ changes, changeCount: 1223 })).toBe('added tool t0; added tool t1 and 1,221 more');
  expect(words()).toBe('no policy change');
});

test('an agent that is added or removed includes its lists', () => {
  const agent = { entity: 'Agent', agent: 'desk', before: { slug: 'desk', name: 'Desk' } };
  const policy = { entity: 'AgentPolicy', agent: 'desk', before: lists(['a']) };
  expect(words(agent, policy)).toBe('removed agent Desk');
  expect(
    words({ ...agent, before: null, after: agent.before }, { ...policy, before: null, after: policy.before }),
  ).toBe('added agent Desk');
  expect(words(policy)).toBe('removed the lists of desk');
});

test('the platform’s lists name the tools, too', () => {
  expect(words({ entity: 'PlatformPolicy', before: lists([]), after: lists(['a']) })).toBe('blocked a');
});

test('without a note, the reason that the new blocks share stands for it', () => {
  const given = (note: string | null, before: object[], after: object[]) =>
    revisionReason({
      note,
      changes: [
        { entity: 'OrgPolicy', entityId: '1', agent: null, before: { block: before }, after: { block: after } },
      ],
    });
  const a = { tool: 'a', reason: 'Under review' };
  expect(given(null, [], [a])).toBe('Under review');
  expect(given('Incident 7', [], [a])).toBe('Incident 7');
  expect(given(null, [], [a, { tool: 'b', reason: 'Broken' }])).toBeNull();
  expect(given(null, [], [a, { tool: 'b' }])).toBeNull();
  expect(given(null, [a], [a, { tool: 'b', reason: 'Broken' }])).toBe('Broken');
  expect(given(null, [a], [{ tool: 'a', reason: 'Broken' }])).toBe('Broken');
  expect(given(null, [a], [])).toBeNull();
});

test('a profile of one agent says which tools the agent got and lost', () => {
  const profile = {
    slug: 'support-own',
    agentId: '1',
    extends: 'support',
    add: [{ tool: 'create_event' }],
    remove: [],
  };
  const made = { entity: 'Profile', agent: 'support', after: profile };
  const agent = { slug: 'support', name: 'Support', profile: null, version: '1' };
  const uses = {
    entity: 'Agent',
    agent: 'support',
    before: agent,
    after: { ...agent, profile: 'support-own', version: '2' },
  };
  expect(words(made, uses)).toBe('gave support create_event');
  expect(words(made, { ...uses, after: { ...uses.after, name: 'Desk' } })).toBe(
    'gave support create_event; changed agent Desk',
  );
  const later = { ...profile, add: [{ tool: 'list_events' }], remove: ['send_email'] };
  expect(words({ ...made, before: profile, after: later })).toBe(
    'gave support list_events, took create_event, send_email from support',
  );
  expect(words({ ...made, before: profile, after: { ...profile, name: 'Own' } })).toBe('changed profile Own');
});

import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '@/lib/shared/audit-action';
import { auditPhrase } from './audit-words';

const say = (action: string, target: string, details: unknown = {}, place: 'org' | 'platform' = 'org') => {
  const { verb, name, rest } = auditPhrase({ action, target, details }, place);
  return [verb, name, rest].filter(Boolean).join(' | ');
};
const block = (...tools: string[]) => ({ count: tools.length, entries: tools.map((tool) => ({ tool })) });

describe('the text of an audit event', () => {
  it.each(AUDIT_ACTIONS)('has words for %s', (action) => {
    expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/);
    const { verb } = auditPhrase({ action, target: 'agent/support', details: {} }, 'org');
    expect(verb).not.toMatch(/[:_.]/);
  });

  it('describes expired blocks, accounts and restores', () => {
    const removed = { count: 1, entries: [{ tool: 'send_email' }] };
    expect(say('policy.expire', 'agent/support/policy', { block: { removed } })).toBe(
      'removed blocks that have ended from | support | send_email',
    );
    expect(say('policy.expire', 'policy', { block: { removed } }, 'platform')).toBe(
      'removed blocks that have ended from | the platform | send_email',
    );
    expect(say('user.delete', 'user/1', { email: 'a@b.test' }, 'platform')).toBe('deleted the account of | a@b.test');
    expect(say('revision.restore', 'revision/12')).toBe('restored revision | 12');
  });

  it('reports what a change of lists did', () => {
    expect(say('policy.update', 'policy', { block: { added: block('send_email') } })).toBe(
      'changed the organization’s policy | blocked send_email',
    );
    expect(say('policy.update', 'policy', { block: { removed: block('a', 'b') } }, 'platform')).toBe(
      'changed the platform’s policy | unblocked a, b',
    );
    expect(
      say('policy.update', 'agent/support/policy', {
        mode: { before: 'all', after: 'selected' },
        allow: { added: { count: 120, entries: ['a', 'b', 'c', 'd'] } },
      }),
    ).toBe('changed the lists of | support | allows listed tools only; allowed a, b, c and 117 more');
  });

  it('reports a new reason from a new block', () => {
    const details = { block: { added: block('a', 'b'), removed: block('a') } };
    expect(say('policy.update', 'policy', details)).toBe(
      'changed the organization’s policy | blocked b; changed the block of a',
    );
  });

  it('describes changed fields of an agent only', () => {
    const details = { before: { autonomy: 'supervised', name: 'x' }, after: { autonomy: 'draft_only' } };
    expect(say('agent.update', 'agent/support', details)).toBe(
      'changed agent | support | autonomy supervised → draft_only',
    );
  });

  it('names the tool of a routed call, not the message', () => {
    expect(say('packet.approve', 'packet/0191', { approve: true, tool: 'send_email', note: null })).toBe(
      'approved the routed call to | send_email',
    );
    expect(say('packet.deny', 'packet/0191', { approve: false, tool: null })).toBe('denied the routed call');
    expect(say('packet.decline', 'packet/0191', { confirm: false, tool: 'send_email' })).toBe(
      'rejected the routed call to | send_email',
    );
  });

  it('names the tool and the agent of an approval', () => {
    const details = { agent: 'support', tool: 'send_email', note: null, edited: false };
    expect(say('approval.approve', 'approval/0191', details)).toBe(
      'approved a call of | send_email | for agent support',
    );
    expect(say('approval.expire', 'approval/0191', { ...details, packet: null })).toBe(
      'ended the approval of | send_email | for agent support',
    );
    expect(say('approval.use', 'approval/0191', { tool: 'send_email' })).toBe('used the approval of | send_email');
  });

  it('names people and keys as people do, not by their ids', () => {
    expect(say('key.create', 'key/0191', { name: 'CI' })).toBe('created key | CI');
    expect(say('key.revoke', 'agent/support/key/0191', { name: 'CI' })).toBe('revoked key | CI');
    expect(say('invitation.create', 'invitation/1', { email: 'a@b.example', role: 'viewer' })).toBe(
      'invited | a@b.example | as viewer',
    );
  });

  it('reports where a tool was disabled', () => {
    expect(say('session.disable_tool', 'agent/support/session/chat 1', { tool: 'send_email' })).toBe(
      'disabled | send_email | in session chat 1 of support',
    );
  });

  it('names no tool of a correction whose call is unknown', () => {
    expect(say('correction.confirm', 'correction/1', { tool: 'send_email' })).toBe(
      'confirmed a correction of | send_email',
    );
    expect(say('correction.confirm', 'correction/1', { tool: null })).toBe('confirmed a correction');
  });

  it('describes unknown actions and odd details', () => {
    expect(say('boundary.fold', 'boundary/x')).toBe('boundary: fold | x');
    expect(say('policy.update', 'policy', null)).toBe('changed the organization’s policy');
    expect(say('agent.update', 'agent/a', { before: 1, after: [] })).toBe('changed agent | a');
  });
});

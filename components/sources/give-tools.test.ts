import { describe, expect, it } from 'vitest';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { containsEntry, giveToAgent, giveToProfile, recipients } from './give-tools';

const profile = (slug: string, more: Partial<ProfileView>): ProfileView => ({
  ...{ slug, name: slug, description: '', tools: [], extends: null, add: [], remove: [], agent: null },
  ...{ held: 0, callable: 0, owner: 'organization', agents: [], revision: '1', warnings: [] },
  ...more,
});
const support = { slug: 'support', name: 'Support', profile: null, effectiveProfile: 'general' } as AgentView;

describe('giving the tools of a source', () => {
  it('adds them to a profile, whether it lists tools or extends another', () => {
    const list = giveToProfile(profile('desk', { tools: ['a'] }), 'docs__*');
    expect(list.draft.profile).toEqual({ slug: 'desk', tools: ['a', 'docs__*'] });
    expect(list.patch).toEqual({ slug: 'desk', body: { add: ['docs__*'] }, undo: { remove: ['docs__*'] } });
    const extending = giveToProfile(profile('desk', { extends: 'general', add: ['a'] }), 'docs__*');
    expect(extending.draft.profile).toMatchObject({ extends: 'general', add: ['a', 'docs__*'] });
    expect(extending.patch?.undo).toEqual({ inherit: ['docs__*'] });
  });

  it('undoes nothing in a profile that contains them already, and restores an exclusion or an expiry', () => {
    expect(giveToProfile(profile('desk', { tools: ['docs__*'] }), 'docs__*').patch).not.toHaveProperty('undo');
    const added = profile('desk', { extends: 'general', add: ['docs__*'] });
    expect(giveToProfile(added, 'docs__*').patch).not.toHaveProperty('undo');
    const excluding = profile('desk', { extends: 'general', remove: ['docs__*'] });
    expect(giveToProfile(excluding, 'docs__*').patch?.undo).toEqual({ remove: ['docs__*'] });
    const limited = { tool: 'docs__*', expiresAt: '2027-01-01T00:00:00Z' };
    const expiring = profile('desk', { extends: 'general', add: [limited, 'a'] });
    expect(giveToProfile(expiring, 'docs__*').patch?.undo).toEqual({ inherit: ['docs__*'], add: [limited] });
  });

  it('knows who has them already, also by another pattern or through the profile that is extended', () => {
    const base = profile('base', { tools: ['docs__*'] });
    const own = profile('own', { extends: 'base' });
    const all = [base, own];
    const has = (one: ProfileView) => containsEntry(one, 'docs__*', all);
    expect([base, own, profile('all', { tools: ['*'] })].map(has)).toEqual([true, true, true]);
    expect(has(profile('some', { tools: ['docs__read'] }))).toBe(false);
    expect(has(profile('without', { extends: 'base', remove: ['docs__read'] }))).toBe(false);
    const ending = { tool: 'docs__*', expiresAt: '2027-01-01T00:00:00Z' };
    expect(has(profile('ending', { extends: 'missing', add: [ending] }))).toBe(false);
    expect(containsEntry(undefined, 'docs__*', all)).toBe(false);
  });

  it('gives one agent a private profile that extends its own, under a free slug', () => {
    const gift = giveToAgent(support, 'docs__*', [profile('support-own', {})]);
    expect(gift.create).toEqual({
      ...{ slug: 'support-own-2', name: 'Support (private)', agent: 'support', extends: 'general', add: ['docs__*'] },
    });
    expect(gift.assign).toEqual({ agent: 'support', profile: 'support-own-2', before: null });
    expect(gift.draft.settings).toEqual({ profile: 'support-own-2' });
  });

  it('adds them to the private profile that the agent has', () => {
    const own = profile('support-own', { extends: 'general', agent: 'support' });
    const gift = giveToAgent({ ...support, effectiveProfile: 'support-own' }, 'docs__*', [own]);
    expect(gift.create).toBeUndefined();
    expect(gift.patch?.slug).toBe('support-own');
  });
});

it('names those who get tools', () => {
  expect(recipients(['Support'])).toBe('Support');
  expect(recipients(['Support', 'Sales'])).toBe('Support and Sales');
  expect(recipients(['Support', 'Sales', 'Booking'])).toBe('Support, Sales and Booking');
  expect(recipients(['Support', 'Sales', 'Booking', 'Desk'])).toBe('Support, Sales and 2 others');
});

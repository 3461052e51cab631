import { describe, expect, it } from 'vitest';
import { lockOf } from './access-lock';

const free = { decidedBy: null, isUniversal: false, canEdit: true, isScoped: false };
const by = (layer: string, rule: string) => ({ ...free, decidedBy: { layer, rule } as never });

describe('the lock of an access switch', () => {
  it('is open where the agent’s own layer decides', () => {
    expect(lockOf(free)).toBeNull();
    for (const rule of ['agent.profile', 'agent.allow', 'agent.block']) expect(lockOf(by('agent', rule))).toBeNull();
  });

  it('names the layer, the rule and who can change it', () => {
    expect(lockOf(by('platform', 'platform.block'))).toEqual({
      text: 'Platform: blocked by the platform. A platform administrator can change this.',
      asks: true,
    });
    expect(lockOf(by('organization', 'org.block'))?.text).toContain('An owner can change this.');
    expect(lockOf(by('organization', 'org.integration'))?.text).toContain('An owner can connect');
    expect(lockOf(by('organization', 'source.quarantine'))?.text).toContain('in the inbox');
    expect(lockOf(by('agent', 'agent.autonomy'))?.asks).toBe(false);
  });

  it('holds for universal tools, viewers and past moments', () => {
    expect(lockOf({ ...free, isUniversal: true })?.text).toContain('Universal');
    expect(lockOf({ ...free, canEdit: false })).toEqual({
      text: 'Owners and configurators can change this.',
      asks: false,
    });
    expect(lockOf({ ...by('agent', 'agent.profile'), canEdit: false })?.asks).toBe(true);
    expect(lockOf({ ...free, isScoped: true })?.text).toContain('Clear the selected channel');
  });
});

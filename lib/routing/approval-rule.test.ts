import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileAgent } from '@/lib/engine/compile-agent';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileOrg } from '@/lib/engine/compile-org';
import { hasBit } from '@/lib/engine/mask';
import { randomWorld } from '@/lib/engine/testing/random-world';
import { approvalRuleOf, approvalRuleWords } from './approval-rule';

const tool = {
  ...{ name: 'contacts_delete', origin: 'platform' as const, requiresApproval: false },
  ...{ readOnly: false, destructive: true as boolean | null },
};
const agent = { autonomy: 'autonomous', requireApprovalFor: [] as string[] };

describe('the rule by which a person approves a call', () => {
  it('is a person’s exactly where the engine requires one', () => {
    let ruled = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const { tools, boundaries, agents, at } = randomWorld(seed);
        const catalog = compileCatalog(tools);
        const org = compileOrg(catalog, boundaries, at);
        for (const one of agents) {
          const { requiresApproval } = compileAgent(org, one, at);
          for (const [index, each] of catalog.tools.entries()) {
            const rule = approvalRuleOf(each, one);
            if (rule) ruled += 1;
            expect(rule !== null).toBe(hasBit(requiresApproval, index));
          }
        }
      }),
      { numRuns: 200 },
    );
    expect(ruled).toBeGreaterThan(0);
  });

  it('is the mark on the tool first, with its owner', () => {
    const marked = { ...tool, requiresApproval: true };
    const both = { autonomy: 'supervised', requireApprovalFor: ['*'] };
    expect(approvalRuleOf(marked, both)).toEqual({ by: 'platform', entry: null });
    expect(approvalRuleOf({ ...marked, origin: 'source' }, both)).toEqual({ by: 'organization', entry: null });
  });

  it('is the agent’s setting, by its entry, or its autonomy', () => {
    const named = approvalRuleOf(tool, { autonomy: 'supervised', requireApprovalFor: ['mail_*', 'contacts_*'] });
    expect(named).toEqual({ by: 'agent', entry: 'contacts_*' });
    expect(approvalRuleWords(named!, 'billing', true)).toBe(
      'the settings of billing require approval for `contacts_*`',
    );
    const watched = approvalRuleOf(tool, { ...agent, autonomy: 'supervised' })!;
    expect(approvalRuleWords(watched, 'billing', true)).toBe('billing is supervised, and this tool is destructive');
    expect(approvalRuleWords(watched, 'billing', null)).toContain('not known to be harmless');
    expect(approvalRuleOf({ ...tool, destructive: false }, { ...agent, autonomy: 'supervised' })).toBeNull();
    expect(approvalRuleOf(tool, agent)).toBeNull();
  });
});

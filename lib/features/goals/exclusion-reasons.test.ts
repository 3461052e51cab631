import { describe, expect, it } from 'vitest';
import { compileAgent } from '@/lib/engine/compile-agent';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileOrg } from '@/lib/engine/compile-org';
import { agentOf, boundariesOf, toolOf } from '@/lib/engine/testing/builders';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { layerExclusionReasons, MAX_FIXES } from './exclusion-reasons';

const TOOLS = 1_800;
const AGENTS = 50;

describe('why a tool is left out', () => {
  it('is worked out once for a snapshot, and the change for a bounded number of tools', () => {
    const names = Array.from({ length: TOOLS }, (_, n) => `tool_${n}`);
    const profiles = Array.from({ length: 20 }, (_, p) => ({
      slug: `profile-${p}`,
      owner: 'organization' as const,
      tools: names.filter((_, n) => n % (p + 2) === 0),
    }));
    const agents = Array.from({ length: AGENTS }, (_, n) =>
      agentOf({ id: `${n}`, slug: `agent-${n}`, profile: `profile-${n % 20}` }),
    );
    const org = compileOrg(compileCatalog(names.map((name) => toolOf({ name }))), boundariesOf({ profiles }), 0);
    const snapshot = { agents } as unknown as OrgSnapshot;
    const compiled = agents.map((agent) => compileAgent(org, agent, 0));
    const started = performance.now();
    let fixes = 0;
    for (let round = 0; round < 3; round++) {
      for (const agent of compiled) {
        for (let index = 0; index < TOOLS; index += 4) {
          const words = layerExclusionReasons(snapshot, agent, index);
          if (round === 0 && words?.fix) fixes += 1;
          if (words) expect([words.rule, words.why.endsWith('does not contain it.')]).toEqual(['agent.profile', true]);
        }
      }
    }
    expect(fixes).toBe(MAX_FIXES);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { entriesMask } from '@/lib/engine/compile-catalog';
import { decide } from '@/lib/engine/decide';
import { clearBit, countBits, forEachIndex, type Mask, removeAll } from '@/lib/engine/mask';
import {
  calledTools,
  callsSince,
  lastCalls,
  recordedSince,
  startOfDays,
} from '@/lib/features/insights/outcomes/outcome-service';
import { DEFAULT_ALWAYS_KEEP } from '@/lib/shared/default-intents';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { LeastPrivilegeView } from './least-privilege-contract';

/**
 * Tools that an agent may call outside any session and may lose for lack of use. Excludes universal tools, which its own
 * policy cannot remove, and those that the organization always keeps.
 */
function granted({ catalog, boundaries }: OrgSnapshot, agent: Parameters<typeof decide>[0]): Mask {
  const mask = decide(agent, {}).slice();
  removeAll(mask, catalog.universal);
  removeAll(mask, entriesMask(catalog, boundaries.broker?.alwaysKeep ?? DEFAULT_ALWAYS_KEEP));
  return mask;
}

function namesOf({ catalog }: OrgSnapshot, mask: Mask): string[] {
  const names: string[] = [];
  forEachIndex(mask, (index) => names.push(catalog.names[index]!));
  return names;
}

/** Counts only: no names of tools, no earlier calls. */
export async function summarizeLeastPrivilege(scope: OrgScope, days: number): Promise<LeastPrivilegeView> {
  const since = startOfDays(days);
  const [tools, first] = await readOrgBatch(
    scope,
    async (together) => [await calledTools(together, since), await recordedSince(together)] as const,
  );
  const snapshot = await snapshotOf(scope);
  const total = { granted: 0, unused: 0, agentsWithoutEvidence: 0 };
  const agents: LeastPrivilegeView['agents'] = [];
  await forEachInSlices(snapshot.agents, ({ id, slug, name }) => {
    const called = tools.get(id);
    const mask = granted(snapshot, snapshot.agent(id)!.compiled);
    const count = countBits(mask);
    if (!called) {
      total.agentsWithoutEvidence += 1;
      agents.push({ agent: slug, name, evidence: false, calls: 0, granted: count, used: 0, unused: [] });
      return;
    }
    total.granted += count;
    for (const tool of called) {
      const index = snapshot.catalog.indexOf.get(tool);
      if (index !== undefined) clearBit(mask, index);
    }
    const left = countBits(mask);
    total.unused += left;
    agents.push({ agent: slug, name, evidence: true, calls: 0, granted: count, used: count - left, unused: [] });
  });
  agents.sort((a, b) => b.granted - b.used - (a.granted - a.used) || (a.agent < b.agent ? -1 : 1));
  return { days, since: since.toISOString(), recordedSince: first?.toISOString() ?? null, total, agents };
}

/**
 * Lists tools that agents may call but did not call in the last days. Agents without any recorded call in that time are
 * reported without evidence, because missing reports do not justify removing access.
 */
export async function getLeastPrivilege(scope: OrgScope, days: number): Promise<LeastPrivilegeView> {
  const since = startOfDays(days);
  const [groups, earlier, first] = await readOrgBatch(
    scope,
    async (together) =>
      [await callsSince(together, since), await lastCalls(together, since), await recordedSince(together)] as const,
  );
  const snapshot = await snapshotOf(scope);
  const called = new Map<string, Map<string, number>>();
  for (const { agentId, tool, count } of groups) {
    const tools = called.get(agentId) ?? new Map<string, number>();
    tools.set(tool, (tools.get(tool) ?? 0) + count);
    called.set(agentId, tools);
  }
  const before = new Map(earlier.map(({ agentId, tool, lastAt }) => [`${agentId}/${tool}`, lastAt.toISOString()]));
  const agents: LeastPrivilegeView['agents'] = [];
  await forEachInSlices(snapshot.agents, ({ id, slug, name }) => {
    const calls = called.get(id);
    const tools = namesOf(snapshot, granted(snapshot, snapshot.agent(id)!.compiled));
    const unused = calls ? tools.filter((tool) => !calls.has(tool)) : [];
    agents.push({
      agent: slug,
      name,
      evidence: calls !== undefined,
      calls: calls ? [...calls.values()].reduce((sum, count) => sum + count, 0) : 0,
      granted: tools.length,
      used: calls ? tools.length - unused.length : 0,
      unused: unused.map((tool) => ({ tool, lastAt: before.get(`${id}/${tool}`) ?? null })),
    });
  });
  agents.sort((a, b) => b.unused.length - a.unused.length || (a.agent < b.agent ? -1 : 1));
  const examined = agents.filter(({ evidence }) => evidence);
  return {
    days,
    since: since.toISOString(),
    recordedSince: first?.toISOString() ?? null,
    total: {
      granted: examined.reduce((sum, { granted }) => sum + granted, 0),
      unused: examined.reduce((sum, { unused }) => sum + unused.length, 0),
      agentsWithoutEvidence: agents.length - examined.length,
    },
    agents,
  };
}

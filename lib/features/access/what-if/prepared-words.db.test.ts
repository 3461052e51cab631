import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { EngineTool } from '@/lib/engine/types';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

const { prepared, unprepared, matched } = vi.hoisted(() => ({
  prepared: new WeakSet<object>(),
  unprepared: [] as string[],
  matched: new Set<object>(),
}));

vi.mock('@/lib/engine/goal-words', async (original) => {
  const actual = await original<typeof import('@/lib/engine/goal-words')>();
  return {
    ...actual,
    prepareWords(tool: EngineTool) {
      prepared.add(tool);
      actual.prepareWords(tool);
    },
    termMask(catalog: Catalog, ...rest: ['operations' | 'entities', string]) {
      matched.add(catalog);
      for (const tool of catalog.tools) if (!prepared.has(tool)) unprepared.push(tool.name);
      return actual.termMask(catalog, ...rest);
    },
    termsMask(catalog: Catalog, ...rest: ['operations' | 'entities', readonly string[]]) {
      matched.add(catalog);
      for (const tool of catalog.tools) if (!prepared.has(tool)) unprepared.push(tool.name);
      return actual.termsMask(catalog, ...rest);
    },
  };
});

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

it('splits the words of all tools, in slices, before goals are compiled for a comparison', async () => {
  const body = {
    ambit: 1,
    tools: Array.from({ length: 20 }, (_, n) => ({
      ...{ name: `added_${n}`, title: 'x', description: 'Does it.', category: 'x' },
      ...{ operations: ['read'], entities: ['record'], inputSchema: { type: 'object' } },
    })),
    goals: [{ goalId: 'READ_RECORDS', boundary: { operations: ['read'], entities: ['record'] } }],
  };
  const query = 'dryRun=true&unknownTools=keep';
  const answer = await at.call('POST', `/orgs/acme/import?${query}`, { key: acme.people.owner.key, body });
  expect(answer.status, answer.text).toBe(200);
  expect(matched.size).toBeGreaterThan(0);
  expect(unprepared).toEqual([]);
});

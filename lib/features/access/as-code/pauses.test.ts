import { expect, it, vi } from 'vitest';
import type { OrgTables } from '@/lib/data/boundary-tables';
import type { OrgScope } from '@/lib/data/scope';
import type { Slices } from '@/lib/search/slices';
import { documentThreads } from '@/lib/threads/thread-pool';
import { boundaryDocument } from './as-code-contract';
import { documentProblems } from './check-document';
import { compareDocuments, merge } from './compare-documents';
import { planRows } from './plan-rows';
import { readBoundary } from './read-document';
import { toDocument } from './to-document';

const TOOLS = 500;
const ENTITIES: Record<keyof OrgTables, true> = {
  ...{ OrgSettings: true, OrgPolicy: true, Source: true, Tool: true, Profile: true, Channel: true },
  ...{ ToolOverride: true, ToolBinding: true, CallSettings: true, IntegrationRequirement: true },
  ...{ IntegrationConnection: true, Agent: true, AgentPolicy: true, Goal: true, BoundaryTemplate: true },
  ...{ Intent: true, BrokerSettings: true },
};
const tables = Object.fromEntries(Object.keys(ENTITIES).map((name) => [name, new Map()])) as unknown as OrgTables;
const present = toDocument(tables, 'org', 0);
const document = boundaryDocument.parse({
  ambit: 1,
  tools: Array.from({ length: TOOLS }, (_, n) => ({
    ...{ name: `tool_${n}`, title: 'x', description: 'Does it.', category: 'x' },
    ...{ operations: ['read'], entities: ['record'], inputSchema: { type: 'object' } },
  })),
});
const { wanted } = merge(present, document, false, 0);

function counted<T>(work: Slices<T>): { pauses: number; result: T } {
  for (let pauses = 0; ; pauses++) {
    const step = work.next();
    if (step.done) return { pauses, result: step.value };
  }
}

it('an import may pause at every tool while it is checked', () => {
  const none: ReadonlySet<string> = new Set();
  const around = {
    ...{ present, wanted, platformTools: none, universalTools: none, importedTools: none },
    ...{ platformProfiles: none, providers: none, servers: none },
  };
  const { pauses, result } = counted(documentProblems(document, around, false));
  expect(result).toEqual([]);
  expect(pauses).toBeGreaterThanOrEqual(TOOLS);
});

it('an import may pause at every row while it is planned', () => {
  const { pauses, result } = counted(planRows(tables, wanted, compareDocuments(present, wanted), 'org'));
  expect(result.steps).toHaveLength(TOOLS);
  expect(pauses).toBeGreaterThanOrEqual(TOOLS);
});

it('lists of a large document are counted in the thread that parses it', async () => {
  const oversized = [{ pointer: '/tools', message: 'must have fewer entries' }];
  const run = vi.spyOn(documentThreads(), 'run').mockResolvedValue({ oversized });
  const text = `ambit: 1\ntools:\n${'  - name: x\n'.repeat(6_000)}`;
  const reading = readBoundary({ orgId: 'org' } as OrgScope, text);
  await expect(reading).rejects.toMatchObject({ code: 'invalid', invalidParams: oversized });
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});

it('a problem of a whole document is not looked for in its text', async () => {
  const run = vi.spyOn(documentThreads(), 'run');
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => ({ name: `tool_${n}` })));
  const reading = readBoundary({ orgId: 'org' } as OrgScope, text);
  await expect(reading).rejects.toMatchObject({
    code: 'invalid',
    invalidParams: [{ pointer: '', message: 'must be an object' }],
  });
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { randomWorld } from '@/lib/engine/testing/random-world';
import { atLeastNow } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { platformPart, type StoredWorld, writePlatform, writeWorld } from '@/lib/testing/worlds';
import { decidingRuleOfCell, needsApproval } from './matrix-cell-contract';
import type { MatrixView } from './matrix-contract';

const WORLDS = 40;
const ORGS = 10;

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
  const slug = 'constructor';
  await insertRow(at.owner, 'IntegrationProvider', { slug, name: slug, description: '', kinds: ['apiKey'] });
});
afterAll(() => at?.close());

async function matrixOf(world: StoredWorld, channel: string | null): Promise<MatrixView> {
  const query = channel === null ? '' : `?channel=${encodeURIComponent(channel)}`;
  const headers = await atLeastNow(at, world.orgId);
  const answer = await at.call('GET', `/orgs/${world.slug}/matrix${query}`, { key: world.memberKey, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The column of one agent from `POST decisions`; null where it rejects the channel. */
async function decisionsOf(world: StoredWorld, agent: string, channel: string | null) {
  const body = { agent, ...(channel === null ? {} : { channel }), detail: 'brief' };
  const answer = await at.call('POST', `/orgs/${world.slug}/decisions`, { key: world.memberKey, body });
  if (answer.status === 403) return null;
  expect(answer.status, answer.text).toBe(200);
  return answer.body.decisions.map(
    (one: { tool: string; decidedBy: { rule: string } | null; requiresApproval: boolean }) =>
      [one.tool, one.decidedBy?.rule ?? 'allowed', one.requiresApproval].join(' '),
  );
}

it(`${WORLDS} random worlds: every cell of the matrix equals POST decisions`, async () => {
  const random = new Random(7);
  let cells = 0;
  for (let seed = 0; seed < WORLDS; seed += ORGS) {
    const platform = platformPart(randomWorld(2_000_000 + seed));
    await writePlatform(at.owner, platform);
    for (let i = 0; i < ORGS; i++) {
      const world = await writeWorld(at.owner, 500_000 + seed + i, platform, random);
      const channels = [null, ...new Set(world.boundaries.channels.map(({ slug }) => slug)), 'nobody-knows-it'];
      for (const channel of channels) {
        const matrix = await matrixOf(world, channel);
        expect(matrix.agents.map(({ slug }) => slug)).toEqual(world.agents.map(({ agent }) => agent.slug).sort());
        for (const agent of matrix.agents) {
          const column =
            agent.cells === null
              ? null
              : [...agent.cells].map((cell, index) => {
                  const code = cell.charCodeAt(0);
                  return [matrix.tools[index], decidingRuleOfCell(code)?.rule ?? 'allowed', needsApproval(code)].join(
                    ' ',
                  );
                });
          expect(column, `world ${world.seed}, ${agent.slug}, ${channel}`).toEqual(
            await decisionsOf(world, agent.slug, channel),
          );
          cells += column?.length ?? 0;
        }
      }
    }
  }
  expect(cells).toBeGreaterThan(WORLDS * 20);
}, 120_000);

it('names an agent’s own entries, and returns 304 until something changes', async () => {
  const { slug, people, open, tool, draftTool } = at.tenants[0]!;
  const key = people.owner.key;
  const read = (headers: Record<string, string> = {}) => at.call('GET', `/orgs/${slug}/matrix`, { key, headers });
  const policy = `/orgs/${slug}/agents/${open.slug}/policy`;
  await at.call('PATCH', policy, {
    key,
    body: { tools: { [tool]: 'allow', [draftTool]: 'block', 'x_*': 'block' } },
  });
  const first = await read();
  const matrix: MatrixView = first.body;
  const own = matrix.agents.find((agent) => agent.slug === open.slug)!.own;
  const named = matrix.tools.flatMap((tool, index) => (own[index] === '.' || !own ? [] : [`${tool} ${own[index]}`]));
  expect(named).toEqual([`${tool} a`, `${draftTool} b`].sort());

  const etag = first.headers.get('etag')!;
  const unchanged = await read({ 'If-None-Match': etag });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  await at.call('PATCH', policy, { key, body: { tools: { [tool]: 'inherit' } } });
  expect((await read({ 'If-None-Match': etag })).status).toBe(200);
});

it('returns the revision: edits change it, conversations do not', async () => {
  const { slug, people, open } = at.tenants[0]!;
  const key = people.owner.key;
  const read = async () => (await at.call('GET', `/orgs/${slug}/revision`, { key })).body.boundaries;
  const before = await read();
  await at.call('PUT', '/sessions/mark', { key: open.key, body: { channel: null } });
  expect(await read()).toBe(before);
  await at.call('PATCH', `/orgs/${slug}/policy`, { key, body: { tools: { 'mark_*': 'block' } } });
  expect(await read()).not.toBe(before);
});

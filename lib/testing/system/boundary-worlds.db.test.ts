import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { randomWorld } from '@/lib/engine/testing/random-world';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { seedMember } from '@/lib/testing/seed-people';
import { platformPart, type StoredWorld, writePlatform, writeWorld } from '@/lib/testing/worlds';

/** `AMBIT_WORLDS` asks for another number. */
const WORLDS = Number(process.env.AMBIT_WORLDS) || (process.env.AMBIT_FULL === '1' ? 500 : 10);
const ORGS = 5;

vi.setConfig({ testTimeout: 60_000 + WORLDS * 2_000 });

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: [] });
  // The generator's fourth integration; the others are seeded.
  await insertRow(at.owner, 'IntegrationProvider', {
    ...{ slug: 'constructor', name: 'constructor', description: '', kinds: ['apiKey'] },
  });
});
afterAll(() => at?.close());

interface Decision {
  trace: Record<'layer' | 'rule' | 'effect', string>[];
  remedies: unknown;
}

/** An organization with only the same connections, which no document contains. */
async function emptyBeside({ slug, orgId }: StoredWorld): Promise<{ slug: string; key: string }> {
  const name = `${slug}-again`;
  const made = await at.call('POST', '/platform/orgs', { key: at.admin.key, body: { slug: name, name } });
  expect(made.status, made.text).toBe(201);
  const { rows } = await at.owner.query('SELECT id FROM "Organization" WHERE slug = $1', [name]);
  await at.owner.query(
    `INSERT INTO "IntegrationConnection" (id, "orgId", provider, kind, sealed, "lastFour", status)
     SELECT gen_random_uuid(), $1, provider, kind, sealed, "lastFour", status FROM "IntegrationConnection" WHERE "orgId" = $2`,
    [rows[0].id, orgId],
  );
  return { slug: name, key: (await seedMember(at.owner, rows[0].id, 'owner', `owner@${name}.test`)).key };
}

/** Rows that only psql could write are not part of the policies. */
async function withoutOddEntries(orgId: string): Promise<void> {
  const ENTRY = '^[A-Za-z0-9_*-]{1,64}$';
  const lists: [string, string[], string][] = [
    ['OrgPolicy', ['allowTools'], ENTRY],
    ['AgentPolicy', ['allowTools'], ENTRY],
    ['Profile', ['tools', 'remove'], ENTRY],
    ['Channel', ['blocked'], ENTRY],
    ['Agent', ['requireApprovalFor'], ENTRY],
    ['Agent', ['channels'], '^[a-z0-9][a-z0-9_-]{0,62}$'],
    ['Intent', ['tools'], ENTRY],
    ['BrokerSettings', ['alwaysKeep'], ENTRY],
    ['Tool', ['operations', 'entities'], '.'],
  ];
  await at.owner.query(`DELETE FROM "Tool" WHERE "orgId" = $1 AND name ~ '^[a-z0-9][a-z0-9_-]*__.'`, [orgId]);
  await at.owner.query(`UPDATE "Tool" SET category = 'general' WHERE "orgId" = $1 AND category = ''`, [orgId]);
  await at.owner.query(
    `DELETE FROM "Profile" WHERE "orgId" = $1 AND slug IN (SELECT slug FROM "Profile" WHERE "orgId" IS NULL)`,
    [orgId],
  );
  // A profile whose base is gone cannot be imported.
  await at.owner.query(
    `UPDATE "Profile" p SET extends = NULL, add = '[]', remove = '{}' WHERE "orgId" = $1 AND extends IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM "Profile" b WHERE b.slug = p.extends AND (b."orgId" = $1 OR b."orgId" IS NULL))`,
    [orgId],
  );
  // Nor one that extends itself.
  await at.owner.query(
    `WITH RECURSIVE bases AS (
       SELECT slug, extends AS base FROM "Profile" WHERE "orgId" = $1
       UNION SELECT b.slug, p.extends FROM bases b JOIN "Profile" p ON p.slug = b.base WHERE p."orgId" = $1)
     UPDATE "Profile" p SET extends = NULL, add = '[]', remove = '{}'
     WHERE "orgId" = $1 AND EXISTS (SELECT 1 FROM bases b WHERE b.slug = p.slug AND b.base = p.slug)`,
    [orgId],
  );
  // Nor an entry whose goal is gone.
  for (const [table, column] of [
    ['AgentPolicy', 'block'],
    ['Profile', 'add'],
  ])
    await at.owner.query(
      `UPDATE "${table}" SET ${column} = (SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(${column}) e
       WHERE NOT e ? 'goal' OR EXISTS (SELECT 1 FROM "Goal" g WHERE g."orgId" = $1 AND g."goalId" = e->>'goal'))
       WHERE "orgId" = $1`,
      [orgId],
    );
  for (const table of ['Profile', 'Channel'])
    await at.owner.query(`DELETE FROM "${table}" WHERE "orgId" = $1 AND slug !~ '^[a-z0-9][a-z0-9_-]{0,62}$'`, [orgId]);
  await at.owner.query(`UPDATE "Tool" SET destructive = false WHERE "orgId" = $1 AND "readOnly"`, [orgId]);
  await at.owner.query(
    `UPDATE "Agent" a SET profile = NULL WHERE "orgId" = $1
     AND NOT EXISTS (SELECT 1 FROM "Profile" p WHERE p.slug = a.profile AND (p."orgId" = $1 OR p."orgId" IS NULL))`,
    [orgId],
  );
  for (const [table, columns, pattern] of lists) {
    for (const column of columns)
      await at.owner.query(
        `UPDATE "${table}" SET "${column}" = ARRAY(SELECT e FROM unnest("${column}") e WHERE e ~ $2) WHERE "orgId" = $1`,
        [orgId, pattern],
      );
  }
  for (const [table, column] of [
    ['OrgPolicy', 'block'],
    ['AgentPolicy', 'block'],
    ['Profile', 'add'],
  ])
    await at.owner.query(
      `UPDATE "${table}" SET ${column} = (SELECT coalesce(jsonb_agg(e), '[]') FROM jsonb_array_elements(${column}) e
       WHERE e->>'tool' ~ $2) WHERE "orgId" = $1`,
      [orgId, ENTRY],
    );
  // Bodies that contain `__proto__` are rejected.
  await at.owner.query(
    `DELETE FROM "IntegrationRequirement" WHERE "orgId" = $1 AND (tool !~ '^[A-Za-z0-9_-]{1,64}$' OR tool = '__proto__')`,
    [orgId],
  );
  // A document lists each word once, and repeated words weigh more in a search.
  for (const column of ['operations', 'entities'])
    await at.owner.query(
      `UPDATE "Tool" SET ${column} = ARRAY(SELECT DISTINCT e FROM unnest(${column}) e ORDER BY e) WHERE "orgId" = $1`,
      [orgId],
    );
  await at.owner.query(`UPDATE "Tool" SET title = 'Untitled' WHERE "orgId" = $1 AND title !~ '\\S'`, [orgId]);
  for (const axis of ['categories', 'operations', 'entities', 'excludeOperations'])
    await at.owner.query(
      `UPDATE "Goal" SET boundary = jsonb_set(boundary, ARRAY['${axis}'], (boundary->'${axis}') - '') WHERE "orgId" = $1 AND boundary ? '${axis}'`,
      [orgId],
    );
}

const YAML = { 'Content-Type': 'application/yaml' };

it('a boundary that is exported and imported into an empty organization decides the same, for every agent and tool', async () => {
  const random = new Random(1);
  let decided = 0;
  for (let first = 1; first <= WORLDS; first += ORGS) {
    const platform = platformPart(randomWorld(first));
    await writePlatform(at.owner, platform);
    for (let seed = first; seed < Math.min(first + ORGS, WORLDS + 1); seed++) {
      const world = await writeWorld(at.owner, seed, platform, random);
      // Unapproved tools are imported with their source, which no document contains.
      await at.owner.query(`UPDATE "Tool" SET definition = 'approved' WHERE "orgId" = $1`, [world.orgId]);
      await withoutOddEntries(world.orgId);
      await at.owner.query(`UPDATE "Membership" SET role = 'owner' WHERE "orgId" = $1`, [world.orgId]);
      const again = await emptyBeside(world);
      await waitForNotifications(at);
      const exported = await at.call('GET', `/orgs/${world.slug}/export`, { key: world.memberKey });
      const imported = await at.call('POST', `/orgs/${again.slug}/import?unknownTools=keep`, {
        ...{ key: again.key, body: exported.text, headers: YAML },
      });
      expect(imported.status, `world ${seed}: ${imported.text.slice(0, 800)}`).toBe(200);
      const twice = await at.call('GET', `/orgs/${again.slug}/export`, { key: again.key });
      expect(twice.text).toBe(exported.text.replace(`organization: ${world.slug}`, `organization: ${again.slug}`));
      for (const { agent, requests } of world.agents) {
        for (const { channel, goal, message } of [
          { channel: null, goal: null, message: null },
          ...requests.slice(0, 2),
        ]) {
          const body = {
            agent: agent.slug,
            ...(channel === null ? {} : { channel }),
            ...(goal === null ? {} : { goal }),
            ...(message === null ? {} : { message }),
          };
          const ask = ({ slug }: { slug: string }, key: string) =>
            at.call('POST', `/orgs/${slug}/decisions`, { key, body });
          const [was, is] = await Promise.all([ask(world, world.memberKey), ask(again, again.key)]);
          // A document sorts sets, so words that list them may list them in another order.
          const decidedIn = ({ status, body: answer }: Answer) => {
            if (status !== 200) return [status];
            const decisions = answer.decisions.map(({ trace, remedies: _, ...decision }: Decision) => ({
              ...decision,
              trace: trace.map(({ layer, rule, effect }) => `${layer} ${rule} ${effect}`),
            }));
            return [decisions, answer.warnings.map(({ code, tool }: Record<string, string>) => [code, tool])];
          };
          expect(decidedIn(is), `world ${seed}, ${agent.slug}, ${JSON.stringify(body)}`).toEqual(decidedIn(was));
          if (was.status === 200) decided += was.body.decisions.length;
        }
      }
    }
  }
  expect(decided).toBeGreaterThan(WORLDS * 20);
});

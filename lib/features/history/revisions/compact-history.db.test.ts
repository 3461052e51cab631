import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

const ENTRIES = 900;
const SAVES = 45;
const name = (n: number) => `tool_with_a_long_enough_name_${n}`;
const entry = (n: number) => ({ tool: name(n), reason: `reason ${n}` });

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

type Policy = { block: { tool: string; reason: string }[] };
const stored = async () => {
  const { rows } = await at.owner.query(
    `SELECT c.parts, pg_column_size(c.*)::int AS size, r.number, r.at FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId"
     WHERE c."orgId" = $1 AND c.entity = 'OrgPolicy' ORDER BY c.seq`,
    [acme.id],
  );
  return rows as { parts: object | null; size: number; number: string; at: Date }[];
};
/** As psql saves it: the history is the trigger's. */
const save = async (block: object[]) => {
  await at.owner.query('UPDATE "OrgPolicy" SET block = $2 WHERE "orgId" = $1', [acme.id, JSON.stringify(block)]);
};

describe('the history of a long policy', () => {
  const saved: object[][] = [];

  it('keeps what changed, and every so often the whole row', async () => {
    let block: object[] = Array.from({ length: ENTRIES }, (_, n) => entry(n));
    await save(block);
    saved.push(block);
    for (let n = 0; n < SAVES; n++) {
      const place = (n * 37) % block.length;
      // Removes, adds and changes one in turn, at the start, in the middle and at the end.
      if (n % 3 === 0) block = block.toSpliced(place, 1);
      else if (n % 3 === 1) block = block.toSpliced(n === 1 ? block.length : place, 0, entry(ENTRIES + n));
      else block = block.toSpliced(place, 1, { ...entry(n), reason: 'another' });
      await save(block);
      saved.push(block);
    }
    const changes = (await stored()).slice(-SAVES);
    const whole = changes.filter(({ parts }) => parts === null);
    expect(whole.length).toBeLessThanOrEqual(2);
    for (const { parts, size } of changes) if (parts) expect(size).toBeLessThan(700);
  });

  it('is shown completely, change by change', async () => {
    const key = acme.people.viewer.key;
    const { body } = await at.call('GET', `/orgs/acme/revisions?entity=OrgPolicy&limit=${SAVES}`, { key });
    const told = body.data.toReversed() as { number: string; changes: { before: Policy; after: Policy }[] }[];
    expect(told.map(({ changes }) => changes[0]!.after.block)).toEqual(saved.slice(1));
    expect(told.map(({ changes }) => changes[0]!.before.block)).toEqual(saved.slice(0, -1));
    const one = await at.call('GET', `/orgs/acme/revisions/${told[20]!.number}/changes`, { key });
    expect(one.body.data[0].after.block).toEqual(saved[21]);
    // As jsonb orders them.
    const { rows } = await at.owner.query('SELECT to_jsonb(p) - $2 AS row FROM "OrgPolicy" p WHERE "orgId" = $1', [
      acme.id,
      'version',
    ]);
    expect(JSON.stringify(told.at(-1)!.changes[0]!.after)).toBe(JSON.stringify(rows[0].row));
  });

  it('is brought back as it was', { timeout: 30_000 }, async () => {
    const changes = await stored();
    const key = acme.people.owner.key;
    for (const back of [3, 17, 40]) {
      const { number } = changes.at(-1 - back)!;
      const answer = await at.call('POST', `/orgs/acme/revisions/${number}/restore?dryRun=true`, { key, body: {} });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.changes[0].after.block).toEqual(saved.at(-1 - back));
    }
  });

  it('finds what came and went', async () => {
    const key = acme.people.viewer.key;
    const found = await at.call('GET', `/orgs/acme/revisions?q=${name(ENTRIES + 4)}"`, { key });
    expect(found.body.data).toHaveLength(1);
  });

  it('keeps both rows whole where the row is not what the last change left', async () => {
    await at.owner.query('ALTER TABLE "OrgPolicy" DISABLE TRIGGER record_change');
    await save(saved[0]!);
    await at.owner.query('ALTER TABLE "OrgPolicy" ENABLE TRIGGER record_change');
    await save(saved[0]!.slice(1));
    const last = (await stored()).at(-1)!;
    expect(last.parts).toBeNull();
    const key = acme.people.viewer.key;
    const { body } = await at.call('GET', `/orgs/acme/revisions/${last.number}`, { key });
    expect(body.changes[0].before.block).toEqual(saved[0]);
  });
});

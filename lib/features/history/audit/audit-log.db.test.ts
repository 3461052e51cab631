import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '@/lib/shared/csv-cell';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
  const { owner, configurator } = acme.people;
  const patch = (key: string, path: string, body: object) => at.call('PATCH', `/orgs/acme${path}`, { key, body });
  await patch(owner.key, '/policy', { tools: { send_email: 'block' } });
  await patch(configurator.key, `/agents/${acme.open.slug}/policy`, { tools: { create_contact: 'block' } });
  await patch(configurator.key, `/agents/${acme.support.slug}`, { autonomy: 'draft_only' });
  // A name that a spreadsheet would run, with everything that CSV has to quote.
  const name = '=HYPERLINK("http://x"),"é😀"';
  await at.call('POST', '/orgs/acme/profiles', { key: owner.key, body: { slug: 'odd', name, tools: ['*'] } });
  // Enough for a second batch of an export.
  await at.owner.query(
    `INSERT INTO "AuditEvent" (id, "orgId", actor, label, action, target, "requestId", details)
     SELECT gen_random_uuid(), $1, 'key:bulk', '-bulk', 'bulk.event', 'bulk/' || n, 'r', '{"b": [1, 2.50], "aa": null, "é": "\\""}'
     FROM generate_series(1, 1200) AS n`,
    [acme.id],
  );
});
afterAll(() => at?.close());

const get = (path: string) => at.call('GET', `/orgs/acme/audit${path}`, { key: acme.people.viewer.key });
const found = async (query: string) => {
  const answer = await get(`?limit=500&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.filter((event: { action: string }) => event.action !== 'bulk.event');
};
const actions = async (query: string) => (await found(query)).map((event: { action: string }) => event.action);

describe('the audit log', () => {
  it('is narrowed by who, what, to what, words and moments', async () => {
    const { configurator, owner } = acme.people;
    expect(await actions(`actor=key:${configurator.keyId}`)).toEqual(['agent.update', 'policy.update']);
    expect(await actions('actor=OWNER@acme')).toEqual(['profile.create', 'policy.update']);
    expect(await actions('action=policy.')).toEqual(['policy.update', 'policy.update']);
    expect(await actions('action=olicy')).toEqual([]);
    expect(await actions(`target=${acme.open.slug}`)).toEqual(['policy.update']);
    expect(await actions('q=SEND_email')).toEqual(['policy.update']);
    expect(await actions('q=create%20contact')).toEqual(['policy.update']);
    expect(await actions('q=100%25')).toEqual([]);
    expect(await actions(`actor=key:${owner.keyId}&action=profile&q=odd`)).toEqual(['profile.create']);
    const [newest] = await found('action=profile');
    expect(await actions(`action=profile&from=${newest.at}`)).toEqual(['profile.create']);
    expect(await actions(`action=profile&to=${newest.at}`)).toEqual([]);
    expect((await get('?from=yesterday')).status).toBe(422);
  });

  it('pages without a gap, and names number, revision and hash', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await get(`?limit=500${cursor}`);
      seen.push(...body.data.map(({ seq }: { seq: string }) => seq));
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen.map(Number)).toEqual(Array.from({ length: 1204 }, (_, i) => 1204 - i));
    const [update] = await found('q=send_email');
    expect(update).toMatchObject({ seq: '1', revision: expect.stringMatching(/^\d+$/), hash: expect.any(String) });
    expect(update.hash).toHaveLength(64);
  });
});

/** Verifies the chain of an export using only docs/audit.md. */
function follow(rows: Record<string, string>[]) {
  const fields = 'seq id orgId at actor label action target details requestId revision'.split(' ');
  let previous: string | undefined;
  for (const row of rows) {
    const said = fields.map((name) => `${Buffer.byteLength(row[name]!)}:${row[name]},`).join('');
    const hash = createHash('sha256').update(Buffer.from(row.prevHash!, 'hex')).update(said).digest('hex');
    expect(hash, `event ${row.seq}`).toBe(row.hash);
    if (previous !== undefined) expect(row.prevHash).toBe(previous);
    previous = row.hash;
  }
}

/** RFC 4180, parsed by a separate implementation. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    if (match[3] === '\r\n') rows.push([]);
  }
  const [head, ...body] = rows.slice(0, -1) as [string[], ...string[][]];
  return body.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]!])));
}

describe('an export', () => {
  it('as CSV holds every event in order, verifies automatically, and runs nothing in a spreadsheet', async () => {
    const answer = await get('/export?format=csv');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-acme-[\d-]{10}\.csv"$/);
    const rows = readCsv(answer.text);
    expect(rows).toHaveLength(1204);
    expect(rows[500]!.label).toBe("'-bulk");
    follow(rows.map((row) => ({ ...row, label: row.label!.replace(/^'(?=[=+\-@])/, '') })));
  });

  it('as NDJSON has the details as the hash covers them', async () => {
    const answer = await get('/export?format=ndjson');
    const lines = answer.text.trimEnd().split('\n');
    expect(lines).toHaveLength(1204);
    follow(
      lines.map((line) => {
        const row = JSON.parse(line);
        const details = line.slice(line.indexOf(',"details":') + 11, -1);
        expect(JSON.parse(details)).toEqual(row.details);
        return { ...row, details, revision: row.revision ?? '' };
      }),
    );
  });

  it('takes the filters of the list, and rejects what the list rejects', async () => {
    const answer = await get('/export?format=ndjson&action=profile.');
    expect(
      answer.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).action),
    ).toEqual(['profile.create']);
    expect((await get('/export')).status).toBe(422);
    expect((await get('/export?format=xlsx')).status).toBe(422);
    const globex = at.tenants[1]!.people.owner.key;
    expect((await at.call('GET', '/orgs/acme/audit/export?format=csv', { key: globex })).status).toBe(404);
  });

  it('keeps formulas from running', () => {
    for (const cell of ['=1', '+1', '-1', '@x', '\t=1', '\r=1']) expect(csvCell(cell)).toMatch(/^"?'/);
    expect(csvCell('a=1')).toBe('a=1');
    expect(csvCell(null)).toBe('');
  });
});

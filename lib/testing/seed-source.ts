import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';

/** An MCP server as a source before its first sync. */
export async function seedServer(db: pg.Client, orgId: string, slug: string): Promise<{ source: string }> {
  const sourceId = randomUUID();
  const url = 'https://mcp.example.com/mcp';
  await insertRow(db, 'Source', {
    ...{ id: sourceId, orgId, slug, name: slug, kind: 'mcp-http', url, servers: [], createdBy: 'seed' },
    confirmedHost: 'mcp.example.com',
  });
  await db.query(
    `UPDATE "SourceConnection" SET credential = 'bearer', sealed = $2, "credentialAt" = now() WHERE "sourceId" = $1`,
    [sourceId, Buffer.from(slug)],
  );
  return { source: slug };
}

/** A source without tools, and an import of it that waits to be accepted. */
export async function seedSource(db: pg.Client, orgId: string, slug: string): Promise<{ source: string; run: string }> {
  const sourceId = randomUUID();
  const run = randomUUID();
  const by = { requestedBy: 'user:seed', requestedLabel: `owner@${slug}.test` };
  await insertRow(db, 'Source', {
    id: sourceId,
    orgId,
    slug,
    name: slug,
    kind: 'manifest',
    servers: [],
    createdBy: 'seed',
  });
  const counts = { operations: 1, imported: 1, refused: 0, added: 1, changed: 0, removed: 0, unchanged: 0 };
  const document = { title: '', version: '', servers: [] };
  await insertRow(db, 'ImportRun', {
    ...{ id: run, orgId, sourceId, status: 'review', step: 'done', approve: false, acceptAll: false, ...by },
    counts: { ...counts, document },
  });
  await insertRow(db, 'ImportDocument', { runId: run, orgId, body: Buffer.from(slug) });
  const tool = `${slug}__ping`;
  const after = {
    ...{
      name: tool,
      title: 'Ping',
      description: 'Pings.',
      category: slug,
      operations: [],
      entities: [],
      outputSchema: null,
    },
    ...{
      inputSchema: { type: 'object' },
      readOnly: null,
      destructive: null,
      idempotent: null,
      openWorld: null,
      call: null,
    },
  };
  await insertRow(db, 'ImportChange', { runId: run, orgId, tool, kind: 'added', fields: [], before: null, after });
  return { source: slug, run };
}

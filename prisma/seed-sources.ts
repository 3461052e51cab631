import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Prisma } from '@/lib/data/generated/client';
import { definitionHash } from '@/lib/features/sources/reading/imported-tool';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { CALL_COLUMN, INPUT_SCHEMA_COLUMN, OUTPUT_SCHEMA_COLUMN } from '@/lib/features/sources/source-columns';
import { type BackOffice, githubAt } from './seed-back-office';

type Tx = Prisma.TransactionClient;

const GITHUB = { slug: 'github', name: 'GitHub', kind: 'openapi' } as const;
const FILE = path.join('prisma', 'catalog', 'github', 'rest-api.json.br');
const AT_ONCE = 250;

/**
 * Adds GitHub's REST description as a source of the organization, imported and approved by `owner`. Its operations are
 * called at the stand-in of the back office.
 */
export async function seedGitHub(
  tx: Tx,
  office: BackOffice | null,
  { orgId, owner, at }: { orgId: string; owner: string; at: Date },
): Promise<void> {
  const bytes = brotliDecompressSync(readFileSync(path.resolve(FILE)));
  const { slug, kind, name } = GITHUB;
  const { tools, operations, refused, title, version, servers } = readSource({ kind, source: slug, bytes });
  const digest = createHash('sha256').update(bytes).digest('hex');
  const about = { documentTitle: title, documentVersion: version, servers, digest, syncedAt: at };
  const source = await tx.source.create({
    data: {
      orgId,
      slug,
      name,
      kind,
      createdBy: owner,
      createdAt: at,
      ...about,
      ...(office && { executionEnabled: true, ...githubAt(office) }),
    },
  });
  await tx.importRun.create({
    data: {
      ...{ orgId, sourceId: source.id, status: 'applied', step: 'done', done: operations, total: operations },
      ...{ approve: true, acceptAll: true, attempt: 1, digest, requestedBy: 'system:seed', requestedLabel: owner },
      ...{ createdAt: at, startedAt: at, finishedAt: at },
      counts: {
        ...{ operations, imported: tools.length, refused: refused.length, added: tools.length },
        ...{ changed: 0, removed: 0, unchanged: 0, document: { title, version, servers } },
      },
    },
  });
  for (let from = 0; from < tools.length; from += AT_ONCE) {
    await tx.tool.createMany({
      data: tools.slice(from, from + AT_ONCE).map((tool) => ({
        ...tool,
        ...{ orgId, sourceId: source.id, integrations: [], definition: 'approved' as const },
        definitionHash: definitionHash(tool),
        inputSchema: INPUT_SCHEMA_COLUMN.write(tool.inputSchema),
        outputSchema: OUTPUT_SCHEMA_COLUMN.write(tool.outputSchema),
        call: CALL_COLUMN.write(tool.call),
      })),
    });
  }
}

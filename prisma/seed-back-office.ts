import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GITHUB_PATH } from '@/examples/back-office/github';
import { TOOLBOXES } from '@/examples/back-office/toolboxes';
import { sealContexts } from '@/lib/access/seal-contexts';
import { addressOwner, openAddress, sealAddress } from '@/lib/access/sealed-address';
import { seal, unseal } from '@/lib/access/secrets';
import { auditRow } from '@/lib/data/audit';
import { BINDING_COLUMN } from '@/lib/data/boundary-columns';
import type { Prisma } from '@/lib/data/generated/client';
import { INTEGRATION_PROVIDERS } from './catalog/platform-defaults';
import { resetSeedAuthor } from './seed-history';

type Tx = Prisma.TransactionClient;
type Box = keyof typeof TOOLBOXES;

/** Port and tokens of the back office that this start runs (examples/back-office). */
export interface BackOffice {
  port: number;
  tokens: Readonly<Record<Box, string>>;
}

const SOURCES: Readonly<Record<Box, { slug: string; name: string }>> = {
  platform: { slug: 'back-office', name: 'Back office' },
  evergreen: { slug: 'field-service', name: 'Field service' },
};

/** Returns null when no back office was started, as in tests. */
export function readBackOffice(stateDir: string): BackOffice | null {
  try {
    return JSON.parse(readFileSync(path.join(stateDir, 'back-office', 'settings.json'), 'utf8')) as BackOffice;
  } catch {
    return null;
  }
}

const addressOf = ({ port }: BackOffice, box: Box) => `http://127.0.0.1:${port}${TOOLBOXES[box].path}`;

/** Addresses that check the demonstration's keys. Null without a back office. */
export const checkHostAt = (office: BackOffice | null) => office && `http://127.0.0.1:${office.port}`;

/** Address of GitHub's operations in the demonstration. */
export function githubAt({ port }: BackOffice) {
  const confirmedHost = `127.0.0.1:${port}`;
  return { executionServer: `http://${confirmedHost}${GITHUB_PATH}`, confirmedHost };
}

interface Owner {
  orgId: string | null;
  createdBy: string;
  at: Date;
}

/**
 * Adds the back office as a source and binds the owner's tools to it. Its own tools are not imported, so that the
 * catalog holds each tool once.
 */
export async function seedBackOffice(tx: Tx, office: BackOffice, box: Box, { orgId, createdBy, at }: Owner) {
  const address = addressOf(office, box);
  const owner = addressOwner(orgId);
  const { id } = await tx.source.create({
    data: {
      ...{ orgId, ...SOURCES[box], kind: 'mcp-http', servers: [], createdBy, createdAt: at },
      ...{ url: sealAddress(address, owner), confirmedHost: new URL(address).host },
    },
  });
  await writeToken(tx, office, box, { id, orgId }, at);
  const { slug: source } = SOURCES[box];
  await tx.toolBinding.createMany({
    data: TOOLBOXES[box].tools.map(({ name: tool }) => ({
      ...{ orgId, tool },
      binding: BINDING_COLUMN.write({ kind: 'mcp', source, tool }),
    })),
  });
}

function writeToken(tx: Tx, office: BackOffice, box: Box, source: { id: string; orgId: string | null }, at: Date) {
  const sealed = Uint8Array.from(seal(office.tokens[box], sealContexts.source(source.orgId, source.id)));
  return tx.sourceConnection.update({
    where: { sourceId: source.id },
    data: { credential: 'bearer', sealed, credentialAt: at },
  });
}

/** Opens what this installation sealed; null when its secret has changed. */
function attempt<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}

function auditMove(tx: Tx, orgId: string | null, slug: string, host: string) {
  const by = { actor: 'system:seed', label: 'npm start', requestId: 'seed' };
  return tx.auditEvent.create({
    data: auditRow({ orgId, ...by, action: 'source.update', target: `source/${slug}`, details: { host } }),
  });
}

/** A person may have entered another server; only the stand-in moves. */
async function moveGitHub(tx: Tx, office: BackOffice): Promise<void> {
  const { executionServer, confirmedHost } = githubAt(office);
  const source = await tx.source.findFirst({
    where: {
      slug: 'github',
      organization: { slug: TOOLBOXES.evergreen.organization },
      AND: [
        { executionServer: { startsWith: 'http://127.0.0.1:' } },
        { executionServer: { endsWith: GITHUB_PATH } },
        { executionServer: { not: executionServer } },
      ],
    },
  });
  if (!source) return;
  await resetSeedAuthor(tx, null, 'The back office has another address', source.orgId);
  await tx.source.update({ where: { id: source.id }, data: { executionServer, confirmedHost } });
  await auditMove(tx, source.orgId, source.slug, confirmedHost);
}

/** Keys that were entered for the stand-ins, or seeded before there were any. */
function moveChecks(tx: Tx, office: BackOffice) {
  const checkHost = checkHostAt(office);
  return tx.integrationConnection.updateMany({
    where: {
      provider: { in: INTEGRATION_PROVIDERS.map(({ slug }) => slug) },
      OR: [{ checkHost: null }, { checkHost: { contains: '127.0.0.1:' } }],
    },
    data: { checkHost },
  });
}

/** Follows the back office to another port or token, in one audited change of each source. */
export async function moveBackOffice(tx: Tx, office: BackOffice): Promise<void> {
  await moveChecks(tx, office);
  await moveGitHub(tx, office);
  for (const box of Object.keys(SOURCES) as Box[]) {
    const { slug } = SOURCES[box];
    const source = await tx.source.findFirst({
      where: {
        ...{ slug, kind: 'mcp-http', url: { startsWith: 'http://127.0.0.1:' } },
        ...(box === 'platform' ? { orgId: null } : { organization: { slug: TOOLBOXES[box].organization } }),
      },
      include: { connection: true },
    });
    if (!source?.url || source.connection?.credential !== 'bearer') continue;
    const { id, orgId, url, connection } = source;
    const address = addressOf(office, box);
    const token = attempt(() => unseal(connection.sealed!, sealContexts.source(orgId, id)));
    if (attempt(() => openAddress(url, addressOwner(orgId))) === address && token === office.tokens[box]) continue;
    await resetSeedAuthor(tx, null, 'The back office has another address', orgId);
    const { host } = new URL(address);
    await tx.source.update({
      where: { id },
      data: { url: sealAddress(address, addressOwner(orgId)), confirmedHost: host },
    });
    await writeToken(tx, office, box, source, new Date());
    await auditMove(tx, orgId, slug, host);
  }
}

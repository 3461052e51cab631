import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import { jobsWereAdded } from '@/lib/data/enqueue';
import type { PlatformScope } from '@/lib/data/scope';
import { countOrgsWithSource } from '@/lib/data/system/tool-mentions';
import { hasBit } from '@/lib/engine/mask';
import { AppError } from '@/lib/shared/app-error';
import { counted } from '@/lib/shared/counted';
import { shownAddress } from '@/lib/shared/shown-address';
import { everyOrg } from '@/lib/snapshot/every-org';
import { inSlices } from '@/lib/snapshot/in-slices';
import type {
  PlatformCredential,
  PlatformSourceDeletion,
  PlatformSourceInput,
  PlatformSourcePatch,
  PlatformSourceTool,
  PlatformSourceView,
} from './platform-source-contract';
import {
  addPlatformSync,
  createPlatformSourceRow,
  deletePlatformSourceRow,
  getPlatformSourceRow,
  listPlatformSourceRows,
  listPlatformSourceTools,
  type PlatformConnectionRow,
  type PlatformSourceWithNews,
  type SealedCredential,
  savePlatformCredential,
  updatePlatformSourceRow,
} from './platform-source-repository';
import { requireUrl } from './require-url';
import type { ImportCounts } from './source-contract';

function toRun(row: PlatformConnectionRow): PlatformSourceView['run'] {
  if (row.runStatus === 'idle') return null;
  const counts = row.runCounts as unknown as Partial<ImportCounts>;
  return {
    status: row.runStatus as NonNullable<PlatformSourceView['run']>['status'],
    tools: row.runDone,
    counts: counts.operations === undefined ? null : (counts as ImportCounts),
    refused: row.runRefused as unknown as NonNullable<PlatformSourceView['run']>['refused'],
    error: row.runError,
    requestedBy: row.runBy,
    startedAt: row.runAt?.toISOString() ?? null,
    finishedAt: row.runEndedAt?.toISOString() ?? null,
  };
}

function toView({ source, connection, tools, waiting }: PlatformSourceWithNews): PlatformSourceView {
  const { slug, name, confirmedHost, createdBy, createdAt, syncMinutes, version } = source;
  const shown = shownAddress(source.url);
  const { credential, headerName, credentialAt, health, error, healthAt, nextSyncAt } = connection;
  return {
    ...{ slug, name, url: shown.origin, pathMark: shown.pathMark, confirmedHost, createdBy, waiting },
    tools: { total: tools.approved + tools.changed + tools.unapproved, ...tools },
    connection: {
      credential: {
        kind: credential as 'none' | 'bearer' | 'header',
        ...{ headerName, provider: null, setAt: credentialAt?.toISOString() ?? null },
      },
      server: { name: connection.serverName, version: connection.serverVersion, protocol: connection.protocol },
      health: {
        state: health as PlatformSourceView['connection']['health']['state'],
        ...{ error, at: healthAt?.toISOString() ?? null },
      },
      ...{ syncMinutes, nextSyncAt: nextSyncAt?.toISOString() ?? null },
    },
    run: toRun(connection),
    createdAt: createdAt.toISOString(),
    syncedAt: connection.syncedAt?.toISOString() ?? null,
    revision: String(version),
  };
}

function toSealed(given: PlatformCredential | undefined): SealedCredential {
  if (!given) return { credential: 'none', headerName: null, seal: null };
  const headerName = given.kind === 'header' ? given.name : null;
  return {
    ...{ credential: given.kind, headerName },
    seal: (sourceId) => seal(given.secret, sealContexts.platformSource(sourceId)),
  };
}

export async function listPlatformSources(scope: PlatformScope): Promise<PlatformSourceView[]> {
  return (await listPlatformSourceRows(scope)).map(toView);
}

/** Throws `not_found`. */
export async function getPlatformSource(scope: PlatformScope, slug: string): Promise<PlatformSourceView> {
  return toView(await getPlatformSourceRow(scope, slug));
}

/**
 * Registers a server, and begins to ask for its tools. Throws `already_exists`, also where organizations have a source of
 * this slug: whose tools its names mean must not change under their agents; and `invalid` for an address.
 */
export async function createPlatformSource(
  scope: PlatformScope,
  input: PlatformSourceInput,
): Promise<PlatformSourceView> {
  requireUrl(input.url);
  const orgs = await countOrgsWithSource(input.slug);
  if (orgs > 0)
    throw new AppError(
      'already_exists',
      `${counted(orgs, 'organization')} already ${orgs === 1 ? 'has' : 'have'} a source ${input.slug}. Choose another slug.`,
    );
  await createPlatformSourceRow(scope, input, toSealed(input.credential));
  jobsWereAdded();
  return getPlatformSource(scope, input.slug);
}

/** Throws `not_found`, `version_mismatch`, `invalid`. */
export async function updatePlatformSource(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  patch: PlatformSourcePatch,
): Promise<PlatformSourceView> {
  requireUrl(patch.url);
  await updatePlatformSourceRow(scope, slug, expected, patch);
  return getPlatformSource(scope, slug);
}

/** What calls of every organization are made with from now on, to the present host alone. Throws `not_found`. */
export async function setPlatformCredential(
  scope: PlatformScope,
  slug: string,
  credential: PlatformCredential | undefined,
): Promise<PlatformSourceView> {
  await savePlatformCredential(scope, slug, toSealed(credential));
  return getPlatformSource(scope, slug);
}

/** Asks the server for its tools again. Throws `not_found`, `conflict` while it is being asked. */
export async function syncPlatformSource(
  scope: PlatformScope,
  slug: string,
  approve: boolean,
): Promise<PlatformSourceView> {
  await addPlatformSync(scope, slug, approve);
  jobsWereAdded();
  return getPlatformSource(scope, slug);
}

/** Throws `not_found`. */
export async function listPlatformTools(scope: PlatformScope, slug: string): Promise<PlatformSourceTool[]> {
  return (await listPlatformSourceTools(scope, slug)).map((row) => {
    const { name, title, description, category, operations, entities, readOnly, destructive, definition } = row;
    return {
      ...{ name, title, category, operations, entities, readOnly, destructive, definition },
      description: description.slice(0, 300),
    };
  });
}

/** What taking tools away would cost: organizations and agents that may call one of them now. */
async function loses(tools: ReadonlySet<string>): Promise<{ organizations: number; agents: number }> {
  let organizations = 0;
  let agents = 0;
  for await (const snapshot of everyOrg()) {
    const { indexOf } = snapshot.catalog;
    const indexes = [...tools].flatMap((name) => indexOf.get(name) ?? []);
    let losing = 0;
    await inSlices(snapshot.agents, ({ id }) => {
      const { base } = snapshot.agent(id)!.compiled;
      if (indexes.some((index) => hasBit(base, index))) losing += 1;
    });
    agents += losing;
    if (losing > 0) organizations += 1;
  }
  return { organizations, agents };
}

/** Takes a source and its tools away. `dryRun`: only says what that would cost. Throws `not_found`. */
export async function deletePlatformSource(
  scope: PlatformScope,
  slug: string,
  { dryRun, note }: { dryRun: boolean; note?: string | undefined },
): Promise<PlatformSourceDeletion> {
  const names = new Set((await listPlatformSourceTools(scope, slug)).map(({ name }) => name));
  const cost = await loses(names);
  if (!dryRun) await deletePlatformSourceRow(scope, slug, note);
  return { source: slug, deleted: !dryRun, tools: names.size, ...cost };
}

import { sealContexts } from '@/lib/access/seal-contexts';
import { addressOwner, sealAddress } from '@/lib/access/sealed-address';
import { seal } from '@/lib/access/secrets';
import { EXECUTION_CREDENTIAL_COLUMN } from '@/lib/data/boundary-columns';
import { notifyJobsAdded } from '@/lib/data/enqueue';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { listOfferedServers } from '@/lib/features/sources/mcp-servers/mcp-server-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import { shownAddress } from '@/lib/shared/shown-address';
import { isUuid } from '@/lib/shared/text';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { SourceConnectionView, SourceCredential } from './connection-contract';
import { saveCredential } from './connection-repository';
import type { ExecutionView } from './execution/execution-contract';
import { receiversOf } from './import-receivers';
import { acceptRun, discardRun, listChangeRows } from './import-repository';
import type { SourceBody } from './read-source-body';
import { requireUrl } from './require-url';
import { addSync, getRunRow, listRunRows, type RunRow } from './run-repository';
import { CALL_COLUMN, countsOf, RUN_COLUMNS } from './source-columns';
import type {
  AcceptInput,
  ImportChangeView,
  ImportCounts,
  ImportRunView,
  SourceDeletion,
  SourcePatch,
  SourceToolView,
  SourceView,
} from './source-contract';
import { isServer } from './source-kind-contract';
import { countMentions } from './source-mentions-repository';
import {
  createSourceRow,
  deleteSourceRow,
  getSourceRow,
  listSourceRows,
  listSourceTools,
  listToolNames,
  type NewSource,
  type SourceWithHealth,
  type ToolFilter,
  updateSourceRow,
} from './source-repository';
import { type SealedCredential, storedCredential } from './write-credential-repository';

export { countCategories as listCategories } from './source-repository';

const TOOL_CURSOR = /^[A-Za-z0-9_-]{1,64}$/;

function toCounts(run: RunRow): ImportCounts | null {
  const counts = countsOf(run);
  if (!counts) return null;
  const { document: _, ...numbers } = counts;
  return numbers;
}

function toRunView(run: RunRow, source: string): ImportRunView {
  const { id, status, step, done, total, url, approve, requestedLabel, createdAt, startedAt, finishedAt } = run;
  return {
    ...{ id, source, status, url: url && shownAddress(url).origin, approve },
    step: step as ImportRunView['step'],
    progress: { done, total },
    counts: toCounts(run),
    refused: RUN_COLUMNS.refused.read(run.refused, run.id),
    warnings: RUN_COLUMNS.warnings.read(run.warnings, run.id),
    error: RUN_COLUMNS.error.read(run.error, run.id),
    receivers: null,
    requestedBy: requestedLabel,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

function toConnectionView({ source, connection }: SourceWithHealth): SourceConnectionView | null {
  if (!connection || !isServer(source.kind as SourceView['kind'])) return null;
  const { credential, headerName, provider, credentialAt, health, error, healthAt, nextSyncAt } = connection;
  return {
    credential: {
      kind: credential as SourceConnectionView['credential']['kind'],
      ...{ headerName, provider, setAt: credentialAt?.toISOString() ?? null },
    },
    server: { name: connection.serverName, version: connection.serverVersion, protocol: connection.protocol },
    health: {
      state: health as SourceConnectionView['health']['state'],
      ...{ error, at: healthAt?.toISOString() ?? null },
    },
    ...{ syncMinutes: source.syncMinutes, callSeconds: source.callSeconds },
    ...{ nextSyncAt: nextSyncAt?.toISOString() ?? null },
  };
}

function toExecutionView({ source, connection }: SourceWithHealth): ExecutionView | null {
  if (source.kind !== 'openapi') return null;
  const { executionEnabled: enabled, executionServer: server, confirmedHost } = source;
  const form = EXECUTION_CREDENTIAL_COLUMN.read(source.executionCredential, source.id);
  const setAt = connection?.credentialAt?.toISOString() ?? null;
  return {
    enabled,
    server,
    confirmHost: server === null ? null : confirmedHost,
    credential: form && { ...form, setAt },
    callSeconds: source.callSeconds,
  };
}

function toView(row: SourceWithHealth): SourceView {
  const { source, run, tools, waiting } = row;
  const { slug, name, kind, server, confirmedHost, servers, createdBy, createdAt, syncedAt, version } = source;
  const shown = source.url === null ? null : shownAddress(source.url);
  return {
    ...{ slug, name, kind: kind as SourceView['kind'], server, confirmedHost, servers, createdBy, waiting },
    ...{ url: shown?.origin ?? null, pathMark: shown?.pathMark ?? null },
    document: { title: source.documentTitle, version: source.documentVersion },
    tools: { total: tools.approved + tools.changed + tools.unapproved, ...tools },
    execution: toExecutionView(row),
    connection: toConnectionView(row),
    run: run && toRunView(run, slug),
    createdAt: createdAt.toISOString(),
    syncedAt: syncedAt?.toISOString() ?? null,
    revision: String(version),
  };
}

export async function listSources(scope: OwnerScope): Promise<SourceView[]> {
  return (await listSourceRows(scope)).map(toView);
}

/** Throws `not_found`. */
export async function getSource(scope: OwnerScope, slug: string): Promise<SourceView> {
  return toView(await getSourceRow(scope, slug));
}

function sealedCredential(scope: OwnerScope, given: SourceCredential | undefined): SealedCredential {
  const stored = storedCredential(given);
  if (!given || given.kind === 'integration') return { ...stored, seal: null };
  return { ...stored, seal: (sourceId) => seal(given.secret, sealContexts.source(ownerId(scope), sourceId)) };
}

/** Throws `invalid` when the platform does not run the server for this organization. */
async function requireOffered(scope: OwnerScope, server: string): Promise<void> {
  if ('orgId' in scope && (await listOfferedServers(scope)).some(({ slug }) => slug === server)) return;
  throw new AppError('invalid', 'There is no such server for this organization.', {
    invalidParams: [{ pointer: '/server', message: 'must be one of those that the platform runs for you' }],
  });
}

/** Throws `already_exists`, `invalid` (unsupported address), `too_large`. The tools are added by the first run. */
export async function createSource(scope: OwnerScope, input: NewSource): Promise<SourceView> {
  requireUrl(input.url);
  if (input.server !== undefined) await requireOffered(scope, input.server);
  await createSourceRow(scope, input, sealedCredential(scope, input.credential));
  notifyJobsAdded();
  return getSource(scope, input.slug);
}

/** Throws `not_found`, `version_mismatch`, `invalid`. */
export async function updateSource(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: SourcePatch,
): Promise<SourceView> {
  requireUrl(patch.url);
  await updateSourceRow(scope, slug, expected, patch);
  return getSource(scope, slug);
}

/**
 * Sets the credential for requests to the server. It is sent to the current host only. Throws `not_found`, `conflict`,
 * `invalid`.
 */
export async function setCredential(
  scope: OwnerScope,
  slug: string,
  credential: SourceCredential | undefined,
): Promise<SourceView> {
  await saveCredential(scope, slug, sealedCredential(scope, credential));
  return getSource(scope, slug);
}

/** Starts another import. Throws `not_found`, `conflict` while one is running, `invalid`, `too_large`. */
export async function syncSource(scope: OwnerScope, slug: string, input: SourceBody<'sync'>): Promise<ImportRunView> {
  requireUrl(input.url);
  const url = input.url === undefined ? null : sealAddress(input.url, addressOwner(ownerId(scope)));
  const run = { url, document: input.document, approve: input.approve, acceptAll: input.accept === 'all' };
  const row = await addSync(scope, slug, run, input.note);
  notifyJobsAdded();
  return toRunView(row, slug);
}

/** Latest first. Throws `not_found`. */
export async function listRuns(scope: OrgScope, slug: string): Promise<ImportRunView[]> {
  return (await listRunRows(scope, slug)).map((run) => toRunView(run, slug));
}

function requireRunId(id: string): void {
  if (!isUuid(id)) throw notFound('import');
}

/** Throws `not_found`. */
export async function getRun(scope: OrgScope, slug: string, id: string): Promise<ImportRunView> {
  requireRunId(id);
  const view = toRunView(await getRunRow(scope, slug, id), slug);
  if (view.status !== 'applied') return view;
  return { ...view, receivers: await receiversOf(await snapshotOf(scope), slug) };
}

const afterOf = ({ cursor }: PageRequest) => (cursor === undefined ? null : decodeCursor(cursor, [TOOL_CURSOR])[0]!);

function agentsWith(snapshot: OrgSnapshot, tool: string): string[] {
  const index = snapshot.catalog.indexOf.get(tool);
  if (index === undefined) return [];
  const having = [...snapshot.agents].filter(({ id }) => hasBit(snapshot.agent(id)!.compiled.base, index));
  return having.map(({ slug }) => slug).sort();
}

/** Lists the changes of a run, pending or applied. Throws `not_found`. */
export async function listChanges(
  scope: OrgScope,
  slug: string,
  id: string,
  { kind, ...page }: PageRequest & { kind?: ImportChangeView['kind'] | undefined },
): Promise<Page<ImportChangeView>> {
  requireRunId(id);
  const rows = await listChangeRows(scope, slug, id, { kind, after: afterOf(page), limit: page.limit + 1 });
  const snapshot = await snapshotOf(scope);
  const { data, nextCursor } = toPage(rows, page.limit, ({ tool }) => [tool]);
  const toChange = ({ tool, kind, fields, before, after, accepted }: (typeof rows)[number]): ImportChangeView => ({
    ...{ tool, kind, fields, accepted },
    before: before as ImportChangeView['before'],
    after: after as ImportChangeView['after'],
    agents: agentsWith(snapshot, tool),
  });
  return { data: data.map(toChange), nextCursor };
}

/** Applies all changes of a run, or those of selected tools. Throws `not_found`, `conflict`, `invalid`. */
export async function acceptImport(
  scope: OrgScope,
  slug: string,
  id: string,
  input: AcceptInput,
): Promise<ImportRunView> {
  requireRunId(id);
  await acceptRun(scope, slug, id, input);
  return getRun(scope, slug, id);
}

/** Throws `not_found`, `conflict`. */
export async function discardImport(scope: OrgScope, slug: string, id: string): Promise<ImportRunView> {
  requireRunId(id);
  await discardRun(scope, slug, id);
  return getRun(scope, slug, id);
}

/** Throws `not_found`. */
export async function listTools(
  scope: OwnerScope,
  slug: string,
  { q, category, definition, ...page }: PageRequest & ToolFilter,
): Promise<Page<SourceToolView>> {
  const rows = await listSourceTools(
    scope,
    slug,
    { q, category, definition },
    { after: afterOf(page), limit: page.limit + 1 },
  );
  const { data, nextCursor } = toPage(rows, page.limit, ({ name }) => [name]);
  const toTool = ({ call: stored, description, ...row }: (typeof rows)[number]): SourceToolView => {
    const call = CALL_COLUMN.read(stored, row.name);
    return { ...row, description: description.slice(0, 300), call: call && { method: call.method, path: call.path } };
  };
  return { data: data.map(toTool), nextCursor };
}

/** Deletes a source and its tools. `dryRun`: only reports the effects. Throws `not_found`. */
export async function deleteSource(
  scope: OrgScope,
  slug: string,
  { dryRun, note }: { dryRun: boolean; note?: string | undefined },
): Promise<SourceDeletion> {
  const names = await listToolNames(scope, slug);
  const snapshot = await snapshotOf(scope);
  const indexes = names.flatMap((name) => snapshot.catalog.indexOf.get(name) ?? []);
  const agents = [...snapshot.agents]
    .map(({ id, slug: agent }) => {
      const { base } = snapshot.agent(id)!.compiled;
      return { agent, loses: indexes.filter((index) => hasBit(base, index)).length };
    })
    .filter(({ loses }) => loses > 0)
    .sort((a, b) => (a.agent < b.agent ? -1 : 1));
  const lists = await countMentions(scope, names);
  if (!dryRun) await deleteSourceRow(scope, slug, note);
  return { source: slug, deleted: !dryRun, tools: names.length, agents, lists };
}

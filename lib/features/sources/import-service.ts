import { createHash } from 'node:crypto';
import { openAddress } from '@/lib/access/sealed-address';
import { systemOrgScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import { jobsWereAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { findDueSyncs } from '@/lib/data/system/due-syncs';
import { findSilentRuns } from '@/lib/data/system/silent-runs';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { discoverTools } from '@/lib/mcp/upstream/discover-tools';
import { isUpstreamError, upstreamWords } from '@/lib/mcp/upstream/upstream-error';
import { safeFetch } from '@/lib/outbound/safe-fetch';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { importLabel } from '@/lib/shared/import-label';
import { saveServer } from './connection-repository';
import { DocumentError } from './document/document-error';
import { finishRun } from './import-repository';
import type { ReadDocument } from './imported-tool';
import { readMcpTools } from './read-mcp-tools';
import { readOffThread } from './read-off-thread';
import {
  type Attempt,
  addDueSync,
  failRun,
  giveUpRun,
  noteProgress,
  readDocument,
  requeueRun,
  takeRun,
} from './run-repository';
import { MAX_DOCUMENT_BYTES } from './source-contract';
import { connectionOf } from './upstream-service';

type Job = JobData['source-import'];

const FETCH_TIMEOUT_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const SILENT_AFTER_MS = 30_000;
const ACCEPT = 'application/json, application/yaml;q=0.9, text/yaml;q=0.9, */*;q=0.5';

function scopeOf({ orgId, orgSlug }: Job, requestedLabel?: string): OrgScope {
  const by = requestedLabel ? importLabel(requestedLabel) : 'Ambit: imports';
  return systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:import', label: by });
}

async function fetchDocument({ orgId }: OrgScope, stored: string, signal: AbortSignal): Promise<Uint8Array> {
  const { allowPrivateAddresses: allowPrivate } = env();
  const options = { maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: FETCH_TIMEOUT_MS, accept: ACCEPT, allowPrivate, signal };
  try {
    return await safeFetch(openAddress(stored, orgId), options);
  } catch (error) {
    signal.throwIfAborted();
    throw new DocumentError(
      `${new URL(stored).host} cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
}

/** A run's voice while it is worked on: how far it is, now and then, and that it is alive. */
class Beat {
  #news: { step: string; done: number; total: number } = { step: 'reading', done: 0, total: 0 };
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly scope: OrgScope,
    private readonly attempt: Attempt,
  ) {
    this.#timer = setInterval(() => void this.#say(), HEARTBEAT_MS);
  }

  async #say(): Promise<void> {
    await noteProgress(this.scope, this.attempt, this.#news).catch(() => {});
  }

  async step(step: string, total = 0): Promise<void> {
    this.#news = { step, done: 0, total };
    await this.#say();
  }

  progress(done: number, total: number): void {
    const first = this.#news.total === 0;
    this.#news = { ...this.#news, done, total };
    if (first) void this.#say();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/** What an MCP server says that it has. Throws a DocumentError where it cannot be asked. */
async function askServer(scope: OrgScope, { sourceId, source }: Attempt, beat: Beat, signal: AbortSignal) {
  await beat.step('fetching');
  try {
    const connection = await connectionOf(scope, sourceId);
    const listed = await discoverTools(connection, { signal, onProgress: (count) => beat.progress(count, count) });
    const { name, version, protocol } = listed.server;
    await saveServer(scope, sourceId, {
      ...{ serverName: name.slice(0, 200), serverVersion: version.slice(0, 100), protocol: protocol.slice(0, 40) },
    });
    const digest = createHash('sha256').update(canonicalJson(listed.tools)).digest('hex');
    return { ...readMcpTools(listed, source), digest };
  } catch (error) {
    signal.throwIfAborted();
    if (!isUpstreamError(error)) throw error;
    throw new DocumentError(upstreamWords(error));
  }
}

async function read(
  scope: OrgScope,
  attempt: Attempt,
  beat: Beat,
  signal: AbortSignal,
): Promise<ReadDocument & { digest: string }> {
  const { url, kind, source, runId } = attempt;
  if (kind === 'mcp-http' || kind === 'mcp-stdio') return askServer(scope, attempt, beat, signal);
  if (url !== null) await beat.step('fetching');
  const bytes = url === null ? await readDocument(scope, runId) : await fetchDocument(scope, url, signal);
  await beat.step('reading');
  const document = await readOffThread({ kind, source, bytes }, (done, total) => beat.progress(done, total), {
    signal,
  });
  return { ...document, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** What is wrong with the document ends the run and says why; anything else is thrown, and the job tried again. */
async function work(scope: OrgScope, attempt: Attempt, beat: Beat, signal: AbortSignal): Promise<void> {
  try {
    const { digest, ...document } = await read(scope, attempt, beat, signal);
    signal.throwIfAborted();
    if (document.tools.length === 0) {
      const { operations, refused } = document;
      const none = { imported: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
      const counts = { operations, refused: refused.length, ...none };
      const message = `None of its ${operations} operations can be imported; the refusals say why.`;
      await failRun(scope, attempt, { error: { message }, counts, refused, digest });
      return;
    }
    await beat.step('saving', document.tools.length);
    await finishRun(scope, attempt, { document, digest });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    await failRun(scope, attempt, { error: { message: error.message, ...error.place } });
  }
}

/**
 * Does an import's job. Safe to be killed anywhere and to run twice: what it changes is one transaction, which only the
 * latest attempt can commit. `signal`: the process stops. Throws what is worth another try.
 */
export async function runImport(job: Job, signal: AbortSignal): Promise<void> {
  const attempt = await takeRun(scopeOf(job), job.runId);
  if (!attempt) return;
  const scope = scopeOf(job, attempt.requestedLabel);
  const beat = new Beat(scope, attempt);
  try {
    await work(scope, attempt, beat, signal);
  } finally {
    beat.end();
  }
}

/** The job has failed as often as it may: its run must not look as if somebody still worked on it. */
export async function giveUpImport(job: Job): Promise<void> {
  await giveUpRun(scopeOf(job), job.runId, 'It failed several times, and is not tried again. Import it again later.');
}

/** Servers whose time has come are asked whether their tools have changed; answers how many. */
export async function askDueServers(now = new Date()): Promise<number> {
  let asked = 0;
  for (const { orgId, orgSlug, sourceId } of await findDueSyncs(now)) {
    const by = { actor: 'system:sources', label: 'Ambit: asks again' } as const;
    if (await addDueSync(systemOrgScope({ id: orgId, slug: orgSlug }, by), sourceId, now)) asked += 1;
  }
  if (asked > 0) jobsWereAdded();
  return asked;
}

/** Runs whose worker was killed get another job; answers how many. */
export async function resumeImports(now = Date.now()): Promise<number> {
  const silentSince = new Date(now - SILENT_AFTER_MS);
  let resumed = 0;
  for (const { orgId, orgSlug, runId } of await findSilentRuns(silentSince)) {
    const job = { orgId, orgSlug, runId };
    if (await requeueRun(scopeOf(job), runId, silentSince)) resumed += 1;
  }
  if (resumed > 0) {
    log().info({ resumed }, 'interrupted imports go on');
    jobsWereAdded();
  }
  return resumed;
}

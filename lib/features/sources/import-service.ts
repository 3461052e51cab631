import { createHash } from 'node:crypto';
import { openAddress } from '@/lib/access/sealed-address';
import { type MaybeOrg, systemOwnerScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import { notifyJobsAdded } from '@/lib/data/enqueue';
import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { findDueSyncs } from '@/lib/data/system/jobs/due-syncs';
import { findStalledImports } from '@/lib/data/system/jobs/stalled-imports';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { safeFetch } from '@/lib/outbound/safe-fetch';
import { importLabel } from '@/lib/shared/import-label';
import { discoverTools } from '@/lib/upstream/discover-tools';
import { isUpstreamError, upstreamWords } from '@/lib/upstream/upstream-error';
import { saveServer } from './connection-repository';
import { DocumentError } from './document/document-error';
import { finishRun } from './import-repository';
import type { PackedDocument } from './reading/imported-tool';
import { readInThread, readServerInThread } from './reading/read-in-thread';
import {
  type Attempt,
  addDueSync,
  claimRun,
  failAbandonedRun,
  failRun,
  readDocument,
  requeueRun,
  saveRunProgress,
} from './run-repository';
import { MAX_DOCUMENT_BYTES } from './source-contract';
import { isServer } from './source-kind-contract';
import { connectionOf } from './upstream-service';

type Job = JobData['source-import'];

const FETCH_TIMEOUT_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const SILENT_AFTER_MS = 30_000;
const ACCEPT = 'application/json, application/yaml;q=0.9, text/yaml;q=0.9, */*;q=0.5';

function scopeOf(owner: MaybeOrg, requestedLabel?: string): OwnerScope {
  const label = requestedLabel ? importLabel(requestedLabel) : 'Ambit: imports';
  return systemOwnerScope(owner, { actor: 'system:import', label });
}

async function fetchDocument({ orgId }: OrgScope, stored: string, signal: AbortSignal): Promise<Uint8Array> {
  const { allowPrivateAddresses: allowPrivate } = env();
  const options = { maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: FETCH_TIMEOUT_MS, accept: ACCEPT, allowPrivate, signal };
  try {
    return await safeFetch(openAddress(stored, orgId), options);
  } catch (error) {
    signal.throwIfAborted();
    throw new DocumentError(
      `${new URL(stored).host} cannot be fetched: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
}

/** Saves a run's progress and heartbeat at intervals. */
class RunHeartbeat {
  #news: { step: string; done: number; total: number } = { step: 'reading', done: 0, total: 0 };
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly scope: OwnerScope,
    private readonly attempt: Attempt,
  ) {
    this.#timer = setInterval(() => void this.#saveHeartbeat(), HEARTBEAT_MS);
  }

  async #saveHeartbeat(): Promise<void> {
    await saveRunProgress(this.scope, this.attempt, this.#news).catch(() => {});
  }

  async step(step: string, total = 0): Promise<void> {
    this.#news = { step, done: 0, total };
    await this.#saveHeartbeat();
  }

  progress(done: number, total: number): void {
    const first = this.#news.total === 0;
    this.#news = { ...this.#news, done, total };
    if (first) void this.#saveHeartbeat();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

/** Lists the tools of an MCP server. Throws a DocumentError when it cannot be reached. */
async function listServerTools(
  scope: OwnerScope,
  { sourceId, source }: Attempt,
  beat: RunHeartbeat,
  signal: AbortSignal,
) {
  await beat.step('fetching');
  try {
    const connection = await connectionOf(scope, sourceId);
    const listed = await discoverTools(connection, { signal, onProgress: (count) => beat.progress(count, count) });
    const { name, version, protocol } = listed.server;
    await saveServer(scope, sourceId, {
      ...{ serverName: name.slice(0, 200), serverVersion: version.slice(0, 100), protocol: protocol.slice(0, 40) },
    });
    const { server, tools } = listed;
    return await readServerInThread({ source, server, text: JSON.stringify(tools) }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!isUpstreamError(error)) throw error;
    throw new DocumentError(upstreamWords(error));
  }
}

async function read(
  scope: OwnerScope,
  attempt: Attempt,
  beat: RunHeartbeat,
  signal: AbortSignal,
): Promise<PackedDocument & { digest: string }> {
  const { url, kind, source, runId } = attempt;
  if (kind === 'mcp-http' || kind === 'mcp-stdio' || !('orgId' in scope))
    return listServerTools(scope, attempt, beat, signal);
  if (url !== null) await beat.step('fetching');
  const bytes = url === null ? await readDocument(scope, runId) : await fetchDocument(scope, url, signal);
  await beat.step('reading');
  const document = await readInThread({ kind, source, bytes }, (done, total) => beat.progress(done, total), {
    signal,
  });
  return { ...document, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** Document errors end the run with a reason; other errors are thrown and the job is retried. */
async function work(scope: OwnerScope, attempt: Attempt, beat: RunHeartbeat, signal: AbortSignal): Promise<void> {
  try {
    const { digest, ...document } = await read(scope, attempt, beat, signal);
    signal.throwIfAborted();
    if (document.toolCount === 0) {
      const { operations, refused } = document;
      const none = { imported: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
      const counts = { operations, refused: refused.length, ...none };
      const things = isServer(attempt.kind) ? 'tools' : 'operations';
      const message = `None of its ${operations} ${things} can be imported. See the rejected ones.`;
      await failRun(scope, attempt, { error: { message }, counts, refused, digest });
      return;
    }
    await beat.step('saving', document.toolCount);
    await finishRun(scope, attempt, { document, digest }, signal);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    await failRun(scope, attempt, { error: { message: error.message, ...error.place } });
  }
}

/**
 * Runs an import job. Safe to interrupt and to run twice: changes are one transaction that only the latest attempt can
 * commit. `signal`: aborts on shutdown. Throws retryable errors.
 */
export async function runImport(job: Job, signal: AbortSignal): Promise<void> {
  const attempt = await claimRun(scopeOf(job), job.runId);
  if (!attempt) return;
  const scope = scopeOf(job, attempt.requestedLabel);
  const beat = new RunHeartbeat(scope, attempt);
  try {
    await work(scope, attempt, beat, signal);
  } finally {
    beat.end();
  }
}

/** Fails the run after the job's last attempt, so that it does not appear active. */
export async function failImport(job: Job): Promise<void> {
  await failAbandonedRun(scopeOf(job), job.runId, 'It failed repeatedly and is not retried. Import it again later.');
}

/** Starts a sync of servers that are due. Returns their number. */
export async function syncDueServers(now = new Date()): Promise<number> {
  let asked = 0;
  const by = { actor: 'system:sources', label: 'Ambit: sync' } as const;
  for (const { sourceId, ...owner } of await findDueSyncs(now))
    if (await addDueSync(systemOwnerScope(owner, by), sourceId, now)) asked += 1;
  if (asked > 0) notifyJobsAdded();
  return asked;
}

/** Creates new jobs for runs whose worker died. Returns their number. */
export async function resumeImports(now = Date.now()): Promise<number> {
  const silentSince = new Date(now - SILENT_AFTER_MS);
  let resumed = 0;
  for (const job of await findStalledImports(silentSince))
    if (await requeueRun(scopeOf(job), job.runId, silentSince)) resumed += 1;
  if (resumed > 0) {
    log().info({ resumed }, 'interrupted imports resumed');
    notifyJobsAdded();
  }
  return resumed;
}

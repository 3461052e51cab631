import { systemPlatformScope } from '@/lib/access/system-scope';
import { type JobData, jobsWereAdded } from '@/lib/data/enqueue';
import { discoverTools } from '@/lib/mcp/upstream/discover-tools';
import { isUpstreamError, upstreamWords } from '@/lib/mcp/upstream/upstream-error';
import { DocumentError } from './document/document-error';
import { finishPlatformRun } from './platform-import-repository';
import {
  addDuePlatformRuns,
  failPlatformRun,
  giveUpPlatformRun,
  type PlatformAttempt,
  savePlatformNews,
  takePlatformRun,
} from './platform-source-repository';
import { platformConnectionOf } from './platform-upstream-service';
import { readMcpTools } from './read-mcp-tools';

type Job = JobData['platform-import'];

const SILENT_AFTER_MS = 30_000;
const HEARTBEAT_MS = 5_000;
const BY_CLOCK = 'Ambit: asks again';

const scopeOf = (label = 'Ambit: imports') => systemPlatformScope({ actor: 'system:import', label });

/** What the server says that it has. Throws a DocumentError where it cannot be asked. */
async function ask({ sourceId, source }: PlatformAttempt, onProgress: (count: number) => void, signal: AbortSignal) {
  try {
    const listed = await discoverTools(await platformConnectionOf(scopeOf(), sourceId), { signal, onProgress });
    const { name, version, protocol } = listed.server;
    await savePlatformNews(scopeOf(), sourceId, {
      ...{ serverName: name.slice(0, 200), serverVersion: version.slice(0, 100), protocol: protocol.slice(0, 40) },
    });
    return readMcpTools(listed, source);
  } catch (error) {
    signal.throwIfAborted();
    if (!isUpstreamError(error)) throw error;
    throw new DocumentError(upstreamWords(error));
  }
}

/** Does the job of asking one of the platform's servers. Safe to be killed anywhere and to run twice. */
export async function runPlatformImport({ sourceId }: Job, signal: AbortSignal): Promise<void> {
  const attempt = await takePlatformRun(scopeOf(), sourceId);
  if (!attempt) return;
  const scope = scopeOf(attempt.requestedBy);
  let runDone = 0;
  const say = () => savePlatformNews(scope, sourceId, { runDone, runBeatAt: new Date() }).catch(() => {});
  const beat = setInterval(() => void say(), HEARTBEAT_MS);
  try {
    const document = await ask(
      attempt,
      (count) => {
        runDone = count;
        void say();
      },
      signal,
    );
    signal.throwIfAborted();
    if (document.tools.length > 0) await finishPlatformRun(scope, attempt, document, attempt.requestedBy === BY_CLOCK);
    else {
      const runError = `None of its ${document.operations} tools can be imported; the refusals say why.`;
      await failPlatformRun(scope, attempt, { runError, runRefused: document.refused as never });
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    await failPlatformRun(scope, attempt, { runError: error.message });
  } finally {
    clearInterval(beat);
  }
}

/** The job has failed as often as it may. */
export async function giveUpPlatformImport({ sourceId }: Job): Promise<void> {
  await giveUpPlatformRun(scopeOf(), sourceId, 'It failed several times, and is not tried again. Ask it again later.');
}

/** Servers whose time has come, and those whose worker was killed, are asked; answers how many. */
export async function askDuePlatformServers(now = new Date()): Promise<number> {
  const asked = await addDuePlatformRuns(scopeOf(BY_CLOCK), now, new Date(now.getTime() - SILENT_AFTER_MS));
  if (asked > 0) jobsWereAdded();
  return asked;
}

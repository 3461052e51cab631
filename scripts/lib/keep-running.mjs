import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './processes.mjs';
import { RestartPolicy } from './supervise.mjs';

const LOOK_EVERY_MS = 500;
const SPACE_EVERY_MS = 5_000;
/** Below this PostgreSQL cannot write the log of its recovery. */
const SPACE_BYTES = 32_000_000;
/** A start that fails takes its time. */
const WINDOW_MS = 180_000;
/** pg_ctl may have been ended before its server had written who it is. */
const SETTLE_MS = 500;

/**
 * Watches the server of a cluster that runs now, and starts it again on the same port when it ends by itself. `gaveUp`
 * resolves with an exit code once that has failed too often. A full disk is waited for: nothing but space mends it.
 */
export function keepRunning(
  cluster,
  {
    say = console.error,
    policy = new RestartPolicy({ windowMs: WINDOW_MS }),
    freeBytes = freeBytesOf,
    spaceEveryMs = SPACE_EVERY_MS,
  } = {},
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms) => sleep(ms, undefined, { signal }).catch(() => {});
  const { port } = cluster.process();
  const isFull = () => freeBytes(cluster.dataDir) < SPACE_BYTES;
  let isStarting = false;

  async function watch() {
    let server = cluster.process();
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS);
      // By its process alone: it may be busy, or frozen, and is no less there.
      if (signal.aborted || (server && processStart(server.pid) === server.start)) continue;
      if (!(await restart())) return signal.aborted ? new Promise(() => {}) : 1;
      server = cluster.process();
    }
    return new Promise(() => {});
  }

  async function restart() {
    for (let why = 'ended unexpectedly'; !signal.aborted; ) {
      if (isFull()) await untilThereIsSpace();
      const delayMs = policy.failed();
      if (delayMs === null) {
        say(
          `The database ${why}, and failed ${policy.limitText}. Giving up; its log is ${cluster.dataDir}/server.log.`,
        );
        return false;
      }
      say(`The database ${why}; restarting in ${delayMs / 1000} s.`);
      await pause(delayMs);
      if (signal.aborted) return false;
      try {
        isStarting = true;
        const found = await cluster.start({ port });
        if (found === port) {
          say('The database is running again.');
          return true;
        }
        why = `was started by somebody else on another port (${found})`;
      } catch (error) {
        why = `cannot be started (${lastLine(error)})`;
      } finally {
        isStarting = false;
      }
    }
    return false;
  }

  async function untilThereIsSpace() {
    say(`The database ended: the disk of ${cluster.dataDir} is full. It is restarted as soon as there is space.`);
    while (!signal.aborted && isFull()) await pause(spaceEveryMs);
  }

  const gaveUp = watch();
  return {
    gaveUp,
    /** Starts it no more; what was being started can be stopped afterwards. */
    async stop() {
      const wasStarting = isStarting;
      stopping.abort();
      while (isStarting) await sleep(50);
      if (wasStarting) await sleep(SETTLE_MS);
    },
  };
}

function freeBytesOf(directory) {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

const lastLine = (error) =>
  (error.output ?? error.message)
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|could not/.test(line))
    .at(-1) ?? error.message;

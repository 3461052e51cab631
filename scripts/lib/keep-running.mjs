import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './processes.mjs';
import { RestartPolicy } from './supervise.mjs';

const CHECK_INTERVAL_MS = 500;
const SPACE_EVERY_MS = 5_000;
/** With less free space PostgreSQL cannot write its recovery log. */
const SPACE_BYTES = 32_000_000;
/** Long, because a failing start takes a while. */
const WINDOW_MS = 180_000;
/** pg_ctl may have ended before the server wrote its PID file. */
const SETTLE_MS = 500;

/**
 * Restarts a cluster's server on the same port when it exits. `gaveUp` resolves with an exit code after too many
 * failures. Waits while the disk is full, because restarting cannot help.
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
      await pause(CHECK_INTERVAL_MS);
      // Checks the process only: a busy or frozen server still exists.
      if (signal.aborted || (server && processStart(server.pid) === server.start)) continue;
      if (!(await restart())) return signal.aborted ? new Promise(() => {}) : 1;
      server = cluster.process();
    }
    return new Promise(() => {});
  }

  async function restart() {
    for (let why = 'ended unexpectedly'; !signal.aborted; ) {
      if (isFull()) await waitForDiskSpace();
      const delayMs = policy.failed();
      if (delayMs === null) {
        say(`The database ${why}, and failed ${policy.limitText}. Giving up. See ${cluster.dataDir}/server.log.`);
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
        why = `was started by another process on another port (${found})`;
      } catch (error) {
        why = `cannot be started (${lastLine(error)})`;
      } finally {
        isStarting = false;
      }
    }
    return false;
  }

  async function waitForDiskSpace() {
    say(`The database stopped: the disk of ${cluster.dataDir} is full. It restarts when space is available.`);
    while (!signal.aborted && isFull()) await pause(spaceEveryMs);
  }

  const gaveUp = watch();
  return {
    gaveUp,
    /** Stops restarting. A server that is being started can be stopped afterwards. */
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

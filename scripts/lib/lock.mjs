import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './processes.mjs';

/**
 * Takes the lock file and returns a function that releases it, or throws `LockHeld` with the holder. A holder is a PID
 * with its start time; a lock whose process is gone is taken over. `more`: what others may read with `holderOf`.
 */
export function acquireLock(file, purpose, more = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = {
    pid: process.pid,
    start: processStart(process.pid),
    purpose,
    since: new Date().toISOString(),
    ...more,
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) removeIfStale(file);
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    if (read(file)?.start === mine.start && read(file)?.pid === mine.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

export const isHeld = (file) => isAlive(read(file));

/** Returns the process that holds the lock, and what it said of itself; null when nobody does. */
export function holderOf(file) {
  const holder = read(file);
  return isAlive(holder) ? holder : null;
}

export class LockHeld extends Error {
  constructor(holder) {
    super(`held by process ${holder.pid} since ${holder.since}`);
    this.holder = holder;
  }
}

/** Runs `work` while holding the lock. Calls `onWait` with the holder when it must wait. */
export async function withLock(file, purpose, work, onWait = () => {}) {
  let hasReported = false;
  for (;;) {
    try {
      const release = acquireLock(file, purpose);
      try {
        return await work();
      } finally {
        release();
      }
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!hasReported) onWait(error.holder);
      hasReported = true;
      await sleep(200);
    }
  }
}

/** A hard link appears with its content atomically, so nobody reads a partial lock. */
function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfStale(file) {
  const holder = read(file);
  if (isAlive(holder)) throw new LockHeld(holder);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken over in between; its lock is then restored.
  const moved = read(aside);
  if (isAlive(moved)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

const isAlive = (holder) => Boolean(holder?.pid && holder.start && processStart(holder.pid) === holder.start);

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

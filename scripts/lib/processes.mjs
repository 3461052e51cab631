import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ps = (pid, column) => {
  const result = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() || null : null;
};

function proc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

const hasProc = process.platform === 'linux';

export const processName = (pid) => (hasProc ? (proc(pid, 'comm')?.trim() ?? null) : ps(pid, 'comm'));

/**
 * Start time of a process in a system-specific unit. PID and start time together identify a process, because PIDs are
 * reused. Null if it does not exist.
 */
export function processStart(pid) {
  if (!hasProc) return ps(pid, 'lstart');
  const fields = statFields(pid);
  return !fields || fields[0] === 'Z' ? null : fields[19];
}

/** PID of a process's parent; null when unknown, and on systems where the lookup would spawn a process. */
export const parentOf = (pid) => (hasProc ? Number(statFields(pid)?.[1] ?? 0) || null : null);

/** Fields after the name, which may contain spaces and parentheses. */
function statFields(pid) {
  const stat = proc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

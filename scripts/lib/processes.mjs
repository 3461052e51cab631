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

/** The program's name, or null when no such process lives. */
export const processName = (pid) => (hasProc ? (proc(pid, 'comm')?.trim() ?? null) : ps(pid, 'comm'));

/**
 * When a process started, in whatever unit its system counts: together with the pid it names one process
 * for ever, where the pid alone is given to another one later. Null when no such process lives.
 */
export function processStart(pid) {
  if (!hasProc) return ps(pid, 'lstart');
  const fields = statFields(pid);
  return !fields || fields[0] === 'Z' ? null : fields[19];
}

/** The pid of a process's parent; null when it is unknown, and where asking would cost a process each time. */
export const parentOf = (pid) => (hasProc ? Number(statFields(pid)?.[1] ?? 0) || null : null);

/** Counted after the name, which may itself hold spaces and parentheses. */
function statFields(pid) {
  const stat = proc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

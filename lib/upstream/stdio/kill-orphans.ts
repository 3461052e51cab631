import { readdirSync, readFileSync } from 'node:fs';

const INIT = 1;

function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The process name in parentheses may contain anything; state, parent and group follow it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/**
 * Kills processes that a server left behind: those with their own session, which killing the group does not reach, and
 * those of a previous Ambit that was killed. Identifies them by HOME, which is the server's own folder; processes with
 * a cleared environment are not found. Does nothing without /proc.
 */
export function killOrphans(folder: string): number {
  let entries: string[];
  try {
    entries = readdirSync('/proc');
  } catch {
    return 0;
  }
  let killed = 0;
  for (const pid of entries) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`HOME=${folder}`)) continue;
      // Skips servers of another replica on this host, whose parent is that replica.
      if (parentOf(pid) !== INIT) continue;
      process.kill(Number(pid), 'SIGKILL');
      killed += 1;
    } catch {
      // The process has exited in the meantime, or belongs to another user.
    }
  }
  return killed;
}

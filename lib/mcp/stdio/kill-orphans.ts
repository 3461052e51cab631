import { readdirSync, readFileSync } from 'node:fs';

const INIT = 1;

function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name in brackets may hold anything; after it: state, parent, group.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/**
 * Ends processes that a server left behind: those that began a session of their own, which ending its group does not
 * reach, and those of a server that ended when Ambit was killed. They are known by their home, which is the server's own
 * folder; a process that cleared its environment is not found. Does nothing where the system has no /proc.
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
      // A server of another replica on this machine has its replica as parent.
      if (parentOf(pid) !== INIT) continue;
      process.kill(Number(pid), 'SIGKILL');
      killed += 1;
    } catch {
      // It has ended in the meantime, or is somebody else's.
    }
  }
  return killed;
}

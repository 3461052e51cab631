import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Resident memory of a process and of all in its group, in bytes; 0 where the system does not tell (anything but Linux).
 * Shared pages count for each.
 */
export function groupMemoryBytes(group: number): number {
  let total = 0;
  let entries: string[];
  try {
    entries = readdirSync('/proc');
  } catch {
    return 0;
  }
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      // The name in brackets may hold anything; after it: state, parent, group.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) total += Number(fields[21]) * PAGE_BYTES;
    } catch {
      // It has ended in the meantime.
    }
  }
  return total;
}

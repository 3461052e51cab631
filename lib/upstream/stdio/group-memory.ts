import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Returns the resident memory of a process group in bytes; 0 on systems other than Linux. Counts shared pages for each
 * process.
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
      // The process name in parentheses may contain anything; state, parent and group follow it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) total += Number(fields[21]) * PAGE_BYTES;
    } catch {
      // The process has exited in the meantime.
    }
  }
  return total;
}

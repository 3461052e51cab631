import { readFileSync } from 'node:fs';

// Preloaded into a server under test: reports the longest time its event loop was held since the last question.
// A timer of 5 ms is late by as long as something else ran. On Linux the main thread's own CPU time in that span is told
// too: on a loaded machine a process also waits for the others, which is not its fault.
const EVERY_MS = 5;

/** Nanoseconds of CPU of the main thread, whose id is the process's; NaN where the system does not say. */
function mainThreadCpu() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]);
  } catch {
    return Number.NaN;
  }
}

const worst = { wallMs: 0, cpuMs: 0 };
let before = performance.now();
let cpuBefore = mainThreadCpu();
setInterval(() => {
  const now = performance.now();
  const cpu = mainThreadCpu();
  worst.wallMs = Math.max(worst.wallMs, now - before - EVERY_MS);
  worst.cpuMs = Math.max(worst.cpuMs, (cpu - cpuBefore) / 1e6);
  before = now;
  cpuBefore = cpu;
}, EVERY_MS).unref();

// The channel is the server's to its parent; listening must not keep the process alive.
process.on('message', (message) => {
  if (message !== 'longest-block') return;
  const { wallMs, cpuMs } = worst;
  const { user, system } = process.cpuUsage();
  worst.wallMs = 0;
  worst.cpuMs = 0;
  process.send?.({ wallMs, cpuMs, totalCpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 });
});
process.channel?.unref();

import { readFileSync } from 'node:fs';

// Preloaded into a server under test: reports the longest time its event loop was held since the last question.
// A timer of 5 ms is late by as long as something else ran. On Linux the main thread's own CPU time in that span is told
// too: on a loaded machine a process also waits for the others, which is not its fault.
const EVERY_MS = 5;

/** CPU nanoseconds of the main thread, whose id is the process's; NaN if the system does not report it. */
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

function takeWorst() {
  const { wallMs, cpuMs } = worst;
  worst.wallMs = 0;
  worst.cpuMs = 0;
  return { wallMs, cpuMs };
}

/** A block on purpose, of that much CPU: a probe that does not report it measures nothing. */
function hold(ms) {
  const now = () => (Number.isNaN(cpuBefore) ? performance.now() : mainThreadCpu() / 1e6);
  const until = now() + ms;
  while (now() < until);
}

// The channel is the server's to its parent; listening must not keep the process alive.
process.on('message', ({ id, question }) => {
  const [name, argument] = String(question).split(' ');
  if (name === 'hold') setImmediate(() => hold(Number(argument)));
  const answer = name === 'longest-block' ? takeWorst() : null;
  process.send?.({ answerTo: id, answer });
});
process.channel?.unref();

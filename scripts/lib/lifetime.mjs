import { constants } from 'node:os';
import { parentOf, processName } from './processes.mjs';
import { stopChildren } from './run.mjs';
import { printError } from './steps.mjs';

/** One keypress or kill may arrive twice: directly as a member of the process group, and through npm. */
const DUPLICATE_SIGNAL_MS = 100;

class Interrupted extends Error {}

/**
 * Manages the process from the first signal to the exit code. `during(promise)` waits for the promise or a signal;
 * `onStop` registers cleanup, run in reverse order. The exit code is 0 when stopped while serving; interrupted earlier,
 * or by a second Ctrl-C, it is 128 plus the signal number.
 */
export function lifetime() {
  const undo = [];
  const force = [];
  let interrupt;
  let signalled = null;
  let signalledAt = 0;
  const interrupted = new Promise((_, reject) => {
    interrupt = reject;
  });
  interrupted.catch(() => {});

  const onSignal = (signal) => {
    if (signalled) {
      if (signal !== 'SIGINT' || Date.now() - signalledAt < DUPLICATE_SIGNAL_MS) return;
      console.error('Stopped at once.');
      for (const work of force) work();
      process.exit(128 + constants.signals[signal]);
    }
    signalled = signal;
    signalledAt = Date.now();
    stopChildren();
    interrupt(new Interrupted());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  watchNpm(() => onSignal('SIGTERM'));

  return {
    /** `work` runs on stop; `atOnce` runs on a second signal and must not wait. */
    onStop(work, atOnce) {
      undo.push(work);
      if (atOnce) force.push(atOnce);
    },
    isStopping: () => signalled !== null,
    during(promise) {
      promise.catch(() => {});
      return Promise.race([interrupted, promise]);
    },
    async run(whole) {
      let code;
      let serving = false;
      try {
        code = await whole(() => {
          serving = true;
        });
      } catch (error) {
        if (error instanceof Interrupted) code = serving ? 0 : 128 + constants.signals[signalled];
        else {
          printError(error);
          code = 1;
        }
      }
      if (signalled) console.log('\nStopping …');
      for (const work of undo.reverse()) await work().catch(printError);
      process.exit(code);
    },
  };
}

/** A signal may end npm and its shell without reaching this process, which would keep the port; so watch them. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const npm = parentOf(ppid);
  // Other parents (such as nohup's) may exit normally; only npm and its shell count.
  const watchesNpm = npm !== null && /^(npm|node)/.test(processName(npm) ?? '');
  const timer = setInterval(() => {
    if (process.ppid === ppid && (!watchesNpm || parentOf(ppid) === npm)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

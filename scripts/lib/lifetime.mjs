import { constants } from 'node:os';
import { parentOf, processName } from './processes.mjs';
import { stopChildren } from './run.mjs';
import { printError } from './steps.mjs';

/** One keypress or kill may reach us twice: as a member of the group and passed on by npm. */
const ECHO_MS = 100;

/** Thrown into the step under way when we are told to stop. */
class Interrupted extends Error {}

/**
 * From the first signal to the exit code. `during(promise)` waits for a promise, or for the signal, whichever
 * comes first; `onStop` registers what to undo, last first. Served and then stopped is success; interrupted
 * before that, or by a second Ctrl-C, is 128 + the signal's number.
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
      if (signal !== 'SIGINT' || Date.now() - signalledAt < ECHO_MS) return;
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
    /** Stop by this when asked to; `atOnce` is for a second signal and must not wait. */
    onStop(work, atOnce) {
      undo.push(work);
      if (atOnce) force.push(atOnce);
    },
    during(promise) {
      promise.catch(() => {});
      return Promise.race([interrupted, promise]);
    },
    /** Runs the whole and exits with its code. */
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

/** A signal for npm ends npm, perhaps its shell, but is not passed on to us, who would stay behind on the port. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const npm = parentOf(ppid);
  // Whatever started npm may well go away and leave us running (nohup): only npm and its shell count.
  const watchesNpm = npm !== null && /^(npm|node)/.test(processName(npm) ?? '');
  const timer = setInterval(() => {
    if (process.ppid === ppid && (!watchesNpm || parentOf(ppid) === npm)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

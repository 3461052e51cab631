const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const PLAIN_EVERY_MS = 10_000;
const WIDTH = 30;

const seconds = (sinceMs, digits) => `${((Date.now() - sinceMs) / 1000).toFixed(digits)} s`;

/**
 * Runs a step and prints one line with its duration. Meanwhile a terminal shows a spinner with the elapsed seconds; a
 * log gets a line every ten seconds. A string returned by `work` is appended.
 */
export async function step(label, work) {
  const startedAt = Date.now();
  const stopProgress = showProgress(label, startedAt);
  try {
    const note = await work();
    stopProgress();
    const text = typeof note === 'string' ? `  ${note}` : '';
    console.log(`✓ ${label.padEnd(WIDTH)} ${seconds(startedAt, 1).padStart(8)}${text}`);
  } catch (error) {
    stopProgress();
    console.log(`✗ ${label.padEnd(WIDTH)} ${seconds(startedAt, 1).padStart(8)}`);
    throw error;
  }
}

function showProgress(label, startedAt) {
  const terminal = process.stdout;
  if (!terminal.isTTY) {
    const timer = setInterval(() => console.log(`  ${label} … ${seconds(startedAt, 0)}`), PLAIN_EVERY_MS);
    return () => clearInterval(timer);
  }
  let frame = 0;
  const draw = () => terminal.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${label} … ${seconds(startedAt, 0)}`);
  draw();
  const timer = setInterval(draw, 100);
  return () => {
    clearInterval(timer);
    terminal.write('\r\x1b[2K');
  };
}

/** Prints an error for users: the message, and the end of the failed command's output. */
export function printError(error) {
  console.error(`\n${error.message}`);
  if (typeof error.output === 'string') console.error(error.output.trimEnd().split('\n').slice(-60).join('\n'));
  else if (!error.expected && process.env.AMBIT_DEBUG) console.error(error.stack);
}

export function refusal(message) {
  return Object.assign(new Error(message), { expected: true });
}

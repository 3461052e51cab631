// Runs the back office of the demonstration alone; `npm start` runs it together with Ambit.
import { installDependencies } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureStateDir, lockOrExplain } from './lib/state.mjs';
import { printError, step } from './lib/steps.mjs';

try {
  ensureStateDir();
  lockOrExplain('back-office');
  await step('Dependencies', installDependencies);
  const { generateClient } = await import('./lib/generate.mjs');
  const { buildServer } = await import('./lib/build.mjs');
  await step('Prisma client', generateClient);
  await step('Server bundle', buildServer);
  await runNode(['--enable-source-maps', inRoot('dist', 'back-office.js')], { title: 'The back office', quiet: false });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

import { buildPages, buildServer } from './lib/build.mjs';
import { generateClient } from './lib/generate.mjs';
import { printError, step } from './lib/steps.mjs';

const unlessNeeded = (work) => async () => ((await work()) ? undefined : 'up to date');

try {
  await step('Prisma client', unlessNeeded(generateClient));
  await step('Server', unlessNeeded(buildServer));
  await step('Pages', unlessNeeded(buildPages));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

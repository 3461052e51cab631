import { generateClient } from './lib/generate.mjs';

try {
  console.log((await generateClient()) ? 'generated the Prisma client' : 'the Prisma client is up to date');
} catch (error) {
  console.error(error.output ? `${error.message}\n${error.output}` : error.message);
  process.exitCode = 1;
}

import { seedInstallation } from './seed-installation';

try {
  await seedInstallation();
} catch (error) {
  // Prisma's messages include its source code; the actual error is in the last lines.
  const lines = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => line.trim() !== '');
  console.error(`The database could not be looked at, or not be filled: ${lines.at(-1)}`);
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';

const USAGE = `npm run migrate -- <command>
  deploy            applies the migrations to DATABASE_URL, or to this clone's own database
  new <name>        writes a migration from prisma/schema.prisma; read it and add policies, grants, triggers
  check             fails when schema.prisma is ahead of the migrations`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command, name] = positionals;

/**
 * `new` and `check` run the migrations on a temporary server, or in a temporary database on the server of DATABASE_URL.
 */
async function withScratchDatabase(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const { startTestCluster } = await import('./lib/test-cluster.mjs');
  const cluster = await startTestCluster();
  try {
    return await work(cluster.ownerUrl);
  } finally {
    await cluster.stop();
  }
}

const commands = {
  async deploy() {
    const { withOwnDatabase } = await import('./lib/database.mjs');
    const { deployMigrations } = await import('./lib/migrations.mjs');
    const applied = await withOwnDatabase(deployMigrations);
    console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply');
  },
  async new() {
    if (!name) throw new Error(USAGE);
    const { writeMigration } = await import('./lib/schema-diff.mjs');
    const file = await withScratchDatabase((url) => writeMigration(url, name));
    console.log(
      file ? `wrote ${file}\nRead it, add policies, grants and triggers, then deploy.` : 'nothing to migrate',
    );
  },
  async check() {
    const { pendingChanges } = await import('./lib/schema-diff.mjs');
    const sql = await withScratchDatabase(pendingChanges);
    if (sql === null) return console.log('The migrations match schema.prisma.');
    console.log(`schema.prisma is ahead of prisma/migrations (npm run migrate -- new <name>):\n${sql}`);
    process.exitCode = 1;
  },
};

try {
  if (!Object.hasOwn(commands, command ?? '')) throw new Error(USAGE);
  await commands[command]();
} catch (error) {
  console.error(error.output ? `${error.message}\n${error.output}` : error.message);
  process.exitCode = 1;
}

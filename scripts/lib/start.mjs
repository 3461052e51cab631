// Runs before dependencies are installed: modules that need node_modules are imported after that step.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { address, rejectPublicDemo, rejectUsedPort } from './address.mjs';
import { backOfficeSettings, startBackOffice } from './back-office.mjs';
import { installDependencies } from './install.mjs';
import { lifetime } from './lifetime.mjs';
import { holderOf, isHeld, withLock } from './lock.mjs';
import { inRoot, stateDir } from './paths.mjs';
import { runNode } from './run.mjs';
import { serve } from './serve.mjs';
import { checkSettings } from './settings.mjs';
import { ensureStateDir, lockFile, lockOrExplain, prepareLockFile } from './state.mjs';
import { refusal, step } from './steps.mjs';
import { supervise } from './supervise.mjs';

// Requests of the console allocate megabytes. A larger young generation collects them in a fraction of the time.
const bundle = (name) => ['--enable-source-maps', '--max-semi-space-size=64', inRoot('dist', `${name}.js`)];
const MODES = {
  start: { title: 'The server', flag: '', port: 3000, command: 'npm start', pages: true, entry: () => bundle('main') },
  dev: {
    title: 'The development server',
    flag: '--dev',
    port: 3000,
    command: 'npm run dev',
    nodeEnv: 'development',
    entry: ({ host, port }) => [inRoot('node_modules/next/dist/bin/next'), 'dev', '-H', host, '-p', String(port)],
  },
  gateway: {
    title: 'The gateway',
    flag: '--gateway',
    port: 3100,
    command: 'npm run gateway',
    attaches: true,
    entry: () => bundle('gateway'),
  },
  worker: {
    title: 'The worker',
    flag: '--worker',
    port: null,
    command: 'npm run worker',
    attaches: true,
    entry: () => bundle('worker'),
  },
};
const RUNNING_START_MS = 15 * 60_000;
const NEVER = new Promise(() => {});

/** `npm start`, `npm run dev`, `npm run gateway` and `npm run worker`: from a fresh clone to a running server. */
export async function start([flag = '']) {
  const [name, mode] = Object.entries(MODES).find(([, { flag: known }]) => known === flag) ?? [];
  const life = lifetime();
  await life.run(async (serving) => {
    if (!mode) throw refusal(`Unknown option ${flag}. Known: --dev, --gateway, --worker`);
    const where = address(mode.port ?? 3000);
    if (mode.port !== null) {
      if (!process.env.DATABASE_URL) rejectPublicDemo(where);
      await rejectUsedPort(where, mode.command);
    }
    ensureStateDir();
    const attach = mode.attaches && isHeld(lockFile);
    if (!attach) {
      const release = lockOrExplain(name, mode.attaches ? {} : { origin: originAt(where) });
      life.onStop(async () => release());
    }
    const during = (label, work) => life.during(step(label, work));

    await during('Dependencies', inTurn(installDependencies));
    await prepareServer(during);
    await during('Settings', () => checkSettings());
    const { database, logins } = await import('./database.mjs');
    const own = database();
    let ownerUrl;
    if (attach) {
      await during('Database and tables', async () => {
        ownerUrl = await waitForRunning(own);
      });
    } else {
      life.onStop(own.stop, own.kill);
      await during('Database', async () => {
        ownerUrl = await own.start();
      });
    }
    const databaseGone = attach ? NEVER : own.keepRunning();
    await during('Migrations', () => migrate(ownerUrl));
    if (mode.pages) {
      const { buildPages } = await import('./build.mjs');
      await during('Pages', inTurn(buildPages));
    }
    if (!attach && own.demo) {
      const backOffice = startBackOffice();
      life.onStop(backOffice.stop, backOffice.kill);
      await during('Back office', backOffice.ready);
    }
    const env = serverEnvironment(mode, where, own, await logins(ownerUrl, own.secret));
    // Links of a gateway or worker, such as those to approvals, lead to the console that it is attached to.
    if (attach) env.AMBIT_ORIGIN ||= holderOf(lockFile)?.origin;
    if (!attach) await seed({ during, env, ownerUrl, demo: own.demo });

    const server = supervise(mode.title, () => serve(mode.entry(where), env));
    life.onStop(server.stop, server.kill);
    serving();
    return life.during(Promise.race([server.ended, databaseGone]));
  });
}

/** Runs first, because the bundle contains the rules for checking settings. */
async function prepareServer(during) {
  const { generateClient } = await import('./generate.mjs');
  const { buildServer } = await import('./build.mjs');
  await during('Prisma client', inTurn(generateClient));
  await during('Server bundle', inTurn(buildServer));
}

async function migrate(ownerUrl) {
  const { deployMigrations } = await import('./migrations.mjs');
  const applied = await deployMigrations(ownerUrl);
  return applied.length ? `${applied.length} applied` : 'up to date';
}

/** Seeds an empty database. The script detects if it is empty and prints the credentials. */
async function seed({ during, env, ownerUrl, demo }) {
  let output = '';
  await during('Data', async () => {
    const seedEnv = {
      ...env,
      AMBIT_SEED_URL: ownerUrl,
      AMBIT_STATE_DIR: stateDir,
      AMBIT_SEED: demo ? 'demo' : 'bootstrap',
    };
    output = await runNode(bundle('seed'), { title: 'Checking for data', env: seedEnv });
    if (!output.trim()) return 'already present';
    return demo ? 'demo data added' : 'platform admin added';
  });
  const demoFile = path.join(stateDir, 'demo.json');
  if (output.trim()) console.log(`\n${output.trim()}\n`);
  else if (demo && existsSync(demoFile)) console.log(`\nDemo accounts, their password and API keys: ${demoFile}\n`);
}

/** Serializes builds in this clone, which would otherwise overwrite each other. */
const inTurn = (work) => async () => {
  const done = await withLock(prepareLockFile, 'prepare', work, ({ pid }) =>
    console.log(`  waiting for process ${pid}`),
  );
  return done ? undefined : 'up to date';
};

async function waitForRunning(own) {
  const giveUpAt = Date.now() + RUNNING_START_MS;
  while (Date.now() < giveUpAt && isHeld(lockFile)) {
    const url = await own.find();
    if (url) return url;
    await sleep(500);
  }
  throw refusal('The other start of this clone did not open its database.');
}

/** Address of the console. */
const originAt = ({ port }) => process.env.AMBIT_ORIGIN || `http://localhost:${port}`;

/** Environment of the server. Excludes the database owner: only the two roles subject to row-level security. */
function serverEnvironment({ nodeEnv = 'production' }, { host, port }, own, { appUrl, systemUrl, directUrl }) {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^(DATABASE_URL|INIT_CWD)$/.test(name));
  return {
    ...Object.fromEntries(kept),
    AMBIT_APP_URL: appUrl,
    AMBIT_SYSTEM_URL: systemUrl,
    AMBIT_DIRECT_URL: directUrl,
    AMBIT_SECRET: own.secret,
    ...(own.demo ? backOfficeSettings() : {}),
    HOST: host,
    PORT: String(port),
    NODE_ENV: nodeEnv,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

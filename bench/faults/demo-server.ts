import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTestTemplate } from '@/scripts/lib/test-template.mjs';
import { startTarget, type Target } from '../http/target';

/** Folder for CPU profiles, which the server writes when it exits. */
const { AMBIT_BENCH_PROFILE } = process.env;
const PROFILING = AMBIT_BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${AMBIT_BENCH_PROFILE}`] : [];

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The contents of demo.json. */
export interface Demo {
  platform: { email: string; apiKey: string };
  orgs: {
    slug: string;
    owner: { email: string; apiKey: string };
    configurator: { apiKey: string };
    agents: { slug: string; apiKey: string }[];
  }[];
}

export interface DemoServer {
  target: Target;
  demo: Demo;
  ownerUrl: string;
  /** The Cookie header of a person who is signed in. */
  cookieOf(email: string): Promise<string>;
  stop(): Promise<void>;
}

async function signIn(ownerUrl: string, settings: Record<string, string>, email: string): Promise<string> {
  Object.assign(process.env, settings);
  const { makeSessionCookie } = await import('@/lib/access/testing/make-session-cookie');
  const db = new pg.Client({ connectionString: ownerUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ id: string; userId: string }>(
      `INSERT INTO "UserSession" (id, "userId", "expiresAt")
       SELECT gen_random_uuid(), id, now() + interval '1 day' FROM "User" WHERE lower(email) = lower($1)
       RETURNING id, "userId"`,
      [email],
    );
    return await makeSessionCookie(rows[0]!.userId, rows[0]!.id);
  } finally {
    await db.end();
  }
}

const READY_MS = 120_000;

/** A server that still loads is busy with more than the request that is measured. */
async function untilReady({ port }: Target): Promise<void> {
  const until = performance.now() + READY_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) {
    if (performance.now() > until) throw new Error('the server is not ready');
    await sleep(100);
  }
}

/** The production server on its own database, filled by the demo seed, as `npm start` runs it. */
export async function startDemoServer({
  entry = 'main',
  env = {} as Record<string, string>,
} = {}): Promise<DemoServer> {
  const state = mkdtempSync(path.join(tmpdir(), 'ambit-demo-'));
  const { connection, stop } = await startTestTemplate();
  const { ownerUrl, appUrl, systemUrl, secret } = connection;
  const settings = { AMBIT_APP_URL: appUrl, AMBIT_SYSTEM_URL: systemUrl, AMBIT_SECRET: secret };
  try {
    execFileSync(process.execPath, [here('../../dist/seed.js')], {
      env: { ...process.env, ...settings, AMBIT_SEED_URL: ownerUrl, AMBIT_STATE_DIR: state, AMBIT_SEED: 'demo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const demo = JSON.parse(readFileSync(path.join(state, 'demo.json'), 'utf8')) as Demo;
    const target = await startTarget('the demonstration', (port) => ({
      args: [...PROFILING, '--enable-source-maps', '--import', here('loop-probe.mjs'), here(`../../dist/${entry}.js`)],
      env: {
        ...settings,
        AMBIT_ORIGIN: `http://localhost:${port}`,
        AMBIT_MEMBER_RATE_LIMIT: '1000000',
        HOST: '127.0.0.1',
        PORT: String(port),
        ...env,
      },
    }));
    await untilReady(target);
    return {
      target,
      demo,
      ownerUrl,
      cookieOf: (email) => signIn(ownerUrl, settings, email),
      stop: async () => {
        await target.stop();
        await stop();
        rmSync(state, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await stop();
    rmSync(state, { recursive: true, force: true });
    throw error;
  }
}

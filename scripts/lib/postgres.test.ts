import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from './postgres.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'ambit-postgres-'));
const data = path.join(folder, 'pgdata');
const cluster = new Cluster(data, 'a password');
/** Until it waits for something that waiting does not fix. */
const AT_ONCE_MS = 3_000;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  await cluster.start();
  await cluster.stop();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refusalOf(): Promise<{ message: string; ms: number }> {
  const startedAt = performance.now();
  const error = await cluster.start().then(
    () => null,
    (thrown: Error) => thrown,
  );
  return { message: error?.message ?? 'started', ms: performance.now() - startedAt };
}

describe('data files', () => {
  it('that PostgreSQL cannot open are named immediately, and nothing is tried again', async () => {
    const file = path.join(data, 'global', 'pg_control');
    chmodSync(file, 0o000);
    const { message, ms } = await refusalOf();
    chmodSync(file, 0o600);
    expect(message).toBe(`${file} cannot be used by its owner (mode 0000). Set it to 0600.`);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  it.runIf(process.getuid?.() === 0)('of another user are named with whose they are', async () => {
    const file = path.join(data, 'PG_VERSION');
    const { uid, gid } = statSync(file);
    chownSync(file, 0, 0);
    const { message } = await refusalOf();
    chownSync(file, uid, gid);
    expect(message).toContain(`${file} belongs to user 0, and PostgreSQL runs as ${uid}.`);
  });

  it('that are damaged are reported by PostgreSQL immediately', async () => {
    const file = path.join(data, 'postgresql.conf');
    chmodSync(file, 0o000);
    const startedAt = performance.now();
    const error = await cluster.start().catch((thrown: Error & { output: string }) => thrown);
    chmodSync(file, 0o600);
    expect(error).toMatchObject({ output: expect.stringContaining('postgresql.conf') });
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS * 2);
  });

  it('without their version file are left as they are', async () => {
    const version = path.join(data, 'PG_VERSION');
    const aside = path.join(folder, 'PG_VERSION');
    renameSync(version, aside);
    const { message } = await refusalOf();
    expect(message).toContain(`${version} is missing, but ${data} is not empty. Nothing was changed.`);
    renameSync(aside, version);
    await cluster.start();
    await cluster.stop();
  });

  it('in a folder that is open to others get it closed', async () => {
    chmodSync(data, 0o777);
    await cluster.start();
    await cluster.stop();
    expect(statSync(data).mode & 0o777).toBe(0o700);
  }, 60_000);
});

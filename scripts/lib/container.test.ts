import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

describe('the container', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean));

  it('copies what there is, and what is not kept out', () => {
    const sources = dockerfile
      .split('\n')
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources)
      expect([source, existsSync(source), ignored.has(source)]).toEqual([source, true, false]);
  });

  it('brings neither state nor secrets along, and does not run as root', () => {
    for (const kept of ['.git', '.ambit', '.env', 'node_modules', 'lib/data/generated'])
      expect(ignored).toContain(kept);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
    const started = /^CMD (\[.*\])$/m.exec(last)![1]!;
    expect(existsSync(JSON.parse(started)[1])).toBe(true);
  });

  it('is composed with a database that it waits for, without rights that it does not need', () => {
    const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'));
    expect(services.ambit).toMatchObject({
      depends_on: { database: { condition: 'service_healthy' } },
      read_only: true,
      cap_drop: ['ALL'],
    });
    // As long as its start waits for the server, or a call under way is cut off.
    const [, grace] = /GRACE_MS = (\d+)_000/.exec(readFileSync('scripts/lib/serve.mjs', 'utf8'))!;
    expect(Number.parseInt(services.ambit.stop_grace_period, 10)).toBeGreaterThan(Number(grace));
    const { AMBIT_SECRET: secret, DATABASE_URL: url } = services.ambit.environment;
    expect(secret).toMatch(/^\$\{AMBIT_SECRET:\?Make one with .+\}$/);
    // No real database has a password of our files; in an address it may contain neither / nor @.
    const { POSTGRES_PASSWORD: password } = services.database.environment;
    expect(password).toMatch(/^\$\{AMBIT_DB_PASSWORD:\?Make one with openssl rand -hex \d+, .+\}$/);
    expect(url).toBe(`postgres://ambit:${password}@database:5432/ambit`);
    for (const port of services.ambit.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const { volumes: used } of Object.values<{ volumes: string[] }>(services))
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  });
});

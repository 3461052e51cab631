import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingsSchema } from '@/lib/settings-schema';

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
    expect(last).toMatch(/^USER 1000:1000$/m);
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
    const { AMBIT_DB_PASSWORD: password, ...others } = services.database.environment;
    expect(password).toMatch(/^\$\{AMBIT_DB_PASSWORD:\?Make one with openssl rand -hex \d+, .+\}$/);
    expect(url).toBe(`postgres://ambit:${password}@database:5432/ambit`);
    for (const port of services.ambit.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    // The image makes POSTGRES_USER a superuser, and Ambit's role must not be one: the init script creates it.
    expect(others).toEqual({ POSTGRES_PASSWORD: password });
    const used = Object.values<{ volumes: string[] }>(services).flatMap((service) => service.volumes);
    const [files, named] = [
      used.filter((volume) => volume.startsWith('./')),
      used.filter((volume) => volume[0] !== '.'),
    ];
    for (const volume of named) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    // Docker creates a folder for a missing file.
    for (const file of files) expect([file, statSync(file.split(':')[0]!).isFile()]).toEqual([file, true]);
  });

  it('mounts every script that the init script of the database includes', () => {
    const { services } = parse(readFileSync('compose.yaml', 'utf8'));
    const mounted = new Map<string, string>(
      services.database.volumes.map((volume: string) => volume.split(':').slice(0, 2).reverse()),
    );
    const missing: string[] = [];
    const check = (path: string) => {
      const file = mounted.get(path);
      if (!file) return void missing.push(path);
      for (const [, relative, name] of readFileSync(file, 'utf8').matchAll(/^\\i(r?) (\S+)$/gm))
        check(relative ? posix.join(posix.dirname(path), name!) : name!);
    };
    const started = [...mounted.keys()].filter((path) => path.startsWith('/docker-entrypoint-initdb.d/'));
    expect(started).toHaveLength(1);
    check(started[0]!);
    expect(missing).toEqual([]);
    // The data volume, the script that starts, and two that it includes.
    expect(mounted.size).toBe(4);
  });

  it('can be configured by every setting', () => {
    const { services } = parse(readFileSync('compose.yaml', 'utf8'));
    const { environment } = services.ambit;
    const passed = Object.keys(environment).filter((name) => !name.startsWith('OTEL_'));
    expect([...passed, ...Object.keys(NOT_COMPOSED)].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
    for (const [name, value] of Object.entries<string>(environment))
      if (name !== 'DATABASE_URL') expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`));
  });
});

/** Settings that the compose file leaves out, and why. */
const NOT_COMPOSED = {
  ...{ AMBIT_APP_URL: 'set by the start', AMBIT_SYSTEM_URL: 'set by the start', AMBIT_DIRECT_URL: 'set by the start' },
  ...{ AMBIT_BACK_OFFICE_ORIGIN: 'demo data', AMBIT_DEMO_PUBLIC: 'demo data', NODE_ENV: 'set by the image' },
  ...{ HOST: 'set by the image', PORT: 'set by the image; AMBIT_PORT publishes it', AMBIT_STATE_DIR: 'a volume' },
  ...{ AMBIT_WORKER_PORT: 'no worker is composed' },
  // Programs on the host of Ambit: not in a container without writable directories.
  ...{ AMBIT_STDIO_SOURCES: 'no programs', AMBIT_STDIO_UID: 'no programs', AMBIT_STDIO_FOLDER: 'no programs' },
};

describe('the chart', () => {
  const folder = 'deploy/helm/ambit';
  const values = parse(readFileSync(`${folder}/values.yaml`, 'utf8'));
  const templates = readdirSync(`${folder}/templates`).map((name) =>
    readFileSync(`${folder}/templates/${name}`, 'utf8'),
  );

  it('declares every value that a template uses', () => {
    const used = templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map((match) => match[1]!));
    expect(used.length).toBeGreaterThan(15);
    const get = (path: string) => path.split('.').reduce((at, name) => at?.[name], values);
    expect(used.filter((path) => get(path) === undefined)).toEqual([]);
  });

  it('sets only settings that exist', () => {
    const named = [
      ...Object.keys(values.settings),
      ...templates.flatMap((text) => text.match(/\bAMBIT_[A-Z_]+/g) ?? []),
    ];
    expect(named.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  });

  it('runs what the image runs, without rights that it does not need', () => {
    const all = templates.join('\n');
    for (const line of [
      ...['runAsNonRoot: true', 'runAsUser: 1000', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'],
      ...['capabilities: { drop: [ALL] }', 'type: RuntimeDefault', 'automountServiceAccountToken: false'],
    ])
      expect(all).toContain(line);
    const [, grace] = /GRACE_MS = (\d+)_000/.exec(readFileSync('scripts/lib/serve.mjs', 'utf8'))!;
    const [, given] = /terminationGracePeriodSeconds: (\d+)/.exec(all)!;
    expect(Number(given)).toBeGreaterThan(Number(grace));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(parse(readFileSync(`${folder}/Chart.yaml`, 'utf8')).appVersion).toBe(version);
  });
});

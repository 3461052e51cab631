import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { env } from './env';
import { settingsProblems, settingsSchema, startSettingsProblems, wrongSettings } from './settings-schema';
import { forgetSingletons } from './testing/forget-singletons';

const BASE = { AMBIT_APP_URL: 'postgres://a', AMBIT_SYSTEM_URL: 'postgres://s', AMBIT_SECRET: 'x'.repeat(32) };
const PROVIDER = { AMBIT_OIDC_CLIENT_ID: 'ambit', AMBIT_OIDC_CLIENT_SECRET: 'secret' };

async function read(variables: Record<string, string>) {
  forgetSingletons();
  vi.unstubAllEnvs();
  vi.stubEnv('AMBIT_ALLOW_PRIVATE_ADDRESSES', '0');
  for (const [name, value] of Object.entries({ ...BASE, ...variables })) vi.stubEnv(name, value);
  return env();
}
afterEach(() => vi.unstubAllEnvs());

describe('the OpenID provider', () => {
  it('is none unless it is configured, and then named by its host', async () => {
    expect((await read({})).oidc).toBeUndefined();
    const { oidc } = await read({ ...PROVIDER, AMBIT_OIDC_ISSUER: 'https://id.example.com/realm/' });
    expect(oidc).toMatchObject({ issuer: 'https://id.example.com/realm', name: 'id.example.com' });
  });

  it('is configured whole or not at all', async () => {
    await expect(read({ AMBIT_OIDC_ISSUER: 'https://id.example.com' })).rejects.toThrow('AMBIT_OIDC_CLIENT_SECRET');
    await expect(read(PROVIDER)).rejects.toThrow('AMBIT_OIDC_ISSUER');
  });

  it('is reached by https, but for trials on loopback', async () => {
    const trial = { ...PROVIDER, AMBIT_OIDC_ISSUER: 'http://127.0.0.1:9000' };
    await expect(read(trial)).rejects.toThrow('must be https:');
    expect((await read({ ...trial, AMBIT_ALLOW_PRIVATE_ADDRESSES: '1' })).oidc?.issuer).toBe('http://127.0.0.1:9000');
    for (const issuer of ['http://id.example.com', 'http://127.0.0.1.example.com', 'ftp://localhost'])
      await expect(
        read({ ...trial, AMBIT_OIDC_ISSUER: issuer, AMBIT_ALLOW_PRIVATE_ADDRESSES: '1' }),
        issuer,
      ).rejects.toThrow('must be https:');
  });
});

it('names a wrong proxy', async () => {
  await expect(read({ AMBIT_TRUSTED_PROXIES: '10.0.0.1, proxy.example' })).rejects.toThrow(
    /AMBIT_TRUSTED_PROXIES .*proxy\.example/,
  );
});

describe('wrong settings', () => {
  it.each([
    ['AMBIT_METRICS_TOKEN', 'mtok', 'AMBIT_METRICS_TOKEN must have at least 16 characters (environment)'],
    ['PORT', 'http', 'PORT must be a whole number (environment)'],
    ['PORT', '1.5', 'PORT must be a whole number (environment)'],
    ['PORT', '0', 'PORT must be at least 1 (environment)'],
    ['PORT', '70000', 'PORT must be at most 65535 (environment)'],
    ['AMBIT_SEARCH_LIMIT', '0', 'AMBIT_SEARCH_LIMIT must be at least 1 (environment)'],
    ['AMBIT_WORKER', 'yes', 'AMBIT_WORKER must be one of 0, 1 (environment)'],
    ['AMBIT_ORIGIN', 'ambit', 'AMBIT_ORIGIN must be a URL, such as https://ambit.example.com (environment)'],
    ['AMBIT_SMTP_URL', 'mail', 'AMBIT_SMTP_URL must start with smtp:// or smtps:// (environment)'],
    [
      'AMBIT_PROVIDER_ORIGINS',
      'stripe',
      'AMBIT_PROVIDER_ORIGINS must be pairs such as stripe=https://stripe.example.com, separated by commas (environment)',
    ],
    ['AMBIT_SECRET', undefined, 'AMBIT_SECRET must be set (environment)'],
    [
      'AMBIT_OLD_SECRETS',
      'short',
      'AMBIT_OLD_SECRETS must be secrets of at least 32 characters each, separated by commas (environment)',
    ],
  ])('%s=%s is told with its rule', (name, value, told) => {
    expect(settingsProblems({ ...BASE, [name]: value })).toEqual([told]);
  });

  it('are reported together', () => {
    const wrong = { AMBIT_METRICS_TOKEN: 'mtok', AMBIT_WORKER: '2', PORT: 'x', AMBIT_SECRET: 'short' };
    expect(settingsProblems({ ...BASE, ...wrong })).toHaveLength(4);
    // Rules between settings are among them.
    const told = settingsProblems({ ...BASE, ...wrong, AMBIT_OIDC_ISSUER: 'https://id.example.com' });
    expect(told).toHaveLength(5);
    expect(told.at(-1)).toContain('AMBIT_OIDC_CLIENT_SECRET');
  });
});

describe('the settings of a start', () => {
  it('need no connections, and a secret for a database of its own alone', () => {
    expect(startSettingsProblems({})).toEqual([]);
    expect(startSettingsProblems({ DATABASE_URL: 'postgres://a/b', AMBIT_SECRET: 'x'.repeat(32) })).toEqual([]);
    expect(startSettingsProblems({ DATABASE_URL: 'postgres://a/b' })).toEqual([
      expect.stringMatching(/^AMBIT_SECRET must be set together with DATABASE_URL\. .*openssl rand.* \(environment\)$/),
    ]);
    expect(startSettingsProblems({ DATABASE_URL: 'postgres://a/b', AMBIT_SECRET: 'short' })).toEqual([
      'AMBIT_SECRET must have at least 32 characters (environment)',
    ]);
  });

  it('are reported in one format, with empty variables as if they were not set', () => {
    expect(startSettingsProblems({ PORT: '', AMBIT_ADMIN_EMAIL: '', AMBIT_OIDC_ISSUER: '' })).toEqual([]);
    const problems = startSettingsProblems({ PORT: '0', AMBIT_ADMIN_EMAIL: 'root', AMBIT_METRICS_TOKEN: 'mtok' });
    expect(wrongSettings(problems).split('\n')).toEqual([
      '3 settings are wrong:',
      '  PORT must be at least 1 (environment)',
      '  AMBIT_METRICS_TOKEN must have at least 16 characters (environment)',
      '  AMBIT_ADMIN_EMAIL must be an email address (environment)',
      'docs/operations.md#settings lists them with their rules.',
    ]);
  });

  it('give the first admin an address in lower case', () => {
    const { AMBIT_ADMIN_EMAIL: rule } = settingsSchema.shape;
    expect(rule.parse(' Root@Example.com ')).toBe('root@example.com');
    expect(rule.parse(undefined)).toBe('admin@localhost.localdomain');
  });
});

describe('the table of settings in docs/operations.md', () => {
  // Set by the start, for the server alone.
  const INTERNAL = new Set([
    'AMBIT_APP_URL',
    'AMBIT_SYSTEM_URL',
    'AMBIT_DIRECT_URL',
    'AMBIT_BACK_OFFICE_ORIGIN',
    'NODE_ENV',
  ]);
  const section = readFileSync('docs/operations.md', 'utf8').split('## Settings')[1]!.split('\n## ')[0]!;
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const names = (cell: string) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!);
  const fields = Object.entries(settingsSchema.shape).filter(([name]) => !INTERNAL.has(name));

  it('describes every variable of the schema exactly once', () => {
    const documented = rows.flatMap(([cell]) => names(cell!)).sort();
    const known = [...fields.map(([name]) => name), 'OTEL_EXPORTER_OTLP_ENDPOINT'].sort();
    expect(documented).toEqual(known);
  });

  it.each(fields)('has the rule of %s', (name, field) => {
    const [, rule] = rows.find(([cell]) => names(cell!).includes(name))!;
    const json = z.toJSONSchema(field, { unrepresentable: 'any' }) as Record<string, unknown>;
    expect(rule).not.toBe('');
    const limits = [json.minLength, json.maxLength, json.minimum, json.maximum].filter(
      (limit) => limit !== undefined && limit !== Number.MAX_SAFE_INTEGER && limit !== 1,
    );
    for (const limit of limits) expect(rule!.replaceAll(',', '')).toContain(String(limit));
    for (const value of (json.enum as string[] | undefined) ?? []) expect(rule).toContain(`\`${value}\``);
  });
});

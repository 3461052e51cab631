import { afterEach, describe, expect, it, vi } from 'vitest';
import { env } from './env';
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
    'AMBIT_TRUSTED_PROXIES: proxy.example',
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { PRIVATE_ADDRESS } from './safe-address';

/* Addresses that people enter: one inside the network is rejected on input. */

let at: Installation;
let key: string;

beforeAll(async () => {
  at = await createInstallation({ env: { AMBIT_ALLOW_PRIVATE_ADDRESSES: '0' } });
  key = at.tenants[0]!.people.owner.key;
});
afterAll(() => at?.close());

const send = (method: string, path: string, body: unknown) => {
  const caller = path.startsWith('/platform') ? at.admin.key : key;
  return at.call(method, path, { key: caller, body, headers: { 'If-Match': '*' } });
};

type Fields = (address: string) => object;
const model: Fields = (baseUrl) => ({
  ...{ model: { baseUrl, selection: 'a', review: 'b' }, confirmHost: new URL(baseUrl).host },
});
const oauth: Fields = (tokenUrl) => ({
  oauth: { authorizeUrl: 'https://login.example/authorize', tokenUrl, clientId: 'ambit' },
});

const FIELDS: [method: string, path: string, pointer: string, body: Fields][] = [
  ['POST', '/orgs/acme/sources', '/url', (url) => ({ slug: 'api', kind: 'openapi', url })],
  ['POST', '/orgs/acme/sources', '/url', (url) => ({ slug: 'server', kind: 'mcp-http', url })],
  ['PATCH', '/orgs/acme/sources/known', '/url', (url) => ({ url })],
  ['POST', '/orgs/acme/sources/known/sync', '/url', (url) => ({ url })],
  ['POST', '/platform/sources', '/url', (url) => ({ slug: 'shared', url })],
  ['POST', '/orgs/acme/webhooks', '/url', (url) => ({ url, events: ['packet.failed'] })],
  ['POST', '/platform/integration-providers', '/checkUrl', (checkUrl) => ({ slug: 'odd', name: 'Odd', checkUrl })],
  ['POST', '/platform/integration-providers', '/oauth/tokenUrl', (url) => ({ slug: 'o', name: 'O', ...oauth(url) })],
  ['PUT', '/orgs/acme/routing', '/model/baseUrl', model],
  [
    ...(['PUT', '/orgs/acme/embeddings', '/baseUrl'] as const),
    (baseUrl) => ({ enabled: true, baseUrl, confirmHost: new URL(baseUrl).host, model: 'small' }),
  ],
];

const PRIVATE = [
  'http://10.0.0.5/spec.json',
  'https://10.0.0.5/spec.json',
  'http://127.0.0.1:8080/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:192.168.1.1]/',
  'https://[::7f00:1]/',
  'https://[fec0::1]/',
  'https://[2001:0:7f00:1::]/',
  'https://192.88.99.1/',
  'https://localhost/',
  'https://sub.localhost.:8443/',
];

it.each(FIELDS)(
  'an address inside the network is rejected immediately, a name when it is asked: %s %s, %s',
  async (method, path, pointer, body) => {
    await send('POST', '/orgs/acme/sources', { slug: 'known', kind: 'openapi', url: 'https://known.example/' });
    for (const address of PRIVATE) {
      const { status, text, ...answer } = await send(method, path, body(address));
      expect([status, answer.body.invalidParams], `${address}: ${text}`).toEqual([
        422,
        [{ pointer, message: PRIVATE_ADDRESS }],
      ]);
    }
    const plain = await send(method, path, body('http://inside.example/'));
    expect(plain.body.invalidParams, plain.text).toEqual([{ pointer, message: 'must be an https address' }]);
    const named = await send(method, path, body('https://inside.example/'));
    expect([200, 201, 202, 409], named.text).toContain(named.status);
  },
);

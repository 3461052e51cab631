import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Answers of the three shipped providers, as they document and send them. */
export const PROVIDER_ANSWERS = {
  stripe: {
    good: { status: 200, body: { object: 'balance', available: [] } },
    malformed: {
      status: 401,
      body: { error: { message: 'Invalid API Key provided: oops*****key', type: 'invalid_request_error' } },
    },
    restricted: {
      status: 403,
      body: {
        error: {
          message:
            "The provided key 'rk_test_*****' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_balance_read' permission would allow this request to continue.",
          type: 'invalid_request_error',
        },
      },
    },
    publishable: {
      status: 403,
      body: {
        error: { code: 'secret_key_required', message: 'This API call cannot be made with a publishable API key.' },
      },
    },
    down: { status: 503, body: {} },
  },
  resend: {
    good: { status: 200, body: { data: [] } },
    restricted: {
      status: 401,
      body: { statusCode: 401, message: 'This API key is restricted to only send emails', name: 'restricted_api_key' },
    },
    malformed: { status: 400, body: { statusCode: 400, message: 'API key is invalid', name: 'validation_error' } },
    invalid: { status: 403, body: { statusCode: 403, message: 'API key is invalid', name: 'invalid_api_key' } },
    busy: { status: 429, body: { statusCode: 429, message: 'Too many requests', name: 'rate_limit_exceeded' } },
  },
  unsplash: {
    good: { status: 200, body: [], headers: { 'x-ratelimit-remaining': '49' } },
    malformed: { status: 401, body: { errors: ['OAuth error: The access token is invalid'] } },
    limited: { status: 403, body: 'Rate Limit Exceeded', headers: { 'x-ratelimit-remaining': '0' } },
  },
} satisfies Record<string, Record<string, Reply>>;

export interface ProviderServer {
  origin: string;
  /** Requests as `GET /path authorization`. */
  asked: string[];
  close(): void;
}

/** A stand-in for a provider; the key `good` gets the answer `good`, and so on; an unknown key the answer `malformed`. */
export async function startProvider(slug: keyof typeof PROVIDER_ANSWERS): Promise<ProviderServer> {
  const answers: Record<string, Reply> = PROVIDER_ANSWERS[slug];
  const asked: string[] = [];
  const server = http.createServer(({ method, url, headers }, response) => {
    const { authorization = '' } = headers;
    asked.push(`${method} ${url} ${authorization}`);
    const reply = answers[authorization.split(' ').at(-1)!] ?? answers.malformed!;
    response.writeHead(reply.status, reply.headers);
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}

/** Stand-ins for the requests with which Ambit checks keys. Keys of the demonstration and well-formed keys are accepted. */
interface Provider {
  key: RegExp;
  refusal: { status: number; body: object };
  body: object;
}

const DEMO = 'demo_[\\w-]{16,}';
const keyOf = (scheme: string, form: string) => new RegExp(`^${scheme} (?:${DEMO}|${form})$`);

/** By the path of the check. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  '/v1/balance': {
    key: keyOf('Bearer', '[sr]k_(?:test|live)_\\w{8,}'),
    refusal: {
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
    },
    body: { object: 'balance', available: [], pending: [], livemode: false },
  },
  '/domains': {
    key: keyOf('Bearer', 're_\\w{8,}'),
    refusal: {
      status: 400,
      body: { statusCode: 400, name: 'validation_error', message: 'API key is invalid' },
    },
    body: { object: 'list', data: [] },
  },
  '/photos': {
    key: keyOf('Client-ID', '[\\w-]{20,}'),
    refusal: { status: 401, body: { errors: ['OAuth error: The access token is invalid'] } },
    body: [],
  },
};

/** Answers the check of a key as Stripe, Resend and Unsplash do; null for other paths. */
export function answerCheck({ method, headers }: Request, pathname: string): Response | null {
  const provider = Object.hasOwn(PROVIDERS, pathname) ? PROVIDERS[pathname]! : null;
  if (!provider || method !== 'GET') return null;
  if (provider.key.test(headers.get('authorization') ?? '')) return Response.json(provider.body);
  const { status, body } = provider.refusal;
  return Response.json(body, { status });
}

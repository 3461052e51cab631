import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OAUTH_CLIENT = { id: 'ambit', secret: 'a secret/of the:tests' };

export interface OAuthIssuer {
  url: string;
  /** The visitor accepts or cancels. */
  agrees: boolean;
  /** Takes every grant back. */
  revoke(): Promise<void>;
  /** Follows the redirects of an authorization as a browser would, and answers what it is sent back with. */
  visit(url: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

/** A real authorization server on loopback: PKCE, tokens of a minute, refresh tokens that are good for one use. */
export async function startOAuthIssuer(callbackUrl: string): Promise<OAuthIssuer> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const grants: string[] = [];
  const provider = new Provider(url, {
    clients: [
      {
        client_id: OAUTH_CLIENT.id,
        client_secret: OAUTH_CLIENT.secret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'offline_access', 'mail'],
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    ttl: { Session: 60, Interaction: 60, Grant: 600, AccessToken: 60, IdToken: 60, RefreshToken: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  const at: OAuthIssuer = {
    ...{ url, agrees: true },
    async revoke() {
      for (const id of grants) await (await provider.Grant.find(id))?.destroy();
    },
    async visit(start) {
      let next = new URL(start);
      const cookies = new Map<string, string>();
      for (let hop = 0; hop < 10; hop++) {
        if (next.href.startsWith(callbackUrl)) return next.searchParams;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name, value] = line.split(';')[0]!.split('=');
          cookies.set(name!, value ?? '');
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
      }
      throw new Error('too many redirects');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const interact = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response);
    if (!at.agrees) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new provider.Grant({ accountId: 'owner', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const grantId = await grant.save();
    grants.push(grantId);
    const result = { login: { accountId: 'owner', remember: false }, consent: { grantId } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void interact(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  return at;
}

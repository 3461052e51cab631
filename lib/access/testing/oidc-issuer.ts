import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider; `sub` is who they are, the address may change. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

export interface TestIssuer {
  url: string;
  /** User signed in at the provider; null: the visitor cancels. */
  account: ProviderAccount | null;
  close(): Promise<void>;
}

export const CLIENT = { id: 'ambit', secret: 'a-secret-of-the-tests' };

interface IssuerOptions {
  /** Redirect URL of Ambit. */
  callbackUrl: string;
  port?: number;
  /** The address is in the ID token, not only in the user info. */
  inIdToken?: boolean;
}

/** A real OpenID provider on loopback that requires PKCE and needs no password. */
export async function startOidcIssuer({
  callbackUrl,
  port = 0,
  inIdToken = false,
}: IssuerOptions): Promise<TestIssuer> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: TestIssuer = {
    url,
    account: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inIdToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...issuer.account, sub }) as { sub: string },
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    void interact(provider, issuer, request, response).catch((error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    });
  });
  return issuer;
}

async function interact(
  provider: Provider,
  { account }: TestIssuer,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (!account) {
    const denied = { error: 'access_denied', error_description: 'cancelled' };
    await provider.interactionFinished(request, response, denied);
    return;
  }
  const grant = new provider.Grant({ accountId: account.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId: account.sub, remember: false }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

import type { AddressInfo } from 'node:net';
import { env } from '@/lib/env';
import { makeServer } from '@/lib/start/node-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { type MailServer, startMailServer } from '@/lib/testing/mail-server';
import { answerAuth } from './auth-server';
import { TestBrowser } from './browser';
import { CLIENT, type ProviderAccount, startOidcIssuer, type TestIssuer } from './oidc-issuer';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

/** A person's browser at some client address: keeps its cookies, signs in both ways, calls the API as pages do. */
export class Visitor {
  readonly browser = new TestBrowser();

  constructor(
    private readonly world: AccountWorld,
    readonly address: string,
  ) {}

  #headers(): Record<string, string> {
    return { 'X-Forwarded-For': this.address };
  }

  async api(method: string, path: string, body?: unknown): Promise<ApiAnswer> {
    const headers = {
      ...this.#headers(),
      'Sec-Fetch-Site': 'same-origin',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await this.browser.go(`${this.world.url}/api/v1${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async #post(path: string, fields: Record<string, string>): Promise<URL> {
    const auth = `${this.world.url}/api/auth`;
    const { csrfToken } = (await (await this.browser.go(`${auth}/csrf`)).json()) as { csrfToken: string };
    const answer = await this.browser.go(`${auth}/${path}`, {
      method: 'POST',
      headers: this.#headers(),
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' }),
    });
    return new URL(((await answer.json()) as { url: string }).url, this.world.url);
  }

  /** Null when it worked, else the code of the refusal. */
  async signIn(email: string, password: string): Promise<string | null> {
    return (await this.#post('callback/credentials', { email, password })).searchParams.get('error');
  }

  /** The same through the OpenID provider, where `account` is signed in. */
  async signInByProvider(account: ProviderAccount): Promise<string | null> {
    this.world.issuer.account = account;
    const begun = await this.#post('signin/oidc', {});
    const isPage = (url: URL) => url.origin === this.world.url && !url.pathname.startsWith('/api/auth/');
    const ended = new URL(await this.browser.follow(begun.href, isPage));
    return ended.searchParams.get('error');
  }

  /** The organizations that this browser gets into; null when it is not signed in. */
  async orgs(): Promise<string[] | null> {
    const { status, body } = await this.api('GET', '/me');
    return status === 200 ? body.orgs.map(({ slug }: { slug: string }) => slug).sort() : null;
  }
}

/** An installation behind one real HTTP server, with next-auth, an OpenID provider and a mail server. */
export interface AccountWorld {
  at: Installation;
  url: string;
  issuer: TestIssuer;
  mail: MailServer;
  /** Selects which of the two the installation uses. */
  use(services: { mail: boolean; provider: boolean }): void;
  visitor(address?: string): Visitor;
  /** The token of the newest link that was mailed to an address. */
  mailedToken(address: string): string;
  close(): Promise<void>;
}

const LINK = /\/(?:invite|signin\/reset)\/([A-Za-z0-9_-]{43})/;

export async function startAccountWorld(tenants: string[]): Promise<AccountWorld> {
  const mail = await startMailServer();
  const at = await createInstallation({
    tenants,
    env: {
      AMBIT_TRUSTED_PROXIES: '127.0.0.1',
      AMBIT_SMTP_URL: mail.url,
      AMBIT_MAIL_FROM: 'Ambit <ambit@ambit.test>',
    },
  });
  const server = makeServer((request, response) => void answerAuth(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = await startOidcIssuer({ callbackUrl: `${url}/api/auth/callback/oidc` });
  const oidc = { issuer: issuer.url, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Test' };
  // Both addresses are known only now; `env()` caches its values.
  Object.assign(env(), { origin: url, oidc });
  let visitors = 0;
  const world: AccountWorld = {
    at,
    url,
    issuer,
    mail,
    use: (services) =>
      Object.assign(env(), {
        smtpUrl: services.mail ? mail.url : undefined,
        oidc: services.provider ? oidc : undefined,
      }),
    visitor: (address = `198.51.100.${++visitors}`) => new Visitor(world, address),
    mailedToken: (address) => {
      const text = mail.received.findLast(({ to }) => to === address)?.text ?? '';
      const token = LINK.exec(text)?.[1];
      if (token === undefined) throw new Error(`no link was mailed to ${address}`);
      return token;
    },
    close: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), issuer.close(), mail.close()]);
      await at.close();
    },
  };
  return world;
}

import { CliError } from './usage.mjs';

const TIMEOUT_MS = 60_000;

/** A refusal of Ambit in words, each wrong value with its place in the file. */
function refusal(status, problem, file) {
  const details = (problem.invalidParams ?? []).map(({ pointer, message, line, column }) => {
    const where = line === undefined ? '' : `${file ?? 'document'}:${line}:${column ?? 1}  `;
    return `${where}${pointer || '/'} ${message}`;
  });
  const hint = status === 401 ? ' Set AMBIT_TOKEN to an API key of a member; people make them under Keys.' : '';
  return new CliError(`${problem.detail ?? `the server answered ${status}`}${hint}`, details, status);
}

/** Where Ambit is, who asks, and for which organization: by flags, else by the environment. */
export function connect(values, env) {
  const url = (values.url ?? env.AMBIT_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
  const token = values.token ?? env.AMBIT_TOKEN;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CliError(`${url} is no address: --url https://ambit.example`);
  if (!token) throw new CliError('No key: set AMBIT_TOKEN to an API key of a member, or give --token.');

  /** @param {{ headers?: Record<string, string>, body?: string, file?: string }} [options] */
  const call = async (method, path, { headers = {}, body, file } = {}) => {
    let response;
    try {
      response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
    } catch (error) {
      throw new CliError(`${url} cannot be reached: ${error.cause?.message ?? error.message}`);
    }
    const text = await response.text();
    if (response.ok) return { text, headers: response.headers, body: () => JSON.parse(text) };
    let problem = {};
    try {
      problem = JSON.parse(text);
    } catch {
      // Something in between answered; its status is all there is to say.
    }
    throw refusal(response.status, problem, file);
  };

  let org = values.org ?? env.AMBIT_ORG;
  return {
    call,
    json: async (method, path, body) =>
      (
        await call(method, path, {
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      ).body(),
    /** The path of the organization; a key is good for one, so it need not be named. */
    async path() {
      if (!org) {
        const { orgs = [] } = (await call('GET', '/me')).body();
        if (orgs.length !== 1) throw new CliError('Say which organization: --org slug, or AMBIT_ORG.');
        org = orgs[0].slug;
      }
      return `/orgs/${encodeURIComponent(org)}`;
    },
  };
}

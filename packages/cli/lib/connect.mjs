import { inWords } from './network-errors.mjs';
import { bodyOf, requireType } from './shapes.mjs';
import { CliError } from './usage.mjs';

const TIMEOUT_MS = 60_000;
const API = '/api/v1';
const JSON_TYPES = ['application/json'];

function refusal(status, problem, file) {
  const details = (problem.invalidParams ?? []).map(({ pointer, message, line, column }) => {
    const where = line === undefined ? '' : `${file ?? 'document'}:${line}:${column ?? 1}  `;
    return `${where}${pointer || '/'} ${message}`;
  });
  const hint = status === 401 ? ' Set AMBIT_TOKEN to an API key of a member. Create one under Keys.' : '';
  return new CliError(`${problem.detail ?? `the server answered ${status}`}${hint}`, details, status);
}

function addressOf(asked) {
  const url = asked.trim().replace(/\/+$/, '');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CliError(`Invalid address ${url}. Use --url https://ambit.example`);
  const { username, password, search, hash } = new URL(url);
  if (username || password || search || hash)
    throw new CliError(
      'The address of Ambit must not contain a user name, password, ? or #. Use --url https://ambit.example',
    );
  return url;
}

export function connect(values, env) {
  const url = addressOf(values.url ?? env.AMBIT_URL ?? 'http://localhost:3000');
  const token = (values.token ?? env.AMBIT_TOKEN)?.trim();
  if (!token) throw new CliError('No API key. Set AMBIT_TOKEN to an API key of a member, or use --token.');
  // Other characters are invalid in a header, and the error from `fetch` would print the key.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CliError('AMBIT_TOKEN contains invalid characters.');

  const ask = async (method, path, { headers = {}, body }) => {
    try {
      const response = await fetch(`${url}${API}${path}`, {
        method,
        headers: { Accept: 'application/json', ...headers, Authorization: `Bearer ${token}` },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      });
      return { response, text: await response.text() };
    } catch (error) {
      throw new CliError(`Cannot connect to ${url}: ${inWords(error, url, TIMEOUT_MS)}`);
    }
  };

  /** @param {{ headers?: Record<string, string>, body?: string, file?: string, types?: string[] }} [options] */
  const call = async (method, path, { file, types = JSON_TYPES, ...sent } = {}) => {
    const { response, text } = await ask(method, path, sent);
    requireType(response, types, url, `${API}${path}`);
    if (!response.ok) throw refusal(response.status, bodyOf(text, url, {}), file);
    return { text, headers: response.headers, body: (shape) => bodyOf(text, url, shape) };
  };

  let org = values.org ?? env.AMBIT_ORG;
  return {
    url,
    call,
    json: async (method, path, body, shape) =>
      (
        await call(method, path, {
          headers: { 'Content-Type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      ).body(shape),
    /** Path of the organization. A key belongs to one organization, so naming it is optional. */
    async path() {
      if (!org) {
        const { orgs } = (await call('GET', '/me')).body({ orgs: 'list' });
        if (orgs.length !== 1) throw new CliError('No organization. Use --org or set AMBIT_ORG.');
        org = orgs[0].slug;
      }
      return `/orgs/${encodeURIComponent(org)}`;
    },
  };
}

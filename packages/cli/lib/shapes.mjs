import { CliError } from './usage.mjs';

const PROBLEM = 'application/problem+json';

const IS = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const isRoot = (url) => new URL(url).pathname === '/';

/** Something else answered. `how`: what told so. */
export function notAmbit(url, how) {
  const hint = isRoot(url) ? '' : ' AMBIT_URL is the root of Ambit, like https://ambit.example.';
  return new CliError(`${url} is not Ambit (${how}).${hint}`);
}

const typeOf = (response) => response.headers.get('content-type')?.split(';')[0].trim().toLowerCase() || null;

/** Where the same was to be asked, as behind a proxy that wants https: not followed, for it would be told the key. */
function redirected(location, url, path) {
  const target = location && URL.canParse(location, url) ? new URL(location, url) : null;
  if (target?.href.endsWith(path))
    return new CliError(`${url} redirects. Set AMBIT_URL to ${target.href.slice(0, -path.length)}.`);
  return notAmbit(url, `it redirects to ${location ?? 'nowhere'}`);
}

/** Throws unless the answer is of a kind that Ambit gives: a page with 200 is no document. */
export function requireType(response, types, url, path) {
  const { status } = response;
  const type = typeOf(response);
  if (status >= 300 && status < 400) throw redirected(response.headers.get('location'), url, path);
  if (response.ok) {
    if (!types.includes(type)) throw notAmbit(url, `it answered ${type ?? 'something without a type'}`);
    return;
  }
  if (type === PROBLEM) return;
  // A proxy speaks for an Ambit that is away.
  if (status >= 500) throw new CliError(`${url} answered ${status}, and not as Ambit does. Is it running?`, [], status);
  throw notAmbit(url, `it answered ${status}${type ? ` and ${type}` : ''}`);
}

/** What an answer says, if it has what is read of it: `{ field: 'text' | 'number' | 'list' | 'object' }`. */
export function bodyOf(text, url, shape) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw notAmbit(url, 'it answered no JSON, but called it that');
  }
  if (!IS.object(body)) throw notAmbit(url, 'its answer is no object');
  const missing = Object.entries(shape).find(([field, kind]) => !IS[kind](body[field]));
  if (missing) throw notAmbit(url, `its answer has no ${missing[0]}`);
  return body;
}

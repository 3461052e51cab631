import { CliError } from './usage.mjs';

const PROBLEM = 'application/problem+json';

const IS = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const isRoot = (url) => new URL(url).pathname === '/';

/** Error for a response from another server. `how`: the evidence. */
export function notAmbitError(url, how) {
  const hint = isRoot(url) ? '' : ' AMBIT_URL must be the root of Ambit, such as https://ambit.example.';
  return new CliError(`${url} is not Ambit (${how}).${hint}`);
}

const typeOf = (response) => response.headers.get('content-type')?.split(';')[0].trim().toLowerCase() || null;

/** Error for a redirect. Not followed, because the target would receive the API key. */
function redirected(location, url, path) {
  const target = location && URL.canParse(location, url) ? new URL(location, url) : null;
  if (target?.href.endsWith(path))
    return new CliError(`${url} redirects. Set AMBIT_URL to ${target.href.slice(0, -path.length)}.`);
  return notAmbitError(url, `it redirects to ${location ?? 'nowhere'}`);
}

/** Throws unless the response has an expected content type: an HTML page with status 200 is not from Ambit. */
export function requireType(response, types, url, path) {
  const { status } = response;
  const type = typeOf(response);
  if (status >= 300 && status < 400) throw redirected(response.headers.get('location'), url, path);
  if (response.ok) {
    if (!types.includes(type)) throw notAmbitError(url, `it returned ${type ?? 'no content type'}`);
    return;
  }
  if (type === PROBLEM) return;
  // Probably a proxy responding for an unavailable Ambit.
  if (status >= 500)
    throw new CliError(`${url} returned ${status}, which is not a response of Ambit. Is it running?`, [], status);
  throw notAmbitError(url, `it returned ${status}${type ? ` and ${type}` : ''}`);
}

/** Parses a response body and checks the fields in `shape`: `{ field: 'text' | 'number' | 'list' | 'object' }`. */
export function bodyOf(text, url, shape) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw notAmbitError(url, 'it returned invalid JSON');
  }
  if (!IS.object(body)) throw notAmbitError(url, 'its response is not an object');
  const missing = Object.entries(shape).find(([field, kind]) => !IS[kind](body[field]));
  if (missing) throw notAmbitError(url, `its response has no ${missing[0]}`);
  return body;
}

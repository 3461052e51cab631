import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

// Creates rest-api.json.br from GitHub's OpenAPI description. README.md names its origin.
const LEFT_OUT = new Set([
  'example',
  'examples',
  'externalDocs',
  'x-github',
  'x-octokit',
  'x-webhooks',
  'x-displayName',
]);
/** Keys below these are arbitrary names, so a property called `example` must be kept. */
const NAMES = new Set(['properties', 'schemas', 'parameters', 'responses', 'paths']);

function trimmed(value, holdsNames) {
  if (Array.isArray(value)) return value.map((one) => trimmed(one, false));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => holdsNames || !LEFT_OUT.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, trimmed(one, !holdsNames && NAMES.has(name))]));
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: node prisma/catalog/github/trim.mjs <api.github.com.json>');
  process.exit(1);
}
const document = Buffer.from(JSON.stringify(trimmed(JSON.parse(readFileSync(file, 'utf8')), false)));
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: document.length };
const packed = brotliCompressSync(document, { params });
writeFileSync(new URL('rest-api.json.br', import.meta.url), packed);
console.log(`${document.length} bytes, ${packed.length} packed`);

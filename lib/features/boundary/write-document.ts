import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { WholeBoundary } from './boundary-contract';

/** Names one state of a boundary: equal where and only where the documents are. */
export function revisionOf(whole: WholeBoundary): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 32);
}

/** What is left out of a thing, for it says so by itself. */
function isStandard(field: string, value: unknown): boolean {
  return value === null || (field === 'description' && value === '') || (field === 'removed' && value === false);
}

function briefly(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  return Object.fromEntries(Object.entries(thing).filter(([field, value]) => !isStandard(field, value)));
}

/** As it is told: every part, in its order. `schema`: where editors find the format. */
export function writeBoundary(
  whole: WholeBoundary,
  organization: string,
  format: 'yaml' | 'json',
  schema: string,
): string {
  const parts = Object.entries(whole).map(([section, said]) => [
    section,
    Array.isArray(said) ? said.map(briefly) : said,
  ]);
  const document = { ambit: 1, organization, ...Object.fromEntries(parts) };
  if (format === 'json') return `${JSON.stringify({ $schema: schema, ...document }, null, 2)}\n`;
  const body = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return `# yaml-language-server: $schema=${schema}\n${body}`;
}

import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { CompleteBoundary } from './as-code-contract';

/** Hash of a configuration: equal if and only if the documents are equal. */
export function revisionOf(whole: CompleteBoundary): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 32);
}

function isDefaultValue(field: string, value: unknown): boolean {
  return value === null || (field === 'description' && value === '') || (field === 'removed' && value === false);
}

function briefly(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  return Object.fromEntries(Object.entries(thing).filter(([field, value]) => !isDefaultValue(field, value)));
}

/** Serializes every section in a fixed order. `schema`: URL of the JSON Schema for editors. */
export function writeBoundary(
  whole: CompleteBoundary,
  organization: string,
  format: 'yaml' | 'json',
  schema: string,
): string {
  const parts = Object.entries(whole).map(([section, content]) => [
    section,
    Array.isArray(content) ? content.map(briefly) : content,
  ]);
  const document = { ambit: 1, organization, ...Object.fromEntries(parts) };
  if (format === 'json') return `${JSON.stringify({ $schema: schema, ...document }, null, 2)}\n`;
  const body = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return `# yaml-language-server: $schema=${schema}\n${body}`;
}

import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { OrgSnapshot } from './org-snapshot';

const LONGEST = 4_000;

interface Properties {
  properties?: Record<string, { description?: unknown } | null>;
}

/** Returns the text sent to an embeddings endpoint: name, title, description, category and parameter names. */
export function definitionText({ name, title, description, category, inputSchema }: ToolDefinition): string {
  const { properties = {} } = (inputSchema ?? {}) as Properties;
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const parameters = Object.keys(properties);
  return [
    words,
    title && title !== name ? title : '',
    description,
    category ? `Category: ${category}` : '',
    parameters.length > 0 ? `Parameters: ${parameters.join(', ')}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST)
    .toWellFormed();
}

const hashesOf = new WeakMap<Catalog, readonly (string | null)[]>();

/**
 * Returns the digest of each tool's text in catalog order; cached per catalog. Null for unapproved definitions, which
 * are never sent. Changed definitions use the approved text.
 */
export function definitionHashes({ catalog, tools }: OrgSnapshot): readonly (string | null)[] {
  const known = hashesOf.get(catalog);
  if (known) return known;
  const hashes = tools.map(({ served }) =>
    served.definition === 'unapproved' ? null : createHash('sha256').update(definitionText(served)).digest('base64url'),
  );
  hashesOf.set(catalog, hashes);
  return hashes;
}

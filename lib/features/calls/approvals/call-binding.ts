import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { canonicalJson } from '@/lib/shared/canonical-json';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const hashes = new WeakMap<ToolDefinition, string>();

/**
 * SHA-256 of everything in a tool's definition that an agent sees. A changed description or schema requires a new
 * approval.
 */
export function definitionHashOf(definition: ToolDefinition): string {
  let hash = hashes.get(definition);
  if (hash === undefined) {
    const { name, title, description, inputSchema, outputSchema, readOnly, destructive } = definition;
    hash = sha256(canonicalJson({ name, title, description, inputSchema, outputSchema, readOnly, destructive }));
    hashes.set(definition, hash);
  }
  return hash;
}

/** SHA-256 of the canonical JSON of a call's arguments; key order does not matter. */
export function argumentsDigestOf(args: Record<string, unknown>): string {
  return sha256(canonicalJson(args));
}

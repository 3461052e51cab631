import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@/lib/data/system/load-boundaries';
import { canonicalJson } from '@/lib/shared/canonical-json';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const hashes = new WeakMap<ToolDefinition, string>();

/** SHA-256 of everything that an agent is told of a tool: another text or schema is another tool to who approves it. */
export function definitionHashOf(definition: ToolDefinition): string {
  let hash = hashes.get(definition);
  if (hash === undefined) {
    const { name, title, description, inputSchema, outputSchema, readOnly, destructive } = definition;
    hash = sha256(canonicalJson({ name, title, description, inputSchema, outputSchema, readOnly, destructive }));
    hashes.set(definition, hash);
  }
  return hash;
}

/** SHA-256 of the canonical JSON of a call's arguments: the order of keys is no difference. */
export function argumentsDigestOf(args: Record<string, unknown>): string {
  return sha256(canonicalJson(args));
}

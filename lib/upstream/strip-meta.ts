import { isRecord } from '@/lib/shared/is-record';

// Reserved keys: an upstream's identity, subscriptions and headers must not appear as ours.
const RESERVED = /^(?:[a-z0-9-]+\.)*(?:modelcontextprotocol|mcp)(?:\.[a-z0-9.-]+)?\/|^ambit\//i;

/**
 * Removes keys from `_meta` that the protocol reserves for one connection, and Ambit's own, because they are invalid
 * for the next recipient. Applied to everything that comes from a source.
 */
export function withoutReservedMeta<T>(value: T): T {
  if (!isRecord(value) || !isRecord(value._meta)) return value;
  const { _meta, ...rest } = value;
  const kept = Object.entries(_meta).filter(([key]) => !RESERVED.test(key));
  return (kept.length === 0 ? rest : { ...rest, _meta: Object.fromEntries(kept) }) as T;
}

/**
 * Removes `x-mcp-header` at every depth of a schema: it asks clients to send arguments as headers, which only concerns
 * Ambit and the source.
 */
export function withoutHeaderHints<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutHeaderHints) as T;
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'x-mcp-header' && typeof value === 'string' ? [] : [[key, withoutHeaderHints(value)]],
    ),
  ) as T;
}

// Keys that speak for a server: the upstream's own name, its subscriptions and headers must not pass as ours.
const RESERVED = /^(?:[a-z0-9-]+\.)*(?:modelcontextprotocol|mcp)(?:\.[a-z0-9.-]+)?\/|^ambit\//i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `_meta` without what the protocol reserves for the two ends of one connection, and what is Ambit's own: of the next it
 * would be a lie. The one rule, for all that comes from a source.
 */
export function withoutReservedMeta<T>(value: T): T {
  if (!isRecord(value) || !isRecord(value._meta)) return value;
  const { _meta, ...rest } = value;
  const kept = Object.entries(_meta).filter(([key]) => !RESERVED.test(key));
  return (kept.length === 0 ? rest : { ...rest, _meta: Object.fromEntries(kept) }) as T;
}

/**
 * A schema without `x-mcp-header`, wherever a schema of its properties holds it: it asks clients to send arguments as
 * headers too, and is between Ambit and the source.
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

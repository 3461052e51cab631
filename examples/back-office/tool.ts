import type { CatalogTool } from '@/prisma/catalog/catalog-tool';
import { type Fields, type Filter, type Records, type Row, ToolError } from './store';

/** Runs one tool. The arguments fit the tool's input schema, with its defaults filled in. Throws ToolError. */
export type Handler = (records: Records, args: Fields) => Fields;

/** Types the arguments of a handler, which its input schema guarantees. */
export const handler = <A extends object>(run: (records: Records, args: A) => Fields): Handler =>
  run as unknown as Handler;

export const NOT_SENT = 'Recorded, not sent: this is the back office of the demonstration.';
export const NO_MONEY = 'Recorded, no money moved: this is the back office of the demonstration.';

/** Adds a record with the arguments as its fields. */
export const creates =
  (collection: string, name: string, more: Fields = {}): Handler =>
  (records, args) => ({ [name]: records.add(collection, { ...more, ...args }) });

/** Changes the record that the argument `idField` names; what is left out stays. */
export const updates =
  (collection: string, name: string, idField: string): Handler =>
  (records, { [idField]: id, ...fields }) => ({ [name]: records.update(collection, id, fields) });

interface Listing {
  order?: Filter['order'];
  /** Conditions by argument; the others must equal the field of the same name. */
  where?: Readonly<Record<string, (row: Row, value: never) => boolean>>;
  view?: (row: Row, records: Records) => Fields;
}

/** Lists records by free text (`query`) and by fields. */
export const lists =
  (collection: string, { order, where = {}, view = (row) => row }: Listing = {}): Handler =>
  (records, { query, limit, cursor, ...fields }) => {
    const conditions = Object.entries(fields).map(
      ([name, value]) =>
        (row: Row) =>
          where[name]?.(row, value as never) ?? row[name] === value,
    );
    const { rows, total, nextCursor } = records.list(collection, {
      ...{ query: query as string | undefined, limit: limit as number, cursor: cursor as string | undefined, order },
      where: (row) => conditions.every((holds) => holds(row)),
    });
    return { [collection]: rows.map((row) => view(row, records)), total, ...(nextCursor ? { nextCursor } : {}) };
  };

/** Throws unless the value is given: for arguments that only some actions need. */
export function needed<T>(value: T | undefined, name: string, action: string): T {
  if (value === undefined) throw new ToolError(`${name} is needed to ${action}.`);
  return value;
}

/** Records a message to a person, which nothing sends. */
export function recordMessage(
  records: Records,
  message: { to: unknown; subject: string; text?: string } & Fields,
): Row {
  return records.add('messages', { channel: 'email', delivery: NOT_SENT, ...message });
}

/** Fills in the defaults of the top-level properties. */
export function withDefaults({ inputSchema }: CatalogTool, args: Fields): Fields {
  const defaults = Object.entries(inputSchema.properties).filter(([, property]) => 'default' in property);
  return { ...Object.fromEntries(defaults.map(([name, property]) => [name, property.default])), ...args };
}

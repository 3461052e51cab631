import { randomBytes } from 'node:crypto';

/** A record of any collection. Its other fields are the tool's arguments, under their names. */
export interface Row {
  id: string;
  createdAt: string;
  updatedAt?: string;
  [field: string]: unknown;
}

export type Fields = Record<string, unknown>;

/** A mistake of the caller; the message says what to change. */
export class ToolError extends Error {}

const PREFIXES: Readonly<Record<string, string>> = {
  activities: 'activity',
  media: 'media',
  registrations: 'reg',
  responses: 'response',
  featureRequests: 'request',
};

const singular = (collection: string) => PREFIXES[collection] ?? collection.replace(/s$/, '');
/** `featureRequests` as a person writes it: "feature request". */
const spoken = (collection: string) =>
  collection
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export interface Filter {
  query?: string | undefined;
  where?: ((row: Row) => boolean) | undefined;
  /** Default: newest first. */
  order?: ((a: Row, b: Row) => number) | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page {
  total: number;
  rows: Row[];
  nextCursor?: string;
}

export const byText = (field: string) => (a: Row, b: Row) => String(a[field]).localeCompare(String(b[field]));
export const newestFirst = (a: Row, b: Row) => b.createdAt.localeCompare(a.createdAt);

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

export function matchesText(row: Row, query: string): boolean {
  const text = JSON.stringify(Object.values(row)).toLowerCase();
  return words(query).every((word) => text.includes(word));
}

/** The records of one organization: collections by name, in the order in which they were created. */
export class Records {
  constructor(
    private readonly collections: Record<string, Row[]>,
    private readonly changed: () => void = () => {},
  ) {}

  all(collection: string): Row[] {
    this.collections[collection] ??= [];
    return this.collections[collection];
  }

  add(collection: string, fields: Fields, id?: string): Row {
    const newId = id ?? `${singular(collection)}_${randomBytes(4).toString('hex')}`;
    const row: Row = { id: newId, createdAt: new Date().toISOString(), ...fields };
    this.all(collection).push(row);
    this.changed();
    return row;
  }

  find(collection: string, id: unknown): Row | undefined {
    return this.all(collection).find((row) => row.id === id);
  }

  findAnywhere(id: unknown): Row | undefined {
    return Object.keys(this.collections)
      .map((name) => this.find(name, id))
      .find((row) => row !== undefined);
  }

  /** Throws when no record has the id. */
  get(collection: string, id: unknown): Row {
    const row = this.find(collection, id);
    if (!row) throw new ToolError(`There is no ${spoken(collection)} with the id ${JSON.stringify(id)}.`);
    return row;
  }

  /** Sets the given fields; undefined ones stay. */
  update(collection: string, id: unknown, fields: Fields): Row {
    const row = this.get(collection, id);
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) row[name] = value;
    row.updatedAt = new Date().toISOString();
    this.changed();
    return row;
  }

  remove(collection: string, isGone: (row: Row) => boolean): Row[] {
    const rows = this.all(collection);
    const removed = rows.filter(isGone);
    this.collections[collection] = rows.filter((row) => !isGone(row));
    if (removed.length > 0) this.changed();
    return removed;
  }

  list(collection: string, { query, where, order = newestFirst, limit = 20, cursor }: Filter): Page {
    const start = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isInteger(start) || start < 0) throw new ToolError('cursor must be the nextCursor of the last page.');
    const found = this.all(collection).filter(
      (row) => (query === undefined || matchesText(row, query)) && (where === undefined || where(row)),
    );
    const rows = found.sort(order).slice(start, start + limit);
    const end = start + rows.length;
    return { total: found.length, rows, ...(end < found.length ? { nextCursor: String(end) } : {}) };
  }
}

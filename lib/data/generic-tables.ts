import type { OrgTables, PlatformTables } from './boundary-tables';

type Tables = OrgTables | PlatformTables;
/** Rows by table and key, for code that treats all tables alike. */
export type GenericTables = Record<string, Map<string, Record<string, unknown>>>;

export function toGeneric(tables: Tables): GenericTables {
  return Object.fromEntries(
    Object.entries(tables).map(([entity, table]) => [entity, new Map(table as Map<string, Record<string, unknown>>)]),
  );
}

// Changes of columns keep the columns that rows have; their types cannot follow a name that is only known at run time.
export function fromGeneric<T extends Tables>(tables: GenericTables): T {
  return tables as unknown as T;
}

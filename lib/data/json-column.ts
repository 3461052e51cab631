import type { z } from 'zod';
import { Prisma } from './generated/client';

/** A stored value that its column's schema does not allow. The log names the row; callers learn nothing of it. */
class JsonColumnError extends Error {
  constructor(place: string, id: string, { issues }: z.ZodError) {
    const [issue] = issues;
    const where = issue && issue.path.length > 0 ? ` at /${issue.path.join('/')}` : '';
    super(`The column ${place} of row ${id} holds an unexpected value${where}: ${issue?.message ?? 'it is invalid'}.`);
    this.name = 'JsonColumnError';
  }
}

type Input<Value> = null extends Value ? Prisma.InputJsonValue | typeof Prisma.DbNull : Prisma.InputJsonValue;

/**
 * A JSON column with the schema of its values. `place`: table and column. The schema checks stored values without
 * changing them: unknown keys and the order of keys stay. Rows of earlier versions must pass, so it leaves out limits.
 */
export function jsonColumn<Given = never, Schema extends z.ZodType = z.ZodType<Given, Given>>(
  place: `${string}.${string}`,
  schema: Schema,
) {
  // zod's classes do not tell their output to a type parameter of their base class, so a type is given or the schema's.
  type Value = [Given] extends [never] ? z.output<Schema> : Given;
  return {
    /** `id` names the row in the error. */
    read(value: unknown, id: string): Value {
      const parsed = schema.safeParse(value);
      if (!parsed.success) throw new JsonColumnError(place, id, parsed.error);
      return value as Value;
    },
    write(value: Value): Input<Value> {
      // Prisma clears a JSON column with a special value. Its input type has no interfaces, only indexed records.
      const input: unknown = value ?? Prisma.DbNull;
      return input as Input<Value>;
    },
  };
}

type Columns = Record<string, { read(value: unknown, id: string): unknown }>;
export type WithColumns<Row, Parsed extends Columns> = Omit<Row, keyof Parsed> & {
  [Name in keyof Parsed]: ReturnType<Parsed[Name]['read']>;
};

/** A row with its JSON columns read. `id` names it in errors. */
export function readColumns<Row extends Record<keyof Parsed, unknown>, Parsed extends Columns>(
  columns: Parsed,
  row: Row,
  id: string,
): WithColumns<Row, Parsed> {
  const names = Object.keys(columns) as (keyof Parsed)[];
  const values = names.map((name) => [name, columns[name]!.read(row[name], id)]);
  return { ...row, ...Object.fromEntries(values) };
}

/** The JSON columns of `values` as Prisma takes them. */
export function writeColumns<Parsed extends Record<string, { write(value: never): unknown }>>(
  columns: Parsed,
  values: { [Name in keyof Parsed]: Parameters<Parsed[Name]['write']>[0] },
) {
  const names = Object.keys(columns) as (keyof Parsed)[];
  const entries = names.map((name) => [name, columns[name]!.write(values[name] as never)]);
  return Object.fromEntries(entries) as { [Name in keyof Parsed]: ReturnType<Parsed[Name]['write']> };
}

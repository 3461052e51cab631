/** Shorter lists gain nothing. */
const MIN_ROWS = 50;

type Row = Readonly<Record<string, unknown>>;

/** One field of all rows. `at`: the row's place in `values`; absent: one value for every row, or one of its own each. */
interface Column {
  name: string;
  values: unknown[];
  at?: number[];
  /** `values` are texts with their runs as counts. */
  runs?: true;
}

export interface PackedList {
  rows: number;
  columns: Column[];
}

/** Shorter texts gain nothing. */
const MIN_TEXT = 200;

/** Texts such as the cells of a matrix, which repeat characters: `aaab` as `a3b`. Null for others. */
function runsOf(values: readonly unknown[]): string[] | null {
  const isPackable = (value: unknown) => typeof value === 'string' && value.length >= MIN_TEXT && !/\d/.test(value);
  if (!values.some(isPackable) || !values.every((value) => value === '' || isPackable(value))) return null;
  return (values as string[]).map((value) => value.replace(/(\D)\1+/g, (run, one) => `${one}${run.length}`));
}

const unpackRuns = (text: string): string =>
  text.replace(/(\D)(\d+)/g, (_, one: string, count: string) => one.repeat(Number(count)));

function columnOf(name: string, rows: readonly Row[]): Column {
  const column = repeatsOf(name, rows);
  const runs = runsOf(column.values);
  return runs ? { ...column, values: runs, runs: true } : column;
}

function repeatsOf(name: string, rows: readonly Row[]): Column {
  // Objects by their text, apart from texts that look like them.
  const places = new Map<unknown, number>();
  const placesOfObjects = new Map<string, number>();
  const values: unknown[] = [];
  const placeIn = <K>(known: Map<K, number>, key: K, value: unknown) => {
    let place = known.get(key);
    if (place === undefined) {
      place = values.push(value) - 1;
      known.set(key, place);
    }
    return place;
  };
  const at = rows.map((row) => {
    const value = row[name];
    return typeof value === 'object' && value !== null
      ? placeIn(placesOfObjects, JSON.stringify(value), value)
      : placeIn(places, value, value);
  });
  if (values.length === 1) return { name, values };
  if (values.length > rows.length / 2) return { name, values: rows.map((row) => row[name]) };
  return { name, values, at };
}

/**
 * A list as columns, in which each name and each repeated value is written once: about a fifth of the text of a catalog.
 * Null for short lists and for rows with different fields.
 */
export function packList(rows: readonly unknown[]): PackedList | null {
  if (rows.length < MIN_ROWS) return null;
  const namesOf = (row: unknown) => (typeof row === 'object' && !Array.isArray(row) ? Object.keys(row ?? {}) : []);
  const names = namesOf(rows[0]);
  const isLikeFirst = (row: unknown): row is Row => {
    const own = namesOf(row);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  };
  if (names.length === 0 || !rows.every(isLikeFirst)) return null;
  return { rows: rows.length, columns: names.map((name) => columnOf(name, rows)) };
}

/** Rows share repeated values, as the query cache may: nothing changes them in place. */
export function unpackList({ rows, columns }: PackedList): Row[] {
  const whole = columns.map((column) =>
    column.runs ? { ...column, values: (column.values as string[]).map(unpackRuns) } : column,
  );
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      whole.map(({ name, values, at }) => [name, values[at ? at[row]! : values.length === 1 ? 0 : row]]),
    ),
  );
}

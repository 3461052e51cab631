import { dateTimeText } from './format-time';

export type ChartValue = string | number | null;

export interface ChartColumn {
  label: string;
  numeric?: boolean;
  /** Display format; exports contain the raw value. */
  format?(value: number): string;
  /** Timestamps or days: shown in the user's time zone, exported unchanged. */
  isTime?: boolean;
}

export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly (readonly ChartValue[])[];
}

/** Table of rows, by the value that each column has of a row. */
export function tableOf<T>(
  rows: readonly T[],
  columns: readonly (ChartColumn & { value(row: T): ChartValue })[],
): ChartData {
  return { columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) };
}

export function cellText(value: ChartValue, column: ChartColumn): string {
  if (value === null) return '–';
  if (typeof value === 'string') return column.isTime ? dateTimeText(value) : value;
  return column.format ? column.format(value) : String(value);
}

/** Spreadsheets evaluate cells that start with these characters as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function csvField(value: ChartValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV with a header row (RFC 4180). */
export function csvOf({ columns, rows }: ChartData): string {
  return [columns.map(({ label }) => label), ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

export function saveFile(name: string, text: string): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

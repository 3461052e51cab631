import { momentText } from '@/components/charts/time-words';

/** A value as it is: a number in a file is a number, whatever the page makes of it. */
export type ChartValue = string | number | null;

export interface ChartColumn {
  label: string;
  numeric?: boolean;
  /** How the page writes it; a file holds the value itself. */
  format?(value: number): string;
  /** Moments, or days: the page writes them in the reader's zone, a file as they are. */
  isTime?: boolean;
}

/** What a chart shows, for those who read tables, and for files. */
export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly (readonly ChartValue[])[];
}

export function cellText(value: ChartValue, column: ChartColumn): string {
  if (value === null) return '–';
  if (typeof value === 'string') return column.isTime ? momentText(value) : value;
  return column.format ? column.format(value) : String(value);
}

/** Spreadsheets take what begins with these for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/;

function csvField(value: ChartValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with a heading. */
export function csvOf({ columns, rows }: ChartData): string {
  return [columns.map(({ label }) => label), ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** Hands the browser a file that it makes itself. */
export function saveFile(name: string, text: string): void {
  // The mark at the front tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

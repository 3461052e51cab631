import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';

/** The default folder of labelled sets. Its README lists them. */
export const DATA_FOLDER = fileURLToPath(new URL('./data', import.meta.url));

/** Sets in languages other than English, written for this project. */
export const LANGUAGE_FOLDER = fileURLToPath(new URL('./data/languages', import.meta.url));

/** Finds the file or its compressed form, `<file>.gz`. */
export const hasLines = (file: string) => existsSync(file) || existsSync(`${file}.gz`);

export function readLines<T extends z.ZodType>(file: string, schema: T): z.output<T>[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer as readAll } from 'node:stream/consumers';
import { CliError } from './usage.mjs';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Rejects other encodings, which would corrupt names. */
function decode(bytes, file) {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new CliError(`${file} is UTF-16. Save it as UTF-8.`);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new CliError(`${file} is not UTF-8. Save it as UTF-8.`);
  }
}

const READING = { ENOENT: 'the file does not exist', EISDIR: 'it is a directory', EACCES: 'permission denied' };

/** Reads a file, or standard input for `-`. `hint`: how to get such a file, shown when it is missing. */
export async function readTextFile(file, stdin, hint) {
  if (file === '-') return decode(await readAll(stdin), 'standard input');
  let bytes;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const why = READING[error.code] ?? error.message;
    throw new CliError(`${file} cannot be read: ${why}.${error.code === 'ENOENT' ? ` ${hint}` : ''}`);
  }
  return decode(bytes, file);
}

export async function writeTextFile(file, text) {
  try {
    await writeFile(file, text);
  } catch (error) {
    const WRITING = {
      ENOENT: `the directory ${path.dirname(file)} does not exist`,
      ENOTDIR: `${path.dirname(file)} is not a directory`,
      EISDIR: 'it is a directory',
      EACCES: 'permission denied',
      ENOSPC: 'the disk is full',
    };
    throw new CliError(
      `${file || 'A file without a name'} cannot be written: ${WRITING[error.code] ?? error.message}.`,
    );
  }
}

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip, createGzip } from 'node:zlib';
import { refusal } from './steps.mjs';

/**
 * Backup format: one gzip stream of frames, each a letter, the payload length in four bytes, and the payload. H is the
 * header, T starts a table, D contains rows in COPY's text format, and E ends the file with the row counts. A file
 * without E is truncated.
 */

const HEAD_BYTES = 5;
const MAX_BYTES = 64 * 1024 * 1024;

const FOREIGN = 'Not a backup of Ambit, or its header is damaged.';
const CUT = 'The backup is truncated: its end is missing.';
const DAMAGED = 'The backup is damaged: its checksum does not match. Nothing was restored.';

/**
 * Returns `write(letter, payload)` and `end`. `write` returns a promise only when the reader is slower or gone, and
 * never throws.
 */
export function backupWriter(output) {
  const gzip = createGzip({ level: 6 });
  let failure = null;
  let draining = null;
  const fail = (error) => {
    failure ??= error;
    gzip.destroy(error);
  };
  output.on('error', fail);
  gzip.on('error', fail);
  gzip.pipe(output, { end: output !== process.stdout });
  const write = (letter, payload) => {
    if (failure) return Promise.reject(failure);
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(letter, 0, 'latin1');
    head.writeUInt32BE(bytes.length, 1);
    gzip.write(head);
    if (gzip.write(bytes)) return null;
    // Concurrent writes wait for the same drain.
    draining ??= once(gzip, 'drain').finally(() => {
      draining = null;
    });
    return draining;
  };
  const end = async () => {
    const done = output === process.stdout ? once(gzip, 'end') : once(output, 'close');
    gzip.end();
    await done;
    if (failure) throw failure;
  };
  return { write, end };
}

/**
 * Yields the frames of a backup. D payloads are buffers, others are parsed. Read to the end, past E: only there is the
 * checksum of the whole file verified.
 */
export async function* readFrames(input) {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  let kept = Buffer.alloc(0);
  let begun = false;
  let closed = false;
  // Before the first frame, an error means a different file format; after it, a damaged file.
  const nonsense = () => refusal(begun ? DAMAGED : FOREIGN);
  try {
    for await (const chunk of gunzip) {
      kept = kept.length ? Buffer.concat([kept, chunk]) : chunk;
      for (;;) {
        if (kept.length < HEAD_BYTES) break;
        const length = kept.readUInt32BE(1);
        if (length > MAX_BYTES || closed) throw nonsense();
        if (kept.length < HEAD_BYTES + length) break;
        const letter = String.fromCharCode(kept[0]);
        const payload = kept.subarray(HEAD_BYTES, HEAD_BYTES + length);
        kept = kept.subarray(HEAD_BYTES + length);
        const value = letter === 'D' ? payload : parsed(payload);
        if (!(begun ? 'TDE' : 'H').includes(letter) || value === undefined) throw nonsense();
        begun = true;
        closed = letter === 'E';
        yield { letter, payload: value };
      }
    }
  } catch (error) {
    if (error.code === 'Z_BUF_ERROR') throw refusal(begun ? CUT : FOREIGN);
    if (/^Z_/.test(error.code ?? '')) throw nonsense();
    if (/^(E[A-Z]+|ERR_STREAM\w*)$/.test(error.code ?? ''))
      throw refusal(`The backup cannot be read: ${error.message}.`);
    throw error;
  } finally {
    input.destroy();
  }
  if (!closed) throw refusal(begun ? CUT : FOREIGN);
}

function parsed(payload) {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}

export async function verifyBackup(file) {
  for await (const _ of readFrames(createReadStream(file)));
}

import { once } from 'node:events';
import { createGunzip, createGzip } from 'node:zlib';
import { refusal } from './steps.mjs';

/*
 * A backup is one gzip stream of frames: a letter, the payload's length in four bytes, the payload. H opens it, T begins a
 * table, D holds rows in COPY's text format, E closes it and says how many rows there are; without E it is cut off.
 */

const HEAD_BYTES = 5;
const MOST_BYTES = 64 * 1024 * 1024;

/** Answers `write(letter, payload)`, which answers a promise where its reader is slower, and `end`. */
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
    if (failure) throw failure;
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(letter, 0, 'latin1');
    head.writeUInt32BE(bytes.length, 1);
    gzip.write(head);
    if (gzip.write(bytes)) return null;
    // Rows that were on their way already wait for the same.
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

/** The frames of a backup, one after another; payloads of D are buffers, those of the others are parsed. */
export async function* readFrames(input) {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  let kept = Buffer.alloc(0);
  let closed = false;
  try {
    for await (const chunk of gunzip) {
      kept = kept.length ? Buffer.concat([kept, chunk]) : chunk;
      for (;;) {
        if (kept.length < HEAD_BYTES) break;
        const length = kept.readUInt32BE(1);
        if (length > MOST_BYTES) throw refusal('This is no backup of Ambit.');
        if (kept.length < HEAD_BYTES + length) break;
        const letter = String.fromCharCode(kept[0]);
        const payload = kept.subarray(HEAD_BYTES, HEAD_BYTES + length);
        kept = kept.subarray(HEAD_BYTES + length);
        if (!'HTDE'.includes(letter)) throw refusal('This is no backup of Ambit.');
        yield { letter, payload: letter === 'D' ? payload : JSON.parse(payload.toString()) };
        closed = letter === 'E';
      }
    }
  } catch (error) {
    if (/^Z_|ERR_STREAM/.test(error.code ?? '')) throw refusal(`The backup cannot be read: ${error.message}.`);
    throw error;
  }
  if (!closed) throw refusal('The backup is cut off: its end is missing.');
}

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip, createGzip } from 'node:zlib';
import { refusal } from './steps.mjs';

/*
 * A backup is one gzip stream of frames: a letter, the payload's length in four bytes, the payload. H opens it, T begins a
 * table, D holds rows in COPY's text format, E closes it and says how many rows there are; without E it is cut off.
 */

const HEAD_BYTES = 5;
const MOST_BYTES = 64 * 1024 * 1024;

const FOREIGN = 'This is no backup of Ambit, or its beginning is damaged.';
const CUT = 'The backup is cut off or damaged: its end is missing.';
const DAMAGED =
  'The backup is damaged: what was written and what is read differ. Nothing of it was restored; take another.';

/** Answers `write(letter, payload)`, which answers a promise where its reader is slower or gone and never throws, and `end`. */
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

/**
 * The frames of a backup, one after another; payloads of D are buffers, those of the others are parsed. Whoever believes them
 * reads to the end, past E: there the checksum of everything is compared.
 */
export async function* readFrames(input) {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  input.pipe(gunzip);
  let kept = Buffer.alloc(0);
  let begun = false;
  let closed = false;
  // Before the first frame nobody knows what it is; after it, what makes no sense was changed.
  const nonsense = () => refusal(begun ? DAMAGED : FOREIGN);
  try {
    for await (const chunk of gunzip) {
      kept = kept.length ? Buffer.concat([kept, chunk]) : chunk;
      for (;;) {
        if (kept.length < HEAD_BYTES) break;
        const length = kept.readUInt32BE(1);
        if (length > MOST_BYTES || closed) throw nonsense();
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

/** Reads a whole backup, and throws where anything of it is not as it was written. */
export async function verifyBackup(file) {
  for await (const _ of readFrames(createReadStream(file)));
}

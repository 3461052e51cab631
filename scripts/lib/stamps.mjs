import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Inputs that do not affect any output: tests, and the client generated from the schema, which is hashed itself. */
const IGNORED = /\.test\.tsx?$|^lib[\\/]testing[\\/]|^lib[\\/]data[\\/]generated[\\/]|(^|[\\/])\.DS_Store$/;

/** Hashes the content of files and folders (relative to the repository). Missing ones are part of the hash. */
export function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesIn(input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(input) {
  const target = inRoot(input);
  if (!existsSync(target)) return [];
  if (!statSync(target).isDirectory()) return [input];
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !IGNORED.test(file))
    .sort();
}

/**
 * Runs `work` unless its outputs exist and were made from the same inputs. The stamp is stored with the outputs, so
 * deleting them deletes it; failed or killed steps have none. Inputs are hashed first, so changes during the work
 * trigger another run. Returns true if work was done.
 */
export async function runIfChanged({ stamp, inputs, outputs }, work) {
  const hash = hashInputs(inputs);
  if (readStamp(stamp) === hash && outputs.every((output) => existsSync(inRoot(output)))) return false;
  rmSync(inRoot(stamp), { force: true });
  await work();
  writeStamp(stamp, hash);
  return true;
}

export function readStamp(stamp) {
  try {
    return readFileSync(inRoot(stamp), 'utf8').trim();
  } catch {
    return null;
  }
}

export function writeStamp(stamp, hash) {
  mkdirSync(path.dirname(inRoot(stamp)), { recursive: true });
  writeFileSync(inRoot(stamp), `${hash}\n`);
}

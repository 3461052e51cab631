import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** What does not change any output: tests, and the client that is generated from the schema, hashed itself. */
const IGNORED = /\.test\.tsx?$|^lib[\\/]testing[\\/]|^lib[\\/]data[\\/]generated[\\/]|(^|[\\/])\.DS_Store$/;

/** One hash over the content of files and folders (relative to the clone); those that do not exist count too. */
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
 * Runs `work` unless its outputs stand and were made from the same inputs. The stamp lies beside the outputs,
 * so whoever removes them removes it too, and a stage that failed or was killed has none. The inputs are
 * hashed before the work: what changes meanwhile is made again the next time. Answers whether work was done.
 */
export async function whenChanged({ stamp, inputs, outputs }, work) {
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

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone that the scripts belong to, wherever they are called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An absolute path inside the clone. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** State of one installation. Tests point it elsewhere to run beside a running `npm start`. */
export const stateDir = path.resolve(root, process.env.AMBIT_STATE_DIR || '.ambit');

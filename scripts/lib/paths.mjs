import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const inRoot = (...parts) => path.join(root, ...parts);

/** State of one installation. Tests use another directory, to run next to `npm start`. */
export const stateDir = path.resolve(root, process.env.AMBIT_STATE_DIR || '.ambit');

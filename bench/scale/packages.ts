import { existsSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = { haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const;
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];

export type Programs = Record<keyof typeof PACKAGES, string>;

/** Thrown when packages of the fleet are not installed; the message names them. */
export class MissingPackages extends Error {}

/** Locations of the programs that Ambit does not include. PostgreSQL is included. */
export function findPrograms(): Programs {
  const find = (program: string) => FOLDERS.map((folder) => path.join(folder, program)).find(existsSync);
  const found = Object.keys(PACKAGES).map((program) => [program, find(program)] as const);
  const missing = found.filter(([, place]) => !place).map(([program]) => PACKAGES[program as keyof typeof PACKAGES]);
  if (missing.length)
    throw new MissingPackages(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed: apt-get install ${missing.join(' ')}`,
    );
  return Object.fromEntries(found) as Programs;
}

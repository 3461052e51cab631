import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS } from '@/scripts/lib/migrations.mjs';

/** A copy of the migrations, to which a test adds its own. */
export interface MigrationCopy {
  directory: string;
  write(name: string, sql: string): void;
  remove(): void;
}

export function copyMigrations(): MigrationCopy {
  const directory = mkdtempSync(path.join(tmpdir(), 'ambit-migrations-'));
  cpSync(MIGRATIONS, directory, { recursive: true });
  return {
    directory,
    write(name, sql) {
      mkdirSync(path.join(directory, name), { recursive: true });
      writeFileSync(path.join(directory, name, 'migration.sql'), sql);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

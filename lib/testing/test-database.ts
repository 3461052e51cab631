import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** Migrations' role: owns the tables; forced row-level security lets it through by its own policies. */
  ownerUrl: string;
  /** Bound by row-level security. */
  appUrl: string;
  /** Key lookup, snapshots, jobs. */
  systemUrl: string;
  secret: string;
  drop: () => Promise<void>;
}

/** A migrated, empty database of this test file's own, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('database');
  const source = databaseOf(template.ownerUrl);
  // Starts with the template's name, which shows a later run its age if this one is killed.
  const name = `${source}_${randomBytes(4).toString('hex')}`;
  const logins = [template.appUrl, template.systemUrl].map((url) => `"${decodeURIComponent(new URL(url).username)}"`);
  await administer(
    template.ownerUrl,
    `CREATE DATABASE "${name}" TEMPLATE "${source}" ${template.copyOptions}`,
    // A clone has everything of its template but who may connect.
    `REVOKE ALL ON DATABASE "${name}" FROM PUBLIC; GRANT CONNECT ON DATABASE "${name}" TO ${logins.join(', ')}`,
  );
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    systemUrl: withDatabase(template.systemUrl, name),
    secret: template.secret,
    drop: () => dropDatabase(template.ownerUrl, name),
  };
}

export type EmptyDatabase = Omit<TestDatabase, 'secret'>;

/** A database without any table, for what makes its own. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const template = inject('database');
  const name = `${databaseOf(template.ownerUrl)}_${randomBytes(4).toString('hex')}`;
  await administer(template.ownerUrl, `CREATE DATABASE "${name}" TEMPLATE template0`);
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    systemUrl: withDatabase(template.systemUrl, name),
    drop: () => dropDatabase(template.ownerUrl, name),
  };
}

/**
 * Without FORCE, PostgreSQL waits five seconds for connections to end, because an error of a connection that is ended
 * fails the test file. Connections that a test left open do not keep the database.
 */
async function dropDatabase(ownerUrl: string, name: string) {
  const drop = `DROP DATABASE IF EXISTS "${name}"`;
  await administer(ownerUrl, drop).catch(() => administer(ownerUrl, `${drop} WITH (FORCE)`));
}

/** Statements about databases run from `postgres`: a cloned template must have no connections. */
async function administer(ownerUrl: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

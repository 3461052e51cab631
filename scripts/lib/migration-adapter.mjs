import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const CHAR_OID = 18;
const TEXT_OID = 25;
const SHADOW = 'ambit_shadow_';

/** What connections of a deploy are called in pg_stat_activity. */
export const APPLICATION = 'ambit-migrations';
/** In the column `logs` of a migration whose transaction committed, but whose process may not have lived to say so. */
export const COMMITTED = 'committed';
const NOTE_COMMIT = `
;UPDATE "_prisma_migrations" SET logs = '${COMMITTED}' WHERE finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL`;

const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 30;
/** A serialization failure, a deadlock, a lock that was not to be had in time. */
const IN_THE_WAY = new Set(['40001', '40P01', '55P03']);

/**
 * Prisma's PostgreSQL adapter as the schema engine needs it; the stock one falls short in four places.
 * `close` ends the connections, which the engine leaves open when it is freed.
 */
export function openAdapters(url) {
  const config = { ...connectionParts(url), application_name: APPLICATION };
  const stock = new PrismaPg(config);
  const open = [];
  const factory = {
    provider: 'postgres',
    adapterName: stock.adapterName,
    connect: async () => {
      const adapter = mend(await stock.connect());
      // In the transaction of the file itself: a process may be killed between the commit and what it says of it.
      adapter.executeScript = (sql) => executeWhole(adapter, sql + NOTE_COMMIT);
      open.push(adapter);
      return adapter;
    },
    connectToShadowDb: () => connectToShadow(config),
  };
  return { factory, close: () => Promise.all(open.map((adapter) => adapter.dispose())) };
}

// The stock adapter, given a connection string, opens the main database as the shadow. Hence parts.
function connectionParts(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get('sslmode');
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(ssl && ssl !== 'disable' ? { ssl: { rejectUnauthorized: ssl.startsWith('verify') } } : {}),
  };
}

async function connectToShadow(config) {
  const database = `${SHADOW}${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(config);
  await admin.connect();
  await dropAbandonedShadows(admin);
  await admin.query(`CREATE DATABASE "${database}" TEMPLATE template0`);
  const shadow = mend(await new PrismaPg({ ...config, database }).connect());
  const close = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await close();
    // A connection on its way out would make a plain DROP fail.
    await admin.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    await admin.end();
  };
  return shadow;
}

async function dropAbandonedShadows(admin) {
  const { rows } = await admin.query(
    `SELECT datname FROM pg_database d WHERE starts_with(datname, $1)
       AND NOT EXISTS (SELECT FROM pg_stat_activity s WHERE s.datname = d.datname)`,
    [SHADOW],
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS "${datname}"`);
}

function mend(adapter) {
  adapter.executeScript = (sql) => executeWhole(adapter, sql);
  readCharColumns(adapter);
  return adapter;
}

/**
 * The stock adapter splits at every semicolon and so breaks $$ bodies. Whole, a file is one transaction, so one that
 * met a running version's locks left nothing behind and is tried again. It never queues for a lock for long: whoever
 * comes after it would wait in the same queue.
 */
async function executeWhole(adapter, sql) {
  for (let attempt = 1; ; attempt++) {
    const client = await adapter.underlyingDriver().connect();
    try {
      await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(sql);
      await client.query('RESET lock_timeout');
      client.release();
      return;
    } catch (error) {
      client.release(error);
      if (!IN_THE_WAY.has(error.code) || attempt === ATTEMPTS) adapter.onError(error);
    }
    await sleep(Math.min(attempt * 250, 2_000) * (0.5 + Math.random()));
  }
}

/** Introspection reads columns of type "char", which the stock adapter does not know. One query at a time. */
function readCharColumns(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    chars = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of chars) result.fields[index].dataTypeID = TEXT_OID;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of chars) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

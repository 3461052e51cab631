import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '@/lib/testing/test-database';

// The owner of an external server may not end connections of its logins.
it.skipIf(process.env.AMBIT_TEST_DATABASE_URL)(
  'a database is dropped although a server is connected to it',
  async () => {
    const database = await createTestDatabase();
    const server = new pg.Client({ connectionString: database.appUrl });
    const ended = new Promise<Error>((resolve) => server.on('error', resolve));
    await server.connect();
    await database.drop();
    expect(await ended).toMatchObject({ code: '57P01' });
    await expect(new pg.Client({ connectionString: database.appUrl }).connect()).rejects.toMatchObject({
      code: '3D000',
    });
  },
);

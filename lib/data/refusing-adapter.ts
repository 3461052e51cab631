import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { databaseOutage, notAnswering } from './database-outage';

/** The driver, but for one thing: while the database is known to be away nothing waits for it. */
export function refuseWhileDown<F extends SqlDriverAdapterFactory>(factory: F): F {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    for (const name of ['queryRaw', 'executeRaw', 'startTransaction'] as const) {
      const ask = adapter[name].bind(adapter) as (...given: unknown[]) => Promise<unknown>;
      const refusing = async (...given: unknown[]) => {
        if (databaseOutage().isDown) throw notAnswering();
        const answer = await ask(...given);
        databaseOutage().answered();
        return answer;
      };
      Object.assign(adapter, { [name]: refusing });
    }
    return adapter;
  };
  return factory;
}

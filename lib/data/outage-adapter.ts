import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { databaseUnresponsiveError } from '@/lib/shared/outage';
import { databaseOutage } from './database-outage';

/** Wraps the driver adapter: during an outage queries are rejected immediately. */
export function rejectDuringOutage<F extends SqlDriverAdapterFactory>(factory: F): F {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    for (const name of ['queryRaw', 'executeRaw', 'startTransaction'] as const) {
      const ask = adapter[name].bind(adapter) as (...given: unknown[]) => Promise<unknown>;
      const refusing = async (...given: unknown[]) => {
        if (databaseOutage().isDown) throw databaseUnresponsiveError();
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

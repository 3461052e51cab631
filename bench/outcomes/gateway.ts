import type { TestConnection } from '@/scripts/lib/test-template.mjs';
import { databaseOf, startTarget, type Target } from '../http/target';

/** High enough that no agent meets it. */
const RATE_LIMIT = '1000000000';

/** The data plane in its own process; `together`: maximum events per transaction. */
export function startGateway(name: string, connection: TestConnection, together?: number): Promise<Target> {
  return startTarget(name, (port) => ({
    args: ['--import', 'tsx', 'server/gateway.ts'],
    env: {
      ...databaseOf(connection),
      AMBIT_AGENT_RATE_LIMIT: RATE_LIMIT,
      AMBIT_LOG_LEVEL: 'silent',
      AMBIT_WORKER: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(together === undefined ? {} : { AMBIT_OUTCOMES_TOGETHER: String(together) }),
    },
  }));
}

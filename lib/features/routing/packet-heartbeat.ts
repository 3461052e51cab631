import type { OrgScope } from '@/lib/data/scope';
import { log } from '@/lib/log';
import { touchPacket } from './packet-repository';

const EVERY_MS = 5_000;
/** After this long without a heartbeat the process is considered dead; several heartbeats were missed. */
export const SILENT_AFTER_MS = 30_000;

/** Runs `work` with a heartbeat every few seconds, so that no job closes the packet meanwhile. */
export async function keepAlive<T>(scope: OrgScope, id: string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    touchPacket(scope, id).catch((error) =>
      log().warn({ err: error, packet: id }, 'failed to renew the heartbeat of a packet'),
    );
  }, EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

import type { OrgScope } from '@/lib/data/scope';
import { log } from '@/lib/log';
import { touchPacket } from './packet-repository';

const EVERY_MS = 5_000;
/** So long without a sign of life means that the process is gone: several signs have been missed. */
export const SILENT_AFTER_MS = 30_000;

/** Does the work and says every few seconds that somebody is at it, so that no job ends the packet meanwhile. */
export async function keepAlive<T>(scope: OrgScope, id: string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    touchPacket(scope, id).catch((error) => log().warn({ err: error, packet: id }, 'a packet cannot be kept alive'));
  }, EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

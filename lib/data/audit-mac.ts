import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@/lib/derived-keys';
import { canonicalJson } from '@/lib/shared/canonical-json';

/** What the application says of an event; number, moment, revision and hashes are the database's. */
export interface SaidOfEvent {
  id: string;
  orgId: string | null;
  actor: string;
  label: string;
  action: string;
  target: string;
  details: unknown;
  requestId: string;
}

function macWith(key: Buffer, event: SaidOfEvent): Buffer {
  const { id, orgId, actor, label, action, target, details, requestId } = event;
  const said = JSON.stringify([id, orgId, actor, label, action, target, canonicalJson(details), requestId]);
  return createHmac('sha256', key).update(said).digest();
}

/** Vouches for an event with a key that the database does not hold. `details` must be as JSON reads it back. */
export function macOfEvent(event: SaidOfEvent): Buffer {
  return macWith(deriveKeys('audit-event')[0], event);
}

/** Whether the present secret vouches for the event. */
export function isPresentMac(mac: Uint8Array, event: SaidOfEvent): boolean {
  return mac.length === 32 && timingSafeEqual(macOfEvent(event), mac);
}

/** Whether Ambit wrote the event, with the present secret or an older one. */
export function isMacOfEvent(mac: Uint8Array, event: SaidOfEvent): boolean {
  if (mac.length !== 32) return false;
  return deriveKeys('audit-event').some((key) => timingSafeEqual(macWith(key, event), mac));
}

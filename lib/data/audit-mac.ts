import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '@/lib/derived-keys';
import { canonicalJson } from '@/lib/shared/canonical-json';

/** Fields of an event set by the application. The database sets sequence number, time, revision and hashes. */
export interface EventContent {
  id: string;
  orgId: string | null;
  actor: string;
  label: string;
  action: string;
  target: string;
  details: unknown;
  requestId: string;
}

function macWith(key: Buffer, event: EventContent): Buffer {
  const { id, orgId, actor, label, action, target, details, requestId } = event;
  const content = JSON.stringify([id, orgId, actor, label, action, target, canonicalJson(details), requestId]);
  return createHmac('sha256', key).update(content).digest();
}

/** Computes an event's MAC with a key that the database does not have. `details` must be parsed from JSON. */
export function computeEventMac(event: EventContent): Buffer {
  return macWith(deriveKeys('audit-event')[0], event);
}

/** Verifies the MAC with the current secret. */
export function hasCurrentMac(mac: Uint8Array, event: EventContent): boolean {
  return mac.length === 32 && timingSafeEqual(computeEventMac(event), mac);
}

/** Verifies the MAC with the current or a previous secret. */
export function isMacOfEvent(mac: Uint8Array, event: EventContent): boolean {
  if (mac.length !== 32) return false;
  return deriveKeys('audit-event').some((key) => timingSafeEqual(macWith(key, event), mac));
}

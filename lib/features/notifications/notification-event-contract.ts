export const NOTIFICATION_EVENTS = [
  'approval.requested',
  'approval.decided',
  'approval.expired',
  'packet.failed',
  'routing.model_failed',
  'source.broken',
  'integration.broken',
  'cohesion.warning',
  'problem.opened',
  'problem.closed',
  'request.created',
  'definition.quarantined',
  'boundary.changed',
  'key.expiring',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

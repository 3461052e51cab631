import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { mailIsSetUp } from '@/lib/outbound/mail';
import { addNotifications } from './notification-repository';

/** A call that a person has to decide about. Its arguments are read where it is decided, not sent around. */
interface ApprovalFacts {
  approval: string;
  agent: string;
  tool: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  packet: string | null;
}

/** What is said of each event. */
export interface NotificationData {
  'approval.requested': ApprovalFacts & { expiresAt: string };
  'approval.decided': ApprovalFacts & { approved: boolean; decidedBy: string; note: string | null };
  'approval.expired': ApprovalFacts;
  'packet.failed': { packet: string; agent: string; tool: string | null; code: string; error: string };
  'routing.model_failed': { packet: string; agent: string; model: string; reason: string };
  'source.broken': { source: string; reason: string };
  'integration.broken': { integration: string; reason: string };
  'cohesion.warning': {
    warning: string;
    tool: string;
    method: string;
    kind: string;
    /** The share that was observed, and between what it plausibly lies; of so many calls, weighted. */
    measure: { share: number; lower: number; upper: number; signals: number; calls: number };
    openedAt: string;
    /** The day of the first of its evidence. */
    since: string;
    /** Common words, and those that a person chose; of others, which are words of agents, the number. */
    axes: string[];
    otherAxes: number;
    reason: string;
  };
}

const PLACES: { [E in keyof NotificationData]: (data: NotificationData[E]) => string } = {
  'approval.requested': ({ approval }) => `/approvals?approval=${approval}`,
  'approval.decided': ({ approval }) => `/approvals?approval=${approval}`,
  'approval.expired': ({ approval }) => `/approvals?approval=${approval}`,
  'packet.failed': ({ packet }) => `/packets/${packet}`,
  'routing.model_failed': ({ packet }) => `/packets/${packet}`,
  'source.broken': ({ source }) => `/sources/${source}`,
  'integration.broken': () => '/integrations',
  'cohesion.warning': ({ warning }) => `/cohesion?tab=warnings&warning=${warning}`,
};

/**
 * The port of notifications: says that something happened to whoever asked to be told, in the transaction in which it
 * happens. Sending is a job's, so nobody waits for it and nothing is told of what was rolled back. `data` leaves the
 * installation: no secrets, no arguments.
 */
export async function notify<E extends keyof NotificationData>(
  tx: Transaction,
  scope: OrgScope,
  event: E,
  data: NotificationData[E],
): Promise<void> {
  const url = `${env().origin}/${scope.orgSlug}${PLACES[event](data)}`;
  await addNotifications(tx, scope, event, { org: scope.orgSlug, ...data, url }, mailIsSetUp());
}

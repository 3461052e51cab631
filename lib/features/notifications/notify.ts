import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { mailIsSetUp } from '@/lib/outbound/mail';
import type { ProblemKind } from '@/lib/shared/problem-kinds';
import { addNotifications } from './notification-repository';

/** Facts about a call that needs approval. Excludes the arguments, which are only shown in Ambit. */
interface ApprovalFacts {
  approval: string;
  agent: string;
  tool: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  packet: string | null;
}

interface ProblemFacts {
  problem: string;
  kind: ProblemKind;
  tool: string | null;
  agent: string | null;
  source: string | null;
}

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
    /** Observed share with its confidence interval; from `calls` calls, weighted. */
    measure: { share: number; lower: number; upper: number; signals: number; calls: number };
    openedAt: string;
    /** Date of the earliest evidence. */
    since: string;
    /** Common words and those a person chose; words that agents invented are only counted. */
    axes: string[];
    otherAxes: number;
    reason: string;
  };
  'problem.opened': ProblemFacts & { reason: string };
  'problem.closed': ProblemFacts;
  'request.created': { request: string; agent: string; tool: string; askedBy: string; reason: string };
  'definition.quarantined': { source: string; count: number; tools: string[] };
  'boundary.changed': {
    revision: string;
    by: string;
    note: string | null;
    /** At most 20. Empty: no single agent, the change is about the organization. */
    agents: string[];
    /** Descriptions of the changes, at most 20. */
    changes: string[];
  };
  'key.expiring': {
    key: string;
    name: string;
    lastFour: string;
    agent: string | null;
    member: string | null;
    expiresAt: string;
  };
}

const PLACES: { [E in keyof NotificationData]: (data: NotificationData[E]) => string } = {
  'approval.requested': ({ approval }) => `/inbox?item=approval:${approval}`,
  'approval.decided': ({ approval }) => `/inbox?item=approval:${approval}`,
  'approval.expired': ({ approval }) => `/inbox?item=approval:${approval}`,
  'packet.failed': ({ packet }) => `/activity/messages/${packet}`,
  'routing.model_failed': ({ packet }) => `/activity/messages/${packet}`,
  'source.broken': ({ source }) => `/connections/sources/${source}`,
  'integration.broken': () => '/connections/integrations',
  'cohesion.warning': ({ warning }) => `/insights/cohesion?tab=warnings&warning=${warning}`,
  'problem.opened': ({ problem }) => `/insights?problem=${problem}`,
  'problem.closed': ({ problem }) => `/insights?problem=${problem}`,
  'request.created': ({ request }) => `/inbox?item=request:${request}`,
  'definition.quarantined': ({ source }) => `/connections/sources/${source}?tab=quarantine`,
  'boundary.changed': ({ revision }) => `/history?revision=${revision}`,
  'key.expiring': ({ agent }) => (agent === null ? '/settings/keys' : `/agents/${agent}?tab=settings`),
};

/**
 * Adds notifications for an event to its subscribers, in the event's transaction. Jobs deliver them, so callers do not
 * wait and rolled-back events are never sent. `data` leaves the installation: no secrets, no arguments.
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

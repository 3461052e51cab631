import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import type { NotificationEvent, NotificationSettingsInput } from './notification-contract';

export type NotificationRow = Prisma.NotificationGetPayload<{ include: { webhook: true } }>;
type SettingsRow = Prisma.NotificationSettingsGetPayload<object>;

/** Who are asked something want to know of it; everything else is somebody's choice. */
export const MAIL_DEFAULTS = { mailEvents: ['approval.requested'], mailTo: 'deciders' } as const;

/** Mails of a burst go out together. */
const MAIL_AFTER_SECONDS = 10;
const MOST_IN_ONE_MAIL = 100;

const mailEventsOf = (settings: SettingsRow | null): readonly string[] =>
  settings?.mailEvents ?? MAIL_DEFAULTS.mailEvents;

/** What is sent, in the transaction of what it tells of: one row and one job for each webhook that wants it. */
export async function addNotifications(
  tx: Transaction,
  { orgId, orgSlug }: OrgScope,
  event: NotificationEvent,
  data: object,
  mails: boolean,
): Promise<void> {
  const json = data as Prisma.InputJsonObject;
  const webhooks = await tx.webhook.findMany({
    where: { orgId, enabled: true, events: { has: event } },
    select: { id: true },
  });
  for (const webhook of webhooks) {
    const row = await tx.notification.create({ data: { orgId, webhookId: webhook.id, event, data: json } });
    await enqueue(tx, 'webhook', { orgId, orgSlug, notificationId: row.id }, row.id);
  }
  if (!mails) return;
  const settings = await tx.notificationSettings.findUnique({ where: { orgId } });
  if (!mailEventsOf(settings).includes(event)) return;
  await tx.notification.create({ data: { orgId, event, data: json } });
  await enqueue(tx, 'mail', { orgId, orgSlug }, orgId, { afterSeconds: MAIL_AFTER_SECONDS });
}

/** Null: it is gone, with its webhook. */
export function findNotificationRow(scope: OrgScope, id: string): Promise<NotificationRow | null> {
  const where = { id, orgId: scope.orgId };
  return readOrg(scope, (tx) => tx.notification.findFirst({ where, include: { webhook: true } }));
}

/** Added past the events: a person tries a webhook. */
export function addTestRow(scope: OrgScope, webhookId: string, data: object): Promise<NotificationRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const row = await tx.notification.create({
      data: { orgId, webhookId, event: 'webhook.test', data: data as Prisma.InputJsonObject },
      include: { webhook: true },
    });
    await recordAudit(tx, scope, 'webhook.test', `webhook/${webhookId}`);
    return row;
  });
}

/** How one try went, for the notification and for its webhook. `ends`: there is no other. */
export async function saveTry(
  scope: OrgScope,
  { id, webhookId }: Pick<NotificationRow, 'id' | 'webhookId'>,
  { answered, error, ends }: { answered: number | null; error: string | null; ends: boolean },
): Promise<void> {
  const { orgId } = scope;
  const now = new Date();
  const ended = error === null || ends ? { status: error === null ? 'delivered' : 'failed', endedAt: now } : {};
  await appendOrg(scope, async (tx) => {
    const data = { answered, error, tries: { increment: 1 }, ...ended };
    await tx.notification.updateMany({ where: { id, orgId, status: 'pending' }, data });
    if (webhookId === null) return;
    const where = { id: webhookId, orgId };
    await tx.webhook.updateMany({ where, data: { triedAt: now, answered, error } });
    if (error === null) await tx.webhook.updateMany({ where, data: { failingSince: null } });
    else await tx.webhook.updateMany({ where: { ...where, failingSince: null }, data: { failingSince: now } });
  });
}

/** Nobody tries any more. `error`: why; null leaves what the last try said. */
export async function endNotifications(
  scope: OrgScope,
  ids: readonly string[],
  how: 'delivered' | { error: string | null },
): Promise<void> {
  const where = { id: { in: [...ids] }, orgId: scope.orgId, status: 'pending' };
  const ended =
    how === 'delivered' ? { status: how } : { status: 'failed', ...(how.error === null ? {} : { error: how.error }) };
  await appendOrg(scope, (tx) => tx.notification.updateMany({ where, data: { ...ended, endedAt: new Date() } }));
}

/** Oldest first. */
export function listMailRows(scope: OrgScope): Promise<NotificationRow[]> {
  return readOrg(scope, (tx) =>
    tx.notification.findMany({
      where: { orgId: scope.orgId, webhookId: null, status: 'pending' },
      orderBy: { createdAt: 'asc' },
      take: MOST_IN_ONE_MAIL,
      include: { webhook: true },
    }),
  );
}

/** Latest first. Throws `not_found`. */
export function listDeliveryRows(scope: OrgScope, webhookId: string, most: number): Promise<NotificationRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const webhook = await tx.webhook.findFirst({ where: { id: webhookId, orgId }, select: { id: true } });
    if (!webhook) throw notFound('webhook');
    return tx.notification.findMany({
      where: { orgId, webhookId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      include: { webhook: true },
    });
  });
}

/** The people who want no mail about an organization. */
export async function listMailMutes(scope: OrgScope): Promise<Set<string>> {
  const where = { orgId: scope.orgId };
  const rows = await readOrg(scope, (tx) => tx.mailMute.findMany({ where, select: { userId: true } }));
  return new Set(rows.map(({ userId }) => userId));
}

export function putMailMute(scope: OrgScope, userId: string, muted: boolean): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    if (muted) {
      const { count } = await tx.mailMute.createMany({ data: [{ orgId, userId }], skipDuplicates: true });
      if (count === 0) return;
    } else {
      const { count } = await tx.mailMute.deleteMany({ where: { orgId, userId } });
      if (count === 0) return;
    }
    await recordAudit(tx, scope, 'notifications.own', `member/${userId}`, { mail: !muted });
  });
}

export function findMailSettings(scope: OrgScope): Promise<SettingsRow | null> {
  return readOrg(scope, (tx) => tx.notificationSettings.findUnique({ where: { orgId: scope.orgId } }));
}

/** Throws `version_mismatch`. */
export function putMailSettings(
  scope: OrgScope,
  expected: string | null,
  settings: NotificationSettingsInput,
): Promise<SettingsRow> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const was = await tx.notificationSettings.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the notifications');
    return was;
  };
  return writeVersioned(scope, { expected, read }, async (tx, was) => {
    const row = await tx.notificationSettings.upsert({
      where: { orgId },
      create: { orgId, ...settings },
      update: settings,
    });
    const before = was && { mailEvents: was.mailEvents, mailTo: was.mailTo };
    await recordAudit(tx, scope, 'notifications.update', 'notifications', { before, after: settings });
    return row;
  });
}

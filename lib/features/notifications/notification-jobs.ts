import { systemOrgScope } from '@/lib/access/system-scope';
import { env } from '@/lib/env';
import { listMembers } from '@/lib/features/people/members/member-service';
import { sendMail } from '@/lib/outbound/mail';
import { notificationMail } from './notification-mail';
import { claimMail, endNotifications, findNotificationRow, releaseMail } from './notification-repository';
import { deliver } from './webhook-service';

interface OrgJob {
  orgId: string;
  orgSlug: string;
}
type WebhookJob = OrgJob & { notificationId: string };

const scopeOf = ({ orgId, orgSlug }: OrgJob) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:notifications', label: 'Ambit: notifications' });

/** Sends one webhook notification. Throws when a retry makes sense. */
export async function runWebhook(job: WebhookJob): Promise<void> {
  const scope = scopeOf(job);
  const row = await findNotificationRow(scope, job.notificationId);
  if (!row?.webhook || row.status !== 'pending') return;
  if (!row.webhook.enabled) return endNotifications(scope, [row.id], { error: 'The webhook is disabled.' });
  const { answered, error } = await deliver(scope, row, false);
  if (error !== null && answered !== 410) throw new Error(`failed to deliver ${row.event} to a webhook: ${error}`);
}

export async function failWebhook(job: WebhookJob): Promise<void> {
  await endNotifications(scopeOf(job), [job.notificationId], { error: null });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Sends each member their due notifications, in as many mails as needed. Rows are claimed before they are sent, so two
 * workers and retries send none twice. Throws when a mail could not be sent; only that one is sent again.
 */
export async function runMail(job: OrgJob, now?: Date): Promise<void> {
  const scope = scopeOf(job);
  const failed: string[] = [];
  let addresses: ReadonlyMap<string, string> | undefined;
  const settings = `${env().origin}/${job.orgSlug}/settings/notifications`;
  for (;;) {
    // A claim holds from when it is made: sending to many members takes minutes.
    const rows = await claimMail(scope, failed, now ?? new Date());
    const [first] = rows;
    if (!first) break;
    addresses ??= new Map((await listMembers(scope)).map(({ id, email }) => [id, email]));
    const to = addresses.get(first.userId);
    // A mail that is sent again, because a worker stopped before it recorded the delivery, keeps its id: mail programs can drop the copy.
    const messageId = `<${first.id}@${new URL(env().origin).hostname}>`;
    if (to && (await sendMail({ to, messageId, ...notificationMail(job.orgSlug, rows, settings) })))
      await endNotifications(scope, idsOf(rows), 'delivered');
    else {
      failed.push(first.userId);
      await releaseMail(scope, idsOf(rows));
    }
  }
  if (failed.length > 0)
    throw new Error(
      `the mail server rejected notifications of ${failed.length} member${failed.length === 1 ? '' : 's'}`,
    );
}

export async function failMail(job: OrgJob, now = new Date()): Promise<void> {
  const scope = scopeOf(job);
  for (let rows = await claimMail(scope, [], now); rows.length > 0; rows = await claimMail(scope, [], now))
    await endNotifications(scope, idsOf(rows), { error: 'The mail server rejected all mails.' });
}

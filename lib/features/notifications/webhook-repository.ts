import { randomUUID } from 'node:crypto';
import { replaceAddress, sealAddress } from '@/lib/access/sealed-address';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { shownAddress } from '@/lib/shared/shown-address';
import type { WebhookInput, WebhookPatch } from './notification-contract';

export type WebhookRow = Prisma.WebhookGetPayload<object>;

const MAX_WEBHOOKS = 20;

/** Formats a webhook for the audit log with a redacted address. */
const auditFieldsOf = ({
  url,
  events,
  format,
  enabled,
}: Pick<WebhookRow, 'url' | 'events' | 'format' | 'enabled'>) => ({
  ...{ host: new URL(url).host, pathMark: shownAddress(url).pathMark },
  events,
  format,
  enabled,
});

async function getIn(tx: Transaction, orgId: string, id: string): Promise<WebhookRow> {
  const row = await tx.webhook.findFirst({ where: { id, orgId } });
  if (!row) throw notFound('webhook');
  return row;
}

export function listWebhookRows(scope: OrgScope): Promise<WebhookRow[]> {
  return readOrg(scope, (tx) => tx.webhook.findMany({ where: { orgId: scope.orgId }, orderBy: { createdAt: 'asc' } }));
}

/** Throws `not_found`. */
export function getWebhookRow(scope: OrgScope, id: string): Promise<WebhookRow> {
  return readOrg(scope, (tx) => getIn(tx, scope.orgId, id));
}

/** Throws `conflict` when the organization has the maximum number of webhooks. */
export function createWebhookRow(
  scope: OrgScope,
  input: WebhookInput,
  sealFor: (id: string) => Uint8Array<ArrayBuffer>,
): Promise<WebhookRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    if ((await tx.webhook.count({ where: { orgId } })) >= MAX_WEBHOOKS)
      throw new AppError('conflict', `An organization has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    const id = randomUUID();
    const row = await tx.webhook.create({
      data: { id, orgId, ...input, url: sealAddress(input.url, orgId), sealed: sealFor(id), createdBy: scope.label },
    });
    await recordAudit(tx, scope, 'webhook.create', `webhook/${id}`, auditFieldsOf(row));
    return row;
  });
}

/** Throws `not_found`. Enabling a webhook resets its failure state. */
export function updateWebhookRow(scope: OrgScope, id: string, patch: WebhookPatch): Promise<WebhookRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const was = await getIn(tx, orgId, id);
    const isNew = patch.url !== undefined || (patch.enabled === true && !was.enabled);
    const url = patch.url === undefined ? {} : { url: replaceAddress(patch.url, was.url, orgId) };
    const data = {
      ...patch,
      ...url,
      ...(isNew ? { error: null, failingSince: null } : {}),
    } as Prisma.WebhookUpdateInput;
    const row = await tx.webhook.update({ where: { id_orgId: { id, orgId } }, data });
    await recordAudit(tx, scope, 'webhook.update', `webhook/${id}`, {
      before: auditFieldsOf(was),
      after: auditFieldsOf(row),
    });
    return row;
  });
}

/** Also deletes its notifications. Throws `not_found`. */
export function deleteWebhookRow(scope: OrgScope, id: string): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const was = await getIn(tx, orgId, id);
    await tx.webhook.delete({ where: { id_orgId: { id, orgId } } });
    await recordAudit(tx, scope, 'webhook.delete', `webhook/${id}`, auditFieldsOf(was));
  });
}

/** Replaces the secret; the old one stays valid until `oldUntil`. Throws `not_found`. */
export function rotateWebhookRow(
  scope: OrgScope,
  id: string,
  sealed: Uint8Array<ArrayBuffer>,
  oldUntil: Date | null,
): Promise<WebhookRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const was = await getIn(tx, orgId, id);
    const data = { sealed, oldSealed: oldUntil && was.sealed, oldUntil };
    const row = await tx.webhook.update({ where: { id_orgId: { id, orgId } }, data });
    const details = { host: new URL(row.url).host, oldUntil: oldUntil?.toISOString() ?? null };
    await recordAudit(tx, scope, 'webhook.rotate', `webhook/${id}`, details);
    return row;
  });
}

/** Disables a webhook that responded with 410 Gone. */
export function disableWebhookRow(scope: OrgScope, id: string): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.webhook.updateMany({ where: { id, orgId, enabled: true }, data: { enabled: false } });
    if (count === 0) return;
    const row = await getIn(tx, orgId, id);
    await recordAudit(tx, scope, 'webhook.update', `webhook/${id}`, {
      after: auditFieldsOf(row),
      why: 'it returned 410 Gone',
    });
  });
}

import { sealContexts } from '@/lib/access/seal-contexts';
import { openAddress } from '@/lib/access/sealed-address';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { safePost } from '@/lib/outbound/safe-post';
import { AppError } from '@/lib/shared/app-error';
import { shownAddress } from '@/lib/shared/shown-address';
import type {
  DeliveryView,
  WebhookInput,
  WebhookPatch,
  WebhookSecret,
  WebhookTest,
  WebhookView,
} from './notification-contract';
import { chatText } from './notification-mail';
import { addTestRow, listDeliveryRows, type NotificationRow, saveAttempt } from './notification-repository';
import {
  createWebhookRow,
  deleteWebhookRow,
  disableWebhookRow,
  getWebhookRow,
  listWebhookRows,
  rotateWebhookRow,
  updateWebhookRow,
  type WebhookRow,
} from './webhook-repository';
import { makeWebhookSecret, signedHeaders } from './webhook-signature';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_DELIVERIES = 50;
const GONE = 410;

function toView(row: WebhookRow): WebhookView {
  const { origin, pathMark } = shownAddress(row.url);
  const old = row.oldUntil && row.oldUntil > new Date() ? row.oldUntil : null;
  return {
    id: row.id,
    host: new URL(row.url).host,
    ...{ url: origin, pathMark },
    events: row.events as WebhookView['events'],
    format: row.format,
    enabled: row.enabled,
    triedAt: row.triedAt?.toISOString() ?? null,
    answered: row.answered,
    error: row.error,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: old?.toISOString() ?? null,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Throws `invalid` for an address that deliveries are not allowed to. */
function requireUsable(address: string | undefined): void {
  const message = address === undefined ? null : addressProblem(address, env().allowPrivateAddresses);
  if (message)
    throw new AppError('invalid', `The webhook ${message}.`, { invalidParams: [{ pointer: '/url', message }] });
}

export async function listWebhooks(scope: OrgScope): Promise<WebhookView[]> {
  return (await listWebhookRows(scope)).map(toView);
}

export async function createWebhook(scope: OrgScope, input: WebhookInput): Promise<WebhookSecret> {
  requireUsable(input.url);
  const secret = makeWebhookSecret();
  const row = await createWebhookRow(scope, input, (id) => seal(secret, sealContexts.webhook(scope.orgId, id)));
  return { webhook: toView(row), secret };
}

export async function updateWebhook(scope: OrgScope, id: string, patch: WebhookPatch): Promise<WebhookView> {
  requireUsable(patch.url);
  return toView(await updateWebhookRow(scope, id, patch));
}

export const deleteWebhook = deleteWebhookRow;

export async function rotateWebhook(scope: OrgScope, id: string, overlapSeconds: number): Promise<WebhookSecret> {
  const secret = makeWebhookSecret();
  const oldUntil = overlapSeconds > 0 ? new Date(Date.now() + overlapSeconds * 1_000) : null;
  const row = await rotateWebhookRow(scope, id, seal(secret, sealContexts.webhook(scope.orgId, id)), oldUntil);
  return { webhook: toView(row), secret };
}

function secretsOf({ id, orgId, sealed, oldSealed, oldUntil }: WebhookRow, now: Date): string[] {
  const old = oldSealed && oldUntil && oldUntil > now ? [unseal(oldSealed, sealContexts.webhook(orgId, id))] : [];
  return [unseal(sealed, sealContexts.webhook(orgId, id)), ...old];
}

interface DeliveryResult {
  answered: number | null;
  /** Null: delivered. */
  error: string | null;
}

function bodyOf({ format }: WebhookRow, { event, data, createdAt }: NotificationRow) {
  if (format === 'chat') return { text: chatText({ event, data }) };
  return { type: event, timestamp: createdAt.toISOString(), data };
}

async function post(webhook: WebhookRow, row: NotificationRow): Promise<DeliveryResult> {
  const body = bodyOf(webhook, row);
  const now = new Date();
  try {
    const { status } = await safePost(openAddress(webhook.url, webhook.orgId), body, {
      headers: signedHeaders(row.id, now, JSON.stringify(body), secretsOf(webhook, now)),
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: env().allowPrivateAddresses,
    });
    const isTaken = status >= 200 && status < 300;
    return { answered: status, error: isTaken ? null : `It returned ${status}.` };
  } catch (error) {
    return { answered: null, error: `Not sent: ${(error as Error).message}.`.slice(0, 500) };
  }
}

/** Makes one delivery attempt. `last`: no retries follow. Returns the result. */
export async function deliver(scope: OrgScope, row: NotificationRow, last: boolean): Promise<DeliveryResult> {
  const webhook = row.webhook!;
  const tried = await post(webhook, row);
  const isGone = tried.answered === GONE;
  await saveAttempt(scope, row, { ...tried, ends: last || isGone });
  if (isGone) await disableWebhookRow(scope, webhook.id);
  return tried;
}

/** Sends a test event immediately. Throws `not_found`. */
export async function testWebhook(scope: OrgScope, id: string): Promise<WebhookTest> {
  await getWebhookRow(scope, id);
  const row = await addTestRow(scope, id, { org: scope.orgSlug, sentBy: scope.label });
  const { answered, error } = await deliver(scope, row, true);
  const webhook = toView(await getWebhookRow(scope, id));
  return { delivered: error === null, answered, error, webhook };
}

/** Returns recent deliveries, newest first. Throws `not_found`. */
export async function listDeliveries(scope: OrgScope, id: string): Promise<DeliveryView[]> {
  return (await listDeliveryRows(scope, id, MAX_DELIVERIES)).map((row) => ({
    id: row.id,
    event: row.event,
    status: row.status,
    tries: row.tries,
    answered: row.answered,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

import { createHash, randomUUID } from 'node:crypto';
import { signBytes, signingKeyId, verifyBytes } from '@/lib/access/signing-key';
import { inOrder } from '@/lib/engine/narrow';
import { env } from '@/lib/env';
import {
  INVALID,
  parseReceipt,
  RECEIPT_TYPE,
  type ReceiptClaims,
  type ReceiptVerdict,
  UNKNOWN_KEY,
  VALID,
} from './receipt-contract';
import type { Resolution, ResolutionBody } from './resolve-service';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claimsOf({ snapshot, agent, request, context, revision }: Resolution, body: ResolutionBody): ReceiptClaims {
  const names = inOrder(body.shown, body.order ?? undefined).map((index) => snapshot.tools[index]!.served.name);
  const { format, session, limit } = request;
  return {
    iss: env().origin,
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
    agent: { id: agent.input.id, slug: agent.input.slug, org: snapshot.slug },
    revision,
    request: { format, channel: context.channel ?? null, session, goal: context.goal?.id ?? null, limit },
    names,
    count: names.length,
    toolsDigest: `sha-256:${createHash('sha256').update(body.tools).digest('hex')}`,
  };
}

/** Adds a compact JWS that states which agent was shown which tools, when, and at which revision. */
export function withReceipt(resolution: Resolution, body: ResolutionBody): ResolutionBody {
  const header = { alg: 'EdDSA', typ: RECEIPT_TYPE, kid: signingKeyId() };
  const signed = `${encode(header)}.${encode(claimsOf(resolution, body))}`;
  const receipt = `${signed}.${signBytes(Buffer.from(signed)).toString('base64url')}`;
  return { ...body, tail: `${body.tail.slice(0, -1)},"receipt":"${receipt}"}` };
}

export function verifyReceipt(receipt: string): ReceiptVerdict {
  const parsed = parseReceipt(receipt);
  if (typeof parsed === 'string') return { result: 'invalid', reason: parsed, keyId: null, claims: null };
  const { keyId, claims, signed, signature } = parsed;
  const genuine = verifyBytes(keyId, signed, signature);
  if (genuine === null) return { result: 'unknown_key', reason: UNKNOWN_KEY, keyId, claims };
  return { result: genuine ? 'valid' : 'invalid', reason: genuine ? VALID : INVALID, keyId, claims };
}

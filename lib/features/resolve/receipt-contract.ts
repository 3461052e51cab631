import { z } from 'zod';
import { text } from '@/lib/shared/text';

export const RECEIPT_TYPE = 'ambit-receipt+jwt';

const receiptHeader = z.object({ alg: z.literal('EdDSA'), typ: z.literal(RECEIPT_TYPE), kid: z.string() });

export const receiptClaims = z
  .object({
    iss: z.string().meta({ description: 'The installation, as its settings name it.' }),
    iat: z.number().int().meta({ description: 'When the set was answered, in seconds since 1970.' }),
    jti: z.string(),
    agent: z.object({ id: z.string(), slug: z.string(), org: z.string() }),
    revision: z.string(),
    request: z
      .object({
        format: z.string(),
        channel: z.string().nullable(),
        session: z.string().nullable(),
        // Receipts of before there were goals do not name one.
        goal: z.string().nullable().default(null),
        limit: z.number().int().nullable(),
      })
      .meta({
        description: 'What was asked, as it was understood: the channel may be the one that the session fixed.',
      }),
    names: z.array(z.string()),
    count: z.number().int(),
    toolsDigest: z.string().meta({ description: '`sha-256:` and the hex digest of the array `tools`, byte for byte.' }),
  })
  .meta({ id: 'ReceiptClaims' });
export type ReceiptClaims = z.infer<typeof receiptClaims>;

/** A compact JWS of 10,000 names of 64 characters is smaller. */
export const receiptText = text(1_000_000).meta({ description: 'A receipt: a compact JWS.' });

export const receiptVerdict = z
  .strictObject({
    result: z.enum(['valid', 'invalid', 'unknown_key']),
    reason: z.string(),
    keyId: z.string().nullable(),
    claims: receiptClaims.nullable().meta({ description: 'What the receipt says; only of a valid one is it true.' }),
  })
  .meta({ id: 'ReceiptVerdict' });
export type ReceiptVerdict = z.infer<typeof receiptVerdict>;

export interface ParsedReceipt {
  keyId: string;
  claims: ReceiptClaims;
  /** What is signed: the first two parts with their dot. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

function decodePart(part: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]+$/.test(part)) throw new Error('not base64url');
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function decodeJson(part: string): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decodePart(part)));
}

/** Takes a receipt apart without believing it; a string says why it is none. Runs in browsers as well. */
export function parseReceipt(receipt: string): ParsedReceipt | string {
  const parts = receipt.trim().split('.');
  if (parts.length !== 3) return 'It is not a receipt: a receipt has three parts with dots between them.';
  try {
    const [head = '', body = '', tail = ''] = parts;
    const header = receiptHeader.safeParse(decodeJson(head));
    if (!header.success) return `It is signed, but it is not a receipt of Ambit (its type is not ${RECEIPT_TYPE}).`;
    const claims = receiptClaims.safeParse(decodeJson(body));
    if (!claims.success) return 'It does not say what a receipt says: it is damaged, or of another version.';
    const signed = new TextEncoder().encode(`${head}.${body}`);
    return { keyId: header.data.kid, claims: claims.data, signed, signature: decodePart(tail) };
  } catch {
    return 'It cannot be read: a part of it is missing or was changed.';
  }
}

export const VALID = 'The signature is genuine: Ambit said exactly this.';
export const INVALID = 'The signature does not fit: something in the receipt was changed after it was signed.';
export const UNKNOWN_KEY =
  'It is signed with a key that this installation does not publish: it comes from another one, or its secret was replaced.';

import { z } from 'zod';
import { text } from '@/lib/shared/text';

export const RECEIPT_TYPE = 'ambit-receipt+jwt';

const receiptHeader = z.object({ alg: z.literal('EdDSA'), typ: z.literal(RECEIPT_TYPE), kid: z.string() });

export const receiptClaims = z
  .object({
    iss: z.string().meta({ description: 'Issuer: the installation.' }),
    iat: z.number().int().meta({ description: 'Time of the response in seconds since 1970.' }),
    jti: z.string(),
    agent: z.object({ id: z.string(), slug: z.string(), org: z.string() }),
    revision: z.string(),
    request: z
      .object({
        format: z.string(),
        channel: z.string().nullable(),
        session: z.string().nullable(),
        // Receipts issued before goals existed have no goal.
        goal: z.string().nullable().default(null),
        limit: z.number().int().nullable(),
      })
      .meta({
        description: 'Effective request. The channel can come from the session.',
      }),
    names: z.array(z.string()),
    count: z.number().int(),
    toolsDigest: z.string().meta({ description: '`sha-256:` and the hex digest of the array `tools`, byte for byte.' }),
  })
  .meta({ id: 'ReceiptClaims' });
export type ReceiptClaims = z.infer<typeof receiptClaims>;

/** Upper bound: a compact JWS of 10,000 names of 64 characters is smaller. */
export const receiptText = text(1_000_000).meta({ description: 'A receipt: a compact JWS.' });

export const receiptVerdict = z
  .strictObject({
    result: z.enum(['valid', 'invalid', 'unknown_key']),
    reason: z.string(),
    keyId: z.string().nullable(),
    claims: receiptClaims.nullable().meta({ description: 'Content of the receipt. Trustworthy only if it is valid.' }),
  })
  .meta({ id: 'ReceiptVerdict' });
export type ReceiptVerdict = z.infer<typeof receiptVerdict>;

export interface ParsedReceipt {
  keyId: string;
  claims: ReceiptClaims;
  /** Signing input: the first two parts, including the dot between them. */
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

/**
 * Parses a receipt without verifying it. Returns a string with the reason when it is malformed. Also runs in browsers.
 */
export function parseReceipt(receipt: string): ParsedReceipt | string {
  const parts = receipt.trim().split('.');
  if (parts.length !== 3) return 'Not a receipt: a receipt has three parts separated by dots.';
  try {
    const [head = '', body = '', tail = ''] = parts;
    const header = receiptHeader.safeParse(decodeJson(head));
    if (!header.success) return `Signed, but not a receipt of Ambit: its type is not ${RECEIPT_TYPE}.`;
    const claims = receiptClaims.safeParse(decodeJson(body));
    if (!claims.success) return 'Invalid content: the receipt is damaged or of another version.';
    const signed = new TextEncoder().encode(`${head}.${body}`);
    return { keyId: header.data.kid, claims: claims.data, signed, signature: decodePart(tail) };
  } catch {
    return 'The receipt cannot be decoded: a part is missing or was changed.';
  }
}

export const VALID = 'The signature is valid.';
export const INVALID = 'Invalid signature: the receipt was changed after it was signed.';
export const UNKNOWN_KEY = 'Unknown key: the receipt is from another installation, or the secret was replaced.';

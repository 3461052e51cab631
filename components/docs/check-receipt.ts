import { api } from '@/lib/client/api';
import {
  INVALID,
  parseReceipt,
  type ReceiptClaims,
  type ReceiptVerdict,
  UNKNOWN_KEY,
  VALID,
} from '@/lib/features/search/receipt-contract';

/** Result of a receipt check: the verdict, where it was verified, and whether the pasted response matches. */
export interface ReceiptCheck extends ReceiptVerdict {
  by: 'browser' | 'server';
  /** Null: only the receipt was pasted. */
  answer: 'fits' | 'differs' | null;
}

interface Pasted {
  receipt: string;
  /** The `tools` array of a complete response, as sent or as compact JSON. */
  tools: string | null;
}

/** Parses a receipt or a complete response that contains one. Null: neither. */
export function parsePastedReceipt(text: string): Pasted | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return trimmed ? { receipt: trimmed, tools: null } : null;
  try {
    const answer = JSON.parse(trimmed) as { receipt?: unknown; tools?: unknown };
    if (typeof answer.receipt !== 'string') return null;
    const start = trimmed.indexOf('"tools":');
    const end = trimmed.lastIndexOf(',"summary":');
    // An unmodified response keeps the signed bytes; otherwise another program reformatted it.
    const asSent = trimmed.startsWith('{"agent":') && start > 0 && end > start ? trimmed.slice(start + 8, end) : null;
    return { receipt: answer.receipt, tools: asSent ?? (answer.tools ? JSON.stringify(answer.tools) : null) };
  } catch {
    return null;
  }
}

async function verifyHere(keyId: string, signed: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) {
  const { keys } = (await (await fetch('/.well-known/jwks.json')).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const jwk = keys.find(({ kid }) => kid === keyId);
  if (!jwk) return null;
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x } as JsonWebKey, { name: 'Ed25519' }, false, [
    'verify',
  ]);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, signed);
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha-256:${Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function compare(claims: ReceiptClaims | null, tools: string | null): Promise<ReceiptCheck['answer']> {
  if (!claims || tools === null || !globalThis.crypto?.subtle) return null;
  return (await digestOf(tools)) === claims.toolsDigest ? 'fits' : 'differs';
}

/** Verifies a receipt in the browser, or on the server when the browser lacks Ed25519. Throws ApiError. */
export async function checkReceipt({ receipt, tools }: Pasted): Promise<ReceiptCheck> {
  const parsed = parseReceipt(receipt);
  if (typeof parsed === 'string') {
    return { result: 'invalid', reason: parsed, keyId: null, claims: null, by: 'browser', answer: null };
  }
  const { keyId, claims, signed, signature } = parsed;
  const answer = await compare(claims, tools);
  try {
    const genuine = await verifyHere(keyId, signed, signature);
    if (genuine === null) return { result: 'unknown_key', reason: UNKNOWN_KEY, keyId, claims, by: 'browser', answer };
    const result = genuine ? 'valid' : 'invalid';
    return { result, reason: genuine ? VALID : INVALID, keyId, claims, by: 'browser', answer };
  } catch {
    // WebCrypto is unavailable on plain http except localhost, and Ed25519 in older browsers.
    const verdict = await api.post<ReceiptVerdict>('/receipts/verify', { body: { receipt } });
    return { ...verdict, by: 'server', answer };
  }
}

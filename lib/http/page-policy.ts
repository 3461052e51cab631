import { randomBytes } from 'node:crypto';

const FIXED = [
  "default-src 'self'",
  // Style attributes only contain computed sizes and positions, never user input.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/**
 * Returns the Content-Security-Policy of one response: only scripts with its nonce, and those they load, may run.
 * Injected scripts have no nonce.
 */
export function pagePolicy(): string {
  const nonce = randomBytes(16).toString('base64');
  return `script-src 'nonce-${nonce}' 'strict-dynamic'; ${FIXED}`;
}

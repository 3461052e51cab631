import { randomBytes } from 'node:crypto';

const FIXED = [
  "default-src 'self'",
  // Style attributes hold widths and positions that are computed; no text of anybody's becomes a style.
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
 * The Content-Security-Policy of one answer: scripts run that carry its nonce, and those that they load. What somebody
 * smuggles into a page carries none.
 */
export function pagePolicy(): string {
  const nonce = randomBytes(16).toString('base64');
  return `script-src 'nonce-${nonce}' 'strict-dynamic'; ${FIXED}`;
}

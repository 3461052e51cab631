import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks an AWS Signature Version 4 as a server does (POST without a query). */
export function isSignedByAws(
  { path, headers, text }: { path: string; headers: IncomingHttpHeaders; text: string },
  secret: string,
): boolean {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [date = '', region = '', service = ''] = credential.split('/');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  // Every part of a path is encoded once more than it was sent.
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const request = ['POST', encoded, '', lines.join(''), signed, hash(text)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], credential, hash(request)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  return signature !== undefined && hmac(key, toSign).toString('hex') === signature;
}

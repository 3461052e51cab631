import type { IncomingMessage } from 'node:http';
import { hasPlainHeaders } from './raw-response';
import { isJson, isUtf8 } from './read-request';

const LENGTH = /^[1-9]\d{0,4}$/;

/** Returns true for an API key's POST with an unambiguous JSON body whose Content-Length is at most `mostBytes`. */
export function isPlainPost(request: IncomingMessage, mostBytes: number): boolean {
  const { method, headers } = request;
  const { authorization, 'content-type': type, 'content-length': length } = headers;
  return (
    method === 'POST' &&
    authorization !== undefined &&
    headers['x-min-revision'] === undefined &&
    headers['content-encoding'] === undefined &&
    length !== undefined &&
    LENGTH.test(length) &&
    Number(length) <= mostBytes &&
    (type === 'application/json' || (isJson(type ?? '') && isUtf8(type ?? ''))) &&
    hasPlainHeaders(request)
  );
}

import type { IncomingMessage } from 'node:http';
import { hasPlainHeaders } from './raw-answer';
import { isJson } from './read-request';

const LENGTH = /^[1-9]\d{0,4}$/;

/** Whether this is a POST by a key, of JSON whose length is told and at most `mostBytes`, that can be read in one way only. */
export function isPlainPost(request: IncomingMessage, mostBytes: number): boolean {
  const { method, headers } = request;
  const { authorization, 'content-type': type, 'content-length': length } = headers;
  return (
    method === 'POST' &&
    authorization !== undefined &&
    headers['x-min-revision'] === undefined &&
    length !== undefined &&
    LENGTH.test(length) &&
    Number(length) <= mostBytes &&
    (type === 'application/json' || isJson(type ?? '')) &&
    hasPlainHeaders(request)
  );
}

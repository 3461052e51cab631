import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  SdkErrorCode,
  SdkHttpError,
  specTypeSchemas,
} from '@modelcontextprotocol/client';
import { type SafeAgents, safeExchange } from '@/lib/outbound/safe-stream';
import { isRecord } from '@/lib/shared/is-record';
import { EventReader } from './event-reader';
import { mayBePrivate } from './may-be-private';
import type { HttpReach } from './upstream-connection';
import { responseTooLarge, UpstreamError } from './upstream-error';

/** Protocol revision with stateless requests: one message, one response, no session. */
export const DIRECT_REVISION = '2026-07-28';
/** Names that need no encoding in a header. */
const PLAIN_NAME = /^[A-Za-z0-9_./-]{1,128}$/;
/** The source requires arguments in headers too. */
const HEADER_MISMATCH = -32020;

export interface DirectCall {
  tool: string;
  arguments: Record<string, unknown>;
  meta: Record<string, unknown>;
  client: { name: string; version: string };
  signal: AbortSignal;
  maxBytes: number;
}

interface Reply {
  jsonrpc?: unknown;
  id?: unknown;
  result?: unknown;
  error?: { code?: unknown; message?: unknown; data?: unknown };
}

const notAnAnswer = (detail: string) =>
  new UpstreamError('garbage', 'The source returned an invalid response.', { detail });

let last = 0;

function* headersFor(url: URL, reach: HttpReach, tool: string): Generator<readonly [string, string]> {
  yield ['content-type', 'application/json'];
  yield ['accept', 'application/json, text/event-stream'];
  yield ['mcp-protocol-version', DIRECT_REVISION];
  yield ['mcp-method', 'tools/call'];
  yield ['mcp-name', tool];
  if (url.host === reach.headersFor) yield* Object.entries(reach.headers);
}

/** Time between the reply and the end of its stream; after that, the connection is closed. */
const FINAL_MESSAGE_GRACE_MS = 250;

/** Reads response chunks until `enough` returns a result or the response ends. */
function pieces(
  response: IncomingMessage,
  max: { bytes: number; tooLarge(): Error },
  enough: (piece: Buffer) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let total = 0;
    let isDone = false;
    response.on('data', (piece: Buffer) => {
      total += piece.length;
      if (total > max.bytes) {
        response.destroy();
        reject(max.tooLarge());
      } else if (!isDone && enough(piece)) {
        isDone = true;
        resolve();
        setTimeout(() => response.complete || response.destroy(), FINAL_MESSAGE_GRACE_MS).unref();
      }
    });
    response.on('end', resolve);
    response.on('error', reject);
    // Has no effect after the end of the response.
    response.on('close', () => reject(new Error('the response was cut off')));
  });
}

async function textOf(response: IncomingMessage, max: { bytes: number; tooLarge(): Error }): Promise<string> {
  const read: Buffer[] = [];
  await pieces(response, max, (piece) => {
    read.push(piece);
    return false;
  });
  if (!response.complete) throw new Error('the response was cut off');
  return (read.length === 1 ? read[0]! : Buffer.concat(read)).toString();
}

/** Returns the reply from an event stream; ignores progress notifications, which were not requested. */
async function replyInStream(
  response: IncomingMessage,
  max: { bytes: number; tooLarge(): Error },
  id: number,
): Promise<Reply> {
  const decoder = new StringDecoder('utf8');
  const events = new EventReader();
  let reply: Reply | undefined;
  let sawInvalidMessage = false;
  const look = (text: string) => {
    for (const data of events.read(text)) {
      try {
        const message = JSON.parse(data) as Reply | null;
        if (message?.id === id && ('result' in message || 'error' in message)) reply ??= message;
      } catch {
        sawInvalidMessage = true;
      }
    }
    return reply !== undefined;
  };
  try {
    await pieces(response, max, (piece) => look(decoder.write(piece)));
  } catch (error) {
    if (sawInvalidMessage) throw notAnAnswer('an event of its stream is not JSON');
    throw error;
  }
  if (reply) return reply;
  throw sawInvalidMessage
    ? notAnAnswer('an event of its stream is not JSON')
    : new UpstreamError('unreachable', 'The source closed the connection before it responded.');
}

/** Throws the same error as the SDK for this status. */
async function refusal(response: IncomingMessage, max: { bytes: number; tooLarge(): Error }, id: number) {
  const status = response.statusCode ?? 0;
  const text = await textOf(response, max);
  if (status === 400) {
    try {
      const reply = JSON.parse(text) as Reply | null;
      if (reply?.id === id && reply.error) return reply;
    } catch {
      // Not JSON: report it as an HTTP error.
    }
  }
  const details = { status, statusText: response.statusMessage ?? '', text };
  throw new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `Error POSTing to endpoint: ${text}`, details);
}

async function replyOf(
  response: IncomingMessage,
  max: { bytes: number; tooLarge(): Error },
  id: number,
): Promise<Reply> {
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) return refusal(response, max, id);
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/event-stream') return replyInStream(response, max, id);
  if (type !== 'application/json') {
    response.destroy();
    throw notAnAnswer(`its content type is ${type ?? 'missing'}`);
  }
  const reply = JSON.parse(await textOf(response, max)) as Reply | null;
  if (reply?.jsonrpc !== '2.0' || reply.id !== id) throw notAnAnswer('it is JSON, but not a response to the call');
  return reply;
}

const TEXT_KEYS = new Set(['type', 'text']);
const isPlainText = (block: unknown) =>
  isRecord(block) &&
  block.type === 'text' &&
  typeof block.text === 'string' &&
  Object.keys(block).every((key) => TEXT_KEYS.has(key));

const RESULT_KEYS = new Set(['content', 'isError', 'resultType']);

/** Texts alone, as most results are: the schema has nothing to check or change. */
function isPlainResult(result: unknown): result is CallToolResult {
  if (!isRecord(result)) return false;
  const { content, isError } = result;
  return (
    Array.isArray(content) &&
    content.every(isPlainText) &&
    (isError === undefined || typeof isError === 'boolean') &&
    Object.keys(result).every((key) => RESULT_KEYS.has(key))
  );
}

function resultOf({ result, error }: Reply): CallToolResult | null {
  if (error) {
    const { code, message, data } = error;
    if (!Number.isInteger(code) || typeof message !== 'string')
      throw notAnAnswer('its error is not defined by the protocol');
    if (code === HEADER_MISMATCH) return null;
    throw ProtocolError.fromError(code as number, message, data);
  }
  const { resultType = 'complete' } = (result ?? {}) as { resultType?: unknown };
  if (resultType !== 'complete')
    throw new UpstreamError('protocol', 'The source requests input during a call, which is not supported.');
  if (isPlainResult(result)) return result;
  const checked = specTypeSchemas.CallToolResult['~standard'].validate(result);
  if (checked instanceof Promise || checked.issues) throw notAnAnswer('it is not the result of a call');
  return checked.value as CallToolResult;
}

/**
 * Sends `tools/call` to a source with the stateless protocol revision, without the SDK's client, whose support for
 * every revision costs several times the call itself. Same address checks and same errors. Null: the call was not sent;
 * use the SDK.
 */
export async function callDirectly(
  reach: HttpReach,
  agents: SafeAgents,
  { tool, arguments: args, meta, client, signal, maxBytes }: DirectCall,
): Promise<CallToolResult | null> {
  if (!PLAIN_NAME.test(tool)) return null;
  const url = new URL(reach.url);
  last = last === Number.MAX_SAFE_INTEGER ? 1 : last + 1;
  const id = last;
  const _meta = {
    ...meta,
    [PROTOCOL_VERSION_META_KEY]: DIRECT_REVISION,
    [CLIENT_CAPABILITIES_META_KEY]: {},
    [CLIENT_INFO_META_KEY]: client,
  };
  const tooLarge = () => responseTooLarge(maxBytes);
  const response = await safeExchange(url, {
    ...{ method: 'POST', headers: headersFor(url, reach, tool), agents, signal, maxBytes, tooLarge },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args, _meta } }),
    allowPrivate: mayBePrivate(url),
  });
  return resultOf(await replyOf(response, { bytes: maxBytes, tooLarge }, id));
}

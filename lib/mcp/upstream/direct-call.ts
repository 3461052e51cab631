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
import { env } from '@/lib/env';
import { type SafeAgents, safeExchange } from '@/lib/outbound/safe-stream';
import { EventReader } from './event-reader';
import type { HttpReach } from './upstream-connection';
import { UpstreamError } from './upstream-error';

/** The revision whose requests stand alone: one message, one answer, no session. */
export const DIRECT_REVISION = '2026-07-28';
/** Names that a header can say as they are. */
const PLAIN_NAME = /^[A-Za-z0-9_./-]{1,128}$/;
/** The source wants arguments as headers too. */
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
  new UpstreamError('garbage', 'The source answered with something that is no answer.', { detail });

let last = 0;

/** What is said of credentials and of the protocol, beside the message itself. */
function headersFor(url: URL, { headers: credentials, headersFor: host }: HttpReach, tool: string): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': DIRECT_REVISION,
    'mcp-method': 'tools/call',
    'mcp-name': tool,
  });
  if (url.host === host) for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
  return headers;
}

/** Between what was waited for and the end of its stream: after that the source talks to nobody, and loses its socket. */
const LAST_WORD_MS = 250;

/** Reads the pieces of an answer until `enough` has what it wants, or it ends. */
function pieces(
  response: IncomingMessage,
  most: { bytes: number; tooLarge(): Error },
  enough: (piece: Buffer) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let total = 0;
    let isDone = false;
    response.on('data', (piece: Buffer) => {
      total += piece.length;
      if (total > most.bytes) {
        response.destroy();
        reject(most.tooLarge());
      } else if (!isDone && enough(piece)) {
        isDone = true;
        resolve();
        setTimeout(() => response.complete || response.destroy(), LAST_WORD_MS).unref();
      }
    });
    response.on('end', resolve);
    response.on('error', reject);
    // After its end this says nothing new.
    response.on('close', () => reject(new Error('the answer broke off')));
  });
}

async function textOf(response: IncomingMessage, most: { bytes: number; tooLarge(): Error }): Promise<string> {
  const read: Buffer[] = [];
  await pieces(response, most, (piece) => {
    read.push(piece);
    return false;
  });
  if (!response.complete) throw new Error('the answer broke off');
  return (read.length === 1 ? read[0]! : Buffer.concat(read)).toString();
}

/** The reply among the events of a stream; others tell of progress, which nobody asked for. */
async function replyInStream(
  response: IncomingMessage,
  most: { bytes: number; tooLarge(): Error },
  id: number,
): Promise<Reply> {
  const decoder = new StringDecoder('utf8');
  const events = new EventReader();
  let reply: Reply | undefined;
  let sawGarbage = false;
  const look = (text: string) => {
    for (const data of events.read(text)) {
      try {
        const message = JSON.parse(data) as Reply | null;
        if (message?.id === id && ('result' in message || 'error' in message)) reply ??= message;
      } catch {
        sawGarbage = true;
      }
    }
    return reply !== undefined;
  };
  try {
    await pieces(response, most, (piece) => look(decoder.write(piece)));
  } catch (error) {
    if (sawGarbage) throw notAnAnswer('an event of its stream is not JSON');
    throw error;
  }
  if (reply) return reply;
  throw sawGarbage
    ? notAnAnswer('an event of its stream is not JSON')
    : new UpstreamError('unreachable', 'The source broke off before it answered.');
}

/** Throws what the SDK throws for the same status. */
async function refusal(response: IncomingMessage, most: { bytes: number; tooLarge(): Error }, id: number) {
  const status = response.statusCode ?? 0;
  const text = await textOf(response, most);
  if (status === 400) {
    try {
      const reply = JSON.parse(text) as Reply | null;
      if (reply?.id === id && reply.error) return reply;
    } catch {
      // What it says is for people.
    }
  }
  const details = { status, statusText: response.statusMessage ?? '', text };
  throw new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `Error POSTing to endpoint: ${text}`, details);
}

async function replyOf(
  response: IncomingMessage,
  most: { bytes: number; tooLarge(): Error },
  id: number,
): Promise<Reply> {
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) return refusal(response, most, id);
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/event-stream') return replyInStream(response, most, id);
  if (type !== 'application/json') {
    response.destroy();
    throw notAnAnswer(`its content type is ${type ?? 'missing'}`);
  }
  const reply = JSON.parse(await textOf(response, most)) as Reply | null;
  if (reply?.jsonrpc !== '2.0' || reply.id !== id) throw notAnAnswer('it is JSON, but no answer to the call');
  return reply;
}

function resultOf({ result, error }: Reply): CallToolResult | null {
  if (error) {
    const { code, message, data } = error;
    if (!Number.isInteger(code) || typeof message !== 'string') throw notAnAnswer('its error is none of the protocol');
    if (code === HEADER_MISMATCH) return null;
    throw ProtocolError.fromError(code as number, message, data);
  }
  const { resultType = 'complete' } = (result ?? {}) as { resultType?: unknown };
  if (resultType !== 'complete')
    throw new UpstreamError('protocol', 'The source asks for input in the middle of a call, which is not passed on.');
  const checked = specTypeSchemas.CallToolResult['~standard'].validate(result);
  if (checked instanceof Promise || checked.issues) throw notAnAnswer('it is no result of a call');
  return checked.value as CallToolResult;
}

/**
 * `tools/call` at a source of the revision that knows no sessions, without the SDK's client, whose ways for every
 * revision cost several times the call itself. Under the same guard, and with the same errors. null: it has not been
 * called, and the SDK knows how.
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
  const tooLarge = () =>
    new UpstreamError('too_large', 'The source answered with more than may be passed on.', {
      detail: `more than ${maxBytes} bytes`,
    });
  const response = await safeExchange(url, {
    ...{ method: 'POST', headers: headersFor(url, reach, tool), agents, signal, maxBytes, tooLarge },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args, _meta } }),
    allowPrivate: env().allowPrivateAddresses,
  });
  return resultOf(await replyOf(response, { bytes: maxBytes, tooLarge }, id));
}

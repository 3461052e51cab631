import type { CallToolResult } from '@modelcontextprotocol/server';
import { isRecord } from '@/lib/shared/is-record';
import type { HttpReply } from '@/lib/upstream/call-http';
import { UpstreamError } from '@/lib/upstream/upstream-error';

type Content = CallToolResult['content'];

const MAX_ERROR_CHARS = 4_000;
/** Shorter values are too common to be secrets. */
const MIN_SECRET_LENGTH = 6;

const typeOf = ({ headers }: HttpReply) => headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
const isJson = (type: string) => type === 'application/json' || type.endsWith('+json');
const isText = (type: string) =>
  type === '' || type.startsWith('text/') || /[/+](?:xml|yaml|x-www-form-urlencoded|javascript)$/.test(type);

/** Servers may repeat the request in their response, also with its credentials. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('garbage', 'The source returned an invalid response.', { detail: 'it is not JSON' });
  }
}

function contentOf(reply: HttpReply, secrets: readonly string[]): { content: Content; json?: unknown } {
  const type = typeOf(reply);
  if (reply.body.length === 0) return { content: [] };
  if (isJson(type)) {
    const text = withoutSecrets(reply.body.toString(), secrets);
    return { content: [{ type: 'text', text }], json: parsed(text) };
  }
  if (isText(type)) return { content: [{ type: 'text', text: withoutSecrets(reply.body.toString(), secrets) }] };
  const data = reply.body.toString('base64');
  if (type.startsWith('image/')) return { content: [{ type: 'image', data, mimeType: type }] };
  if (type.startsWith('audio/')) return { content: [{ type: 'audio', data, mimeType: type }] };
  const resource = { uri: `data:${type};base64`, mimeType: type, blob: data };
  return { content: [{ type: 'resource', resource }] };
}

/**
 * Converts a response to a tool's result. A status from 400 on is an error that the model can act on. JSON objects are
 * also structured content. `secrets` are removed wherever the response repeats them.
 */
export function toHttpResult(reply: HttpReply, secrets: readonly string[]): CallToolResult {
  const { status, statusText, body } = reply;
  if (status >= 400) {
    const said = isJson(typeOf(reply)) || isText(typeOf(reply)) ? withoutSecrets(body.toString(), secrets) : '';
    const text = `HTTP ${status}${statusText ? ` ${statusText}` : ''}${said ? `\n${said.slice(0, MAX_ERROR_CHARS)}` : ''}`;
    return { isError: true, content: [{ type: 'text', text }] };
  }
  const { content, json } = contentOf(reply, secrets);
  if (content.length === 0)
    return { content: [{ type: 'text', text: `HTTP ${status}${statusText ? ` ${statusText}` : ''}` }] };
  return { content, ...(isRecord(json) ? { structuredContent: json } : {}) };
}

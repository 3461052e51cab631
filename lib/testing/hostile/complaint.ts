import type { RawAnswer } from '../http-client';
import type { HostileRequest } from './sample-requests';

const headerOf = (answer: RawAnswer, name: string) => answer.headers.find(([key]) => key.toLowerCase() === name)?.[1];
const INSIDES = /prisma|postgres|node_modules|\n {4}at |ECONNREFUSED|syntax error at or near/i;
const INTERNAL_ERROR = -32603;

/** Checks a JSON-RPC message of ours; a stream has several. */
function complaintOfRpc(text: string, type: string): string | null {
  const messages = type.startsWith('text/event-stream')
    ? [...text.matchAll(/^data: ?(.+)$/gm)].map((match) => match[1]!)
    : [text];
  for (const one of messages) {
    const message = JSON.parse(one) as { jsonrpc?: unknown; error?: { code?: unknown }; result?: unknown };
    if (message.jsonrpc !== '2.0') return 'is no JSON-RPC';
    // The 5xx of JSON-RPC.
    if (message.error?.code === INTERNAL_ERROR) return 'is an internal error';
    if (message.error && typeof message.error.code !== 'number') return 'is an error without a code';
  }
  return null;
}

/** Returns the problem of a response, or null. */
export function complaint(request: HostileRequest, answer: RawAnswer): string | null {
  const { status } = answer;
  const type = headerOf(answer, 'content-type') ?? '';
  const text = answer.bytes.toString();
  // Not a request at all: Node's parser answers, before anything of ours.
  if (status === 400 && type === '' && answer.bytes.length === 0) return null;
  if (status === 417 || status === 431) return null;
  if (status >= 500 && status !== 503) return `returned ${status}`;
  // A response to HEAD has no body with the reason, unlike GET.
  const whyUnavailable =
    request.method === 'HEAD' ? 'X-Min-Revision' in request.headers : /revision_unavailable/.test(text);
  if (status === 503 && !whyUnavailable) return 'answered 503 without a reason';
  if (!headerOf(answer, 'x-request-id')) return 'has no X-Request-Id';
  if (headerOf(answer, 'set-cookie')) return 'sets a cookie';
  if (status >= 400 && INSIDES.test(text)) return 'tells of our insides';
  if (request.method === 'HEAD') return null;
  const isMcp = request.path.startsWith('/api/mcp');
  if (isMcp && type !== 'application/problem+json' && text !== '') return complaintOfRpc(text, type);
  if (status < 400) return null;
  if (type !== 'application/problem+json') return `is a refusal of type ${type}`;
  const problem = JSON.parse(text);
  for (const name of ['type', 'title', 'detail', 'code', 'requestId']) {
    if (typeof problem[name] !== 'string' || problem[name] === '') return `has no ${name}`;
  }
  if (problem.status !== status) return 'says another status in its body';
  if (status === 422 && problem.code === 'invalid' && !(problem.invalidParams?.length > 0))
    return 'names no wrong value';
  return null;
}

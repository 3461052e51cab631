import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { insertRow } from '../rows';

/** A call as it reached the source. */
export interface LoopbackCall {
  tool: string;
  arguments: Record<string, unknown>;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  progress(news: { progress: number; total?: number; message?: string }): void;
}

/**
 * Result of a call. When it throws an HttpAnswer, the source sends that; any other error breaks the connection, as a
 * server does that dies.
 */
type Run = (call: LoopbackCall) => Promise<object>;

/** A response outside the protocol. */
export class HttpAnswer extends Error {
  constructor(
    readonly status: number,
    readonly body = '',
  ) {
    super(`HTTP ${status}`);
  }
}

interface Message {
  id?: number | string;
  method: string;
  params?: { name: string; arguments?: Record<string, unknown>; _meta?: { progressToken?: unknown } };
}

const REVISION = '2026-07-28';
const NOT_FOUND = { code: -32601, message: 'Method not found' };

const runs = new Map<string, Run>();
let starting: Promise<number> | undefined;

type Notify = (method: string, params: object) => void;

async function answer({ method, params }: Message, run: Run, signal: AbortSignal, notify: Notify): Promise<object> {
  const cached = { ttlMs: 0, cacheScope: 'private' };
  if (method === 'server/discover')
    return {
      result: { resultType: 'complete', supportedVersions: [REVISION], capabilities: { tools: {} }, ...cached },
    };
  if (method === 'tools/list') return { result: { resultType: 'complete', tools: [], ...cached } };
  if (method !== 'tools/call') return { error: NOT_FOUND };
  const progressToken = params!._meta?.progressToken;
  const given = await run({
    ...{ tool: params!.name, arguments: params!.arguments ?? {}, signal },
    progress: (news) => notify('notifications/progress', { progressToken, ...news }),
  });
  return { result: { resultType: 'complete', ...given } };
}

async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const run = runs.get(request.url!.slice(1));
  if (request.method !== 'POST' || !run) return void response.writeHead(405).end();
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const message = JSON.parse(Buffer.concat(pieces).toString()) as Message;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const event = (data: object) => `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...data })}\n\n`;
  const notify: Notify = (method, params) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(event({ method, params }));
  };
  const said = { id: message.id, ...(await answer(message, run, gone.signal, notify)) };
  if (response.headersSent) return void response.end(event(said));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', ...said }));
}

/** One server for the process: each source has a path of it. */
async function start(): Promise<number> {
  const server = http.createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (!(error instanceof HttpAnswer)) response.destroy();
      else response.writeHead(error.status, { 'Content-Type': 'application/json' }).end(error.body);
    });
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Makes tools of an organization those of an MCP server in this process, whose calls `run` answers. */
export async function addLoopbackSource(
  db: pg.Client,
  orgId: string,
  tools: readonly string[],
  run: Run,
): Promise<void> {
  starting ??= start();
  const id = randomUUID();
  runs.set(id, run);
  const url = `http://127.0.0.1:${await starting}/${id}`;
  const slug = `loopback-${id.slice(0, 8)}`;
  await insertRow(db, 'Source', {
    ...{ id, orgId, slug, name: 'Loopback', kind: 'mcp-http', url, servers: [], createdBy: 'test' },
  });
  await db.query(
    `UPDATE "Tool" SET "sourceId" = $1, call = json_build_object('method', 'tools/call', 'path', name, 'arguments', '{}'::json)
     WHERE "orgId" = $2 AND name = ANY($3)`,
    [id, orgId, tools],
  );
}

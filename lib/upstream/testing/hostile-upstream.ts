import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  id?: number | string;
  method: string;
  params?: { name?: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown>; cursor?: string };
}

export interface HostileUpstream {
  url: string;
  /** Protocol revision. */
  revision: '2025-06-18' | '2026-07-28';
  /** Every received message with its headers. */
  asked: { message: Message; headers: http.IncomingHttpHeaders }[];
  /** Requests whose connection was closed before the response ended: the tool of a call, or else the method. */
  aborted: string[];
  /** Bytes of 50 MB responses written before the other side closed. */
  written: number;
  /** Current response of `tools/list`. */
  tools: unknown[];
  /** Tools of one page. */
  pageSize: number;
  /** It demands this as bearer token; null: nothing. */
  token: string | null;
  /** Declares list change notifications and opens notification streams. */
  tells: boolean;
  /** Streams of news that are open. */
  listening: number;
  /** Says on every stream that its tools have changed. */
  tell(): void;
  close(): Promise<void>;
}

/**
 * A server of either era that does to its caller whatever a broken or hostile one may do, by the name of the tool
 * that is called: `hang`, `hang_writing`, `slow`, `tell_headers`,
 * `tell_garbage`, `die`, `die_midway`, `huge`, `huge_stream`, `garbage`, `garbage_stream`, `not_json_rpc`,
 * `html`, `crash`, `refuse`, `gone`, `redirect`, `leak`, `echo`, `fail`, `stream`,
 * `ask`, `other_id`, `mismatch`.
 */
export async function startHostileUpstream(): Promise<HostileUpstream> {
  const at: HostileUpstream = {
    ...{ url: '', revision: '2025-06-18', asked: [], aborted: [], written: 0, tools: [], pageSize: 100, token: null },
    ...{ tells: false, listening: 0, tell: () => {} },
    close: async () => {},
  };
  let lost = false;
  const listeners = new Set<http.ServerResponse>();
  at.tell = () => {
    const news = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
    for (const one of listeners) one.write(`event: message\ndata: ${JSON.stringify(news)}\n\n`);
  };

  function answer(message: Message, response: http.ServerResponse): unknown {
    const send = (result: unknown) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: complete(result) }));
    const isModern = at.revision === '2026-07-28';
    const complete = (result: unknown) => ({ ...(isModern && { resultType: 'complete' }), ...(result as object) });
    const text = (words: string) => ({ content: [{ type: 'text', text: words }] });
    const stream = (start: string) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(start);
    const event = (data: unknown) => `event: message\ndata: ${JSON.stringify(data)}\n\n`;
    const flood = (start: string) => {
      const piece = 'x'.repeat(64 * 1024);
      at.written += start.length;
      response.write(start);
      const more = () => {
        while (at.written < 50_000_000 && !response.destroyed) {
          at.written += piece.length;
          if (!response.write(piece)) return response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    if (isModern && message.method === 'server/discover')
      return send({
        ...{ supportedVersions: [at.revision], capabilities: { tools: {} }, ttlMs: 0, cacheScope: 'private' },
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'hostile', version: '6.6.6' } },
      });
    if (!isModern && message.method === 'initialize')
      return response
        .setHeader('Mcp-Session-Id', `s${Math.random()}`)
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(
          JSON.stringify({
            jsonrpc: '2.0',
            id: message.id,
            result: {
              protocolVersion: '2025-06-18',
              capabilities: { tools: at.tells ? { listChanged: true } : {} },
              serverInfo: { name: 'hostile', version: '6.6.6' },
            },
          }),
        );
    if (message.method === 'tools/list') {
      const from = Number(message.params?.cursor ?? 0);
      const next = from + at.pageSize;
      return send({
        ...(isModern && { ttlMs: 0, cacheScope: 'private' }),
        tools: at.tools.slice(from, next),
        ...(next < at.tools.length && { nextCursor: String(next) }),
      });
    }
    if (message.method !== 'tools/call')
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'Method not found' } }));
    switch (message.params?.name) {
      case 'hang':
      case 'hang_writing':
        return;
      case 'slow':
        return setTimeout(() => send(text('at last')), 1_000);
      case 'tell_headers':
        return response.writeHead(400).end(`Bad request with ${at.asked.at(-1)!.headers.authorization}`);
      case 'tell_garbage':
        return response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(String(at.asked.at(-1)!.headers.authorization));
      case 'die':
        return response.destroy();
      case 'die_midway':
        stream(event({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'soon' } }));
        return setTimeout(() => response.destroy(), 50);
      case 'end_midway':
        stream(': nothing to say\n\n');
        return response.end();
      case 'huge':
        response.writeHead(200, { 'Content-Type': 'application/json' });
        return flood(`{"jsonrpc":"2.0","id":${message.id},"result":{"content":[{"type":"text","text":"`);
      case 'huge_stream':
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        return flood('data: ');
      case 'garbage':
        return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"jsonrpc": "2.0", "res');
      case 'garbage_stream':
        stream('event: message\ndata: \u0000\u0001 not json\n\n');
        return response.end();
      case 'not_json_rpc':
        return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hello": "world"}');
      case 'html':
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>');
      case 'crash':
        return response.writeHead(500).end('stack trace of somebody');
      case 'gone':
        // Forgets its session once.
        lost = !lost;
        if (lost) response.writeHead(404).end();
        else send(text('back'));
        return;
      case 'redirect':
        return response.writeHead(307, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
      case 'refuse':
        return response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error: { code: -32602, message: 'Unknown tool' } }));
      case 'stream': {
        // Windows line endings in arbitrary pieces; it continues after its response.
        const progress = {
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken: 1, progress: 1 },
        };
        const answered = { jsonrpc: '2.0', id: message.id, result: complete(text('über alles')) };
        const bytes = Buffer.from((event(progress) + event(answered)).replaceAll('\n', '\r\n'));
        stream(': a moment\r\n\r\n');
        for (let i = 0; i < bytes.length; i += 7)
          setTimeout(() => response.write(bytes.subarray(i, i + 7)), Math.floor(i / 7));
        return setTimeout(() => response.write(event(progress)), 500);
      }
      case 'ask':
        return send({ resultType: 'input_required', inputRequests: {} });
      case 'other_id':
        return response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: 987_654, result: complete(text('of another')) }));
      case 'mismatch': {
        if (at.asked.at(-1)!.headers['mcp-param-region'] === 'eu') return send(text('in the eu'));
        const error = { code: -32020, message: 'Mcp-Param-Region is missing' };
        return response
          .writeHead(400, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error }));
      }
      case 'fail':
        return send({ ...text('no such customer'), isError: true });
      case 'leak':
        return send({
          content: [
            { type: 'text', text: 'x', _meta: { 'io.modelcontextprotocol/inner': 1, 'ambit/goal': 'x', mine: 2 } },
          ],
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'inside.corp' }, 'mcp.dev/x': 1, 'acme/cost': 3 },
        });
      default:
        return send(text(JSON.stringify(message.params?.arguments ?? {})));
    }
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    let name = request.method!;
    response.on('close', () => {
      if (!response.writableEnded) at.aborted.push(name);
    });
    if (request.method === 'GET' && at.tells) {
      listeners.add(response);
      at.listening = listeners.size;
      response.on('close', () => {
        listeners.delete(response);
        at.listening = listeners.size;
      });
      return response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': here\n\n');
    }
    if (request.method !== 'POST' || pathname !== '/mcp') return response.writeHead(405).end();
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(pieces).toString()) as Message;
      name = message.params?.name ?? message.method;
      at.asked.push({ message, headers: request.headers });
      if (at.token !== null && request.headers.authorization !== `Bearer ${at.token}`)
        return response.writeHead(401).end('who are you');
      if (message.id === undefined) return response.writeHead(202).end();
      answer(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  at.close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return at;
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson } from './embeddings-server';

export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  temperature?: number;
  top_p?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
}

/** Response of a fake model to a request; `turn` counts from 0. */
export type ChatReply = (body: ChatBody, response: http.ServerResponse, turn: number) => void;

export interface ChatServer {
  baseUrl: string;
  host: string;
  asked: {
    path: string;
    authorization: string | undefined;
    headers: http.IncomingHttpHeaders;
    text: string;
    body: ChatBody;
  }[];
  /** Replaces what it does. */
  reply: ChatReply;
  close(): void;
}

/** An answer as chat completions give it. */
export function completion(content: unknown, { finish = 'stop', refusal = null as string | null } = {}) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

/** Answers with the texts one after another, and with the last of them ever after; what is no text is sent as JSON. */
export function replyInTurn(...texts: unknown[]): ChatReply {
  return (_body, response, turn) => {
    const answer = texts[Math.min(turn, texts.length - 1)];
    sendJson(response, completion(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  };
}

/** A real HTTP server on loopback. */
export async function startChatServer(reply: ChatReply): Promise<ChatServer> {
  const asked: ChatServer['asked'] = [];
  const server = http.createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const body = JSON.parse(text) as ChatBody;
    const { headers } = request;
    asked.push({ path: request.url ?? '', authorization: headers.authorization, headers, text, body });
    started.reply(body, response, asked.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: ChatServer = {
    ...{ baseUrl: `http://${host}/v1`, host, asked, reply },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}

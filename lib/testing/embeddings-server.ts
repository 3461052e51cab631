import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Request {
  model: string;
  input: string[];
  dimensions?: number;
}

/** Response of a fake embeddings endpoint to a request. */
export type Answer = (request: Request, response: http.ServerResponse) => void;

export interface EmbeddingsServer {
  baseUrl: string;
  host: string;
  asked: { path: string; authorization: string | undefined; body: Request }[];
  /** Replaces what it does. */
  answer: Answer;
  close(): void;
}

export function sendJson(response: http.ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers every text with the vector that `vectorOf` makes of it. */
export function answerWith(vectorOf: (text: string) => number[]): Answer {
  return ({ input }, response) => {
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    // In any order: what counts is the index.
    sendJson(response, { object: 'list', data: data.reverse() });
  };
}

/** A real HTTP server on loopback. */
export async function startEmbeddingsServer(answer: Answer): Promise<EmbeddingsServer> {
  const asked: EmbeddingsServer['asked'] = [];
  const server = http.createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Request;
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    started.answer(body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: EmbeddingsServer = {
    ...{ baseUrl: `http://${host}/v1`, host, asked, answer },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}

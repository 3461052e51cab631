import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RawAnswer {
  status: number;
  /** As they were sent: names in their case, in order. */
  headers: [string, string][];
  bytes: Buffer;
}

export interface RawRequest {
  method?: string;
  /** Sent as it is. */
  path: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer;
  timeoutMs?: number;
  agent?: http.Agent;
}

/** One request by Node's own client, which neither normalizes addresses nor adds headers. */
export function ask(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', path, body, timeoutMs = 10_000, agent } = request;
  const headers = { ...request.headers };
  // Node frames bodies by itself for some methods only.
  if (body && headers['Content-Length'] === undefined && headers['Transfer-Encoding'] === undefined)
    headers['Content-Length'] = body.length;
  return new Promise((resolve, reject) => {
    const sent = http.request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const flat = response.rawHeaders;
        const pairs = flat.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, flat[i + 1]!]] : []));
        resolve({ status: response.statusCode ?? 0, headers: pairs, bytes: Buffer.concat(chunks) });
      });
    });
    const timer = setTimeout(
      () => sent.destroy(new Error(`no answer to ${method} ${path} in ${timeoutMs} ms`)),
      timeoutMs,
    );
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end(body);
  });
}

/** Listens on a port of the system's choosing. */
export function listenAnywhere(server: http.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

export function stopServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

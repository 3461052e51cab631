import http from 'node:http';

/**
 * Passes everything on to a port of this machine, with an agent's key: for clients that can be told an address and no
 * header. Host and Origin stay as they came.
 */
export function keyedProxy(port: number, key: string): http.Server {
  return http.createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const passed = http.request(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        // Streams must open before their first event.
        response.flushHeaders();
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
}

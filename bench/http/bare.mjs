import { readFileSync } from 'node:fs';
import http from 'node:http';

// The peer: `node:http` and nothing else, which answers from memory what it was told to. One file holds
// `{ status, headers, body }`, the port is the second argument.
const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = body === null ? undefined : Buffer.from(body);

http
  .createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  })
  .listen(Number(process.argv[3]), '127.0.0.1');

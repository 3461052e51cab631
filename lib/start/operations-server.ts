import http from 'node:http';
import { serveOperations } from '@/lib/http/operations';

/** Server of a process without an API: health checks and metrics. */
export function operationsServer(): http.Server {
  return http.createServer((request, response) => {
    if (!serveOperations(request, response)) response.writeHead(404).end();
  });
}

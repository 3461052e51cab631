import http from 'node:http';
import next from 'next';

// The second peer: the same application as a route of Next, with nothing in front of it.
const port = Number(process.argv[2]);
const pages = next({ dev: false, dir: process.cwd(), hostname: '127.0.0.1', port });
await pages.prepare();
const handle = pages.getRequestHandler();
http
  .createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => handle(request, response))
  .listen(port, '127.0.0.1');

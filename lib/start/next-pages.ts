import http from 'node:http';
import next from 'next';

type Pages = ReturnType<typeof next>;

/**
 * Creates the server of the pages. Next adds an `upgrade` listener to the server that it serves for, which would then
 * receive every request with an Upgrade header: unchecked, and left open without a response for paths that Next does not
 * know. The listener goes to a server that never listens, so such requests are answered like any other.
 */
export function makePages({ port, host }: { port: number; host: string }): Pages {
  return next({ dev: false, dir: process.cwd(), hostname: host, port, httpServer: http.createServer() });
}

import { readdirSync, readFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';

const PREFIX = '/_next/static/chunks/';
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

type Serve = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

const acceptsBrotli = (header: string | undefined) =>
  header?.split(',').some((one) => /^\s*br\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$).*)?$/i.test(one)) ?? false;

/**
 * Serves the Brotli copies that the build writes beside scripts and style sheets, a few megabytes, from memory. False:
 * not one of them.
 */
export function compressedFiles(dir: string): Serve {
  const files = new Map<string, Buffer>();
  try {
    for (const name of readdirSync(dir))
      if (name.endsWith('.br')) files.set(name.slice(0, -'.br'.length), readFileSync(path.join(dir, name)));
  } catch {
    // Not built: Next answers.
  }
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return false;
    const name = url.slice(PREFIX.length).split('?')[0]!;
    const bytes = files.get(name);
    const type = TYPES[path.extname(name)];
    if (!bytes || !type || !acceptsBrotli(request.headers['accept-encoding'] as string | undefined)) return false;
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': bytes.length,
      // Names contain a hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

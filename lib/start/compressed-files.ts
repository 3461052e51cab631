import { createReadStream, readdirSync, statSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const PREFIX = '/_next/static/chunks/';
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

type Serve = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

const acceptsBrotli = (header: string | undefined) =>
  header?.split(',').some((one) => /^\s*br\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$).*)?$/i.test(one)) ?? false;

/** Serves the Brotli copies that the build writes beside scripts and style sheets. False: not one of them. */
export function compressedFiles(dir: string): Serve {
  const sizes = new Map<string, number>();
  try {
    for (const name of readdirSync(dir))
      if (name.endsWith('.br')) sizes.set(name.slice(0, -'.br'.length), statSync(path.join(dir, name)).size);
  } catch {
    // Not built: Next answers.
  }
  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(PREFIX)) return false;
    const name = url.slice(PREFIX.length).split('?')[0]!;
    const size = sizes.get(name);
    const type = TYPES[path.extname(name)];
    if (size === undefined || !type || !acceptsBrotli(request.headers['accept-encoding'] as string | undefined))
      return false;
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': size,
      // Names contain a hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    if (method === 'HEAD') response.end();
    // Closes the file when the client leaves, and the response when the file cannot be read.
    else pipeline(createReadStream(path.join(dir, `${name}.br`)), response, () => {});
    return true;
  };
}

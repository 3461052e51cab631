import { fileURLToPath } from 'node:url';
import { env, exitOnWrongSettings } from '@/lib/env';
import { readOpenApi } from '@/lib/http/openapi';
import { compressedFiles } from '@/lib/start/compressed-files';
import { makePages } from '@/lib/start/next-pages';
import { makeServer, serve } from '@/lib/start/node-server';
import { watchRetiredSecrets } from '@/lib/start/watch-retired-secrets';
import { startTelemetry } from '@/lib/telemetry/start-telemetry';
import { enableThreads } from '@/lib/threads/thread-pool';

exitOnWrongSettings();

// The production server: the gateway handles requests first, and Next handles the rest.
const { port, host, worker } = env();
enableThreads(fileURLToPath(new URL('thread.js', import.meta.url)));
readOpenApi(new URL('openapi.json', import.meta.url));
const tracing = await startTelemetry();
await watchRetiredSecrets();
const pages = makePages({ port, host });
await pages.prepare();
const handle = pages.getRequestHandler();
const serveCompressed = compressedFiles('.next/static/chunks');
serve(
  makeServer((request, response) => {
    if (!serveCompressed(request, response)) void handle(request, response);
  }, tracing),
  (address) => console.log(`\n  Ambit serves on ${address}\n`),
  // The first request of the API reference builds it, which takes more than 100 ms.
  { worker, pages: ['/signin', '/docs/api'] },
);

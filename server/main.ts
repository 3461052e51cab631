import { fileURLToPath } from 'node:url';
import next from 'next';
import { env, exitOnWrongSettings } from '@/lib/env';
import { makeServer, serve } from '@/lib/http/node-server';
import { startTelemetry } from '@/lib/telemetry/start-telemetry';
import { enableThreads } from '@/lib/threads/thread-pool';

exitOnWrongSettings();

// The production server: the data plane answers first, Next gets the rest.
const { port, host, worker } = env();
enableThreads(fileURLToPath(new URL('thread.js', import.meta.url)));
const tracing = await startTelemetry();
const pages = next({ dev: false, dir: process.cwd(), hostname: host, port });
await pages.prepare();
const handle = pages.getRequestHandler();
serve(
  makeServer((request, response) => void handle(request, response), tracing),
  (address) => console.log(`\n  Ambit serves on ${address}\n`),
  { worker },
);

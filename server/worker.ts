import { fileURLToPath } from 'node:url';
import { listener } from '@/lib/data/listener';
import { env, exitOnWrongSettings } from '@/lib/env';
import { stopJobs } from '@/lib/jobs/run-every';
import { log, logUnhandledRejections } from '@/lib/log';
import { operationsServer } from '@/lib/start/operations-server';
import { startJobs } from '@/lib/start/start-jobs';
import { watchRetiredSecrets } from '@/lib/start/watch-retired-secrets';
import { stopWorker } from '@/lib/start/worker';
import { closeThreads, enableThreads } from '@/lib/threads/thread-pool';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

exitOnWrongSettings();

// Runs jobs only, without a port or pages. Start as many as needed, and set AMBIT_WORKER=0 for the other processes.
log().level = env().logLevel;
logUnhandledRejections();
await watchRetiredSecrets();
listener().start();
enableThreads(fileURLToPath(new URL('thread.js', import.meta.url)));
startJobs({ worker: true });
const { workerPort, host } = env();
if (workerPort !== undefined) operationsServer().listen(workerPort, host);
console.log('\n  The worker is running\n');
process.send?.('ready');
const stop = () => {
  void Promise.allSettled([stopWorker(), stopJobs(), listener().stop(), closeUpstreams(), closeThreads()]).finally(() =>
    process.exit(0),
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

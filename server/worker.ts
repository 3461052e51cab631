import { fileURLToPath } from 'node:url';
import { listener } from '@/lib/data/listener';
import { env, exitOnWrongSettings } from '@/lib/env';
import { stopJobs } from '@/lib/jobs/run-every';
import { startJobs } from '@/lib/jobs/start-jobs';
import { stopWorker } from '@/lib/jobs/worker';
import { log, outliveRejections } from '@/lib/log';
import { closeUpstreams } from '@/lib/mcp/upstream/upstream-pool';
import { closeThreads, enableThreads } from '@/lib/threads/thread-pool';

exitOnWrongSettings();

// Jobs alone: no port, no pages. Run as many as there is work for, and the others with AMBIT_WORKER=0.
log().level = env().logLevel;
outliveRejections();
listener().start();
enableThreads(fileURLToPath(new URL('thread.js', import.meta.url)));
startJobs({ worker: true });
console.log('\n  The worker takes jobs\n');
process.send?.('ready');
const stop = () => {
  void Promise.allSettled([stopWorker(), stopJobs(), listener().stop(), closeUpstreams(), closeThreads()]).finally(() =>
    process.exit(0),
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

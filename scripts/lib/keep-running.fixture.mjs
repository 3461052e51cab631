// A minimal `npm start` for keep-running.test.ts: the embedded PostgreSQL and an idle server.
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { lifetime } from './lifetime.mjs';
import { Cluster, killServer } from './postgres.mjs';
import { serve } from './serve.mjs';
import { supervise } from './supervise.mjs';

const [folder, mode] = process.argv.slice(2);
const cluster = new Cluster(path.join(folder, 'pgdata'), 'a password');
const SERVER = {
  serves: `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.send('ready')`,
  dies: `process.send('ready', () => process.exit(7))`,
}[mode];

const life = lifetime();
await life.run(async (serving) => {
  let keeper;
  life.onStop(
    async () => {
      await keeper?.stop();
      await cluster.stop();
    },
    () => killServer(cluster.dataDir),
  );
  await life.during(cluster.start());
  keeper = keepRunning(cluster);
  const server = supervise('The server', () => {
    const started = serve(['-e', SERVER], process.env);
    write(started.pid);
    return started;
  });
  life.onStop(server.stop, server.kill);
  serving();
  return life.during(Promise.race([server.ended, keeper.gaveUp]));
});

function write(server) {
  const { pid, port } = cluster.process();
  const file = path.join(folder, 'facts.json');
  writeFileSync(`${file}.new`, JSON.stringify({ server, postgres: pid, url: cluster.superUrl(port) }));
  renameSync(`${file}.new`, file);
}

import { Agent, request } from 'node:http';

/*
 * Writers of one organization, in a process of their own so that they cost the one that measures nothing. Each sends its
 * next request when the one before was answered. When told to stop, says how many answers had which status.
 */

const { port, key, path, stale, patient, restore } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: stale + patient + 1 });
const policy = JSON.stringify({ allow: { mode: 'all', tools: [] }, block: [] });
const statuses = {};
let running = true;

function send(method, where, ifMatch, body) {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    };
    const asked = request({ host: '127.0.0.1', port, method, path: where, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', () => resolve('error'));
    asked.end(body);
  });
}

async function write(name, ...what) {
  while (running) {
    const status = await send(...what);
    if (!running) return;
    const counted = `${name} ${status}`;
    statuses[counted] = (statuses[counted] ?? 0) + 1;
  }
}

const all = [
  ...Array.from({ length: stale }, () => write('stale', 'PUT', `${path}/policy`, '"1000000"', policy)),
  ...Array.from({ length: patient }, () => write('any version', 'PUT', `${path}/policy`, '*', policy)),
  ...(restore ? [write('restore', 'POST', `${path}/revisions/${restore}/restore`, null, '{}')] : []),
];

process.once('message', async () => {
  running = false;
  agent.destroy();
  process.send(statuses);
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 100))]);
  process.exit(0);
});
process.once('disconnect', () => process.exit(0));
process.send('started');

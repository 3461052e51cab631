import { createServer } from 'node:net';
import { refusal } from './steps.mjs';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Where to listen, from PORT and HOST. */
export function address(defaultPort) {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw refusal(`PORT=${process.env.PORT} is not a port: 1 to 65535.`);
  }
  return { host, port };
}

/** Demonstration data has a printed password and much to see: opening it to a network must be meant. */
export function refusePublicDemo({ host }) {
  if (LOOPBACK.test(host) || process.env.AMBIT_DEMO_PUBLIC === '1') return;
  throw refusal(
    `HOST=${host} would open the demonstration data to the network.\n` +
      'Set DATABASE_URL and AMBIT_SECRET to run your own, or AMBIT_DEMO_PUBLIC=1 if that is what you want.',
  );
}

/** Asked before the long steps, so that nobody waits for a build to hear that the port is taken. */
export function refuseTakenPort({ host, port }, command) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') reject(refusal(`Port ${port} is taken. Try: PORT=${port + 1} ${command}`));
      else reject(refusal(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(resolve));
  });
}

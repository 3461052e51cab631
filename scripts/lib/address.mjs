import { createServer } from 'node:net';
import { refusal } from './steps.mjs';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Address to listen on, from PORT and HOST. The check of all settings reports an invalid PORT. */
export function address(defaultPort) {
  const host = process.env.HOST || '127.0.0.1';
  return { host, port: Number(process.env.PORT || defaultPort) };
}

/** Demonstration data has a published password, so listening on a network address must be explicit. */
export function rejectPublicDemo({ host }) {
  if (LOOPBACK.test(host) || process.env.AMBIT_DEMO_PUBLIC === '1') return;
  throw refusal(
    `HOST=${host} would expose the demo data to the network.\n` +
      'Set DATABASE_URL and AMBIT_SECRET for your own data, or AMBIT_DEMO_PUBLIC=1 to allow it.',
  );
}

/** Checked before the long steps, so that a used port is reported immediately. */
export function rejectUsedPort({ host, port }, command) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') reject(refusal(`Port ${port} is in use. Try: PORT=${port + 1} ${command}`));
      else reject(refusal(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(resolve));
  });
}

import { expect, it } from 'vitest';
import { safeAgents, safeStream } from './safe-stream';

it.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://localhost/',
])('asks %s only where private addresses are meant', async (address) => {
  const agents = safeAgents(1);
  const options = { method: 'POST', headers: new Headers(), agents, maxBytes: 10, tooLarge: () => new Error('large') };
  const ask = async () => safeStream(new URL(address), { ...options, body: '{}', allowPrivate: false });
  await expect(ask()).rejects.toThrow(/only https|private/);
  agents.close();
});

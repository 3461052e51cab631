import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Demonstration {
  url: string;
  orgs: { agents: { slug: string; apiKey: string }[] }[];
}

/** `AMBIT_URL` and `AMBIT_TOKEN`, or the address and an agent of the demonstration that `npm start` sets up. */
export function connection(agent: string): { url: string; token: string } {
  const { AMBIT_URL, AMBIT_TOKEN, AMBIT_STATE_DIR = '.ambit' } = process.env;
  if (AMBIT_URL && AMBIT_TOKEN) return { url: AMBIT_URL, token: AMBIT_TOKEN };
  const { url, orgs }: Demonstration = JSON.parse(readFileSync(path.join(AMBIT_STATE_DIR, 'demo.json'), 'utf8'));
  const found = orgs.flatMap(({ agents }) => agents).find(({ slug }) => slug === agent);
  if (!found) throw new Error(`The demonstration has no agent ${agent}. Set AMBIT_URL and AMBIT_TOKEN.`);
  return { url, token: found.apiKey };
}

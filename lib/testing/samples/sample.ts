import { randomUUID } from 'node:crypto';
import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';

/** Names by path parameter. */
export interface Ids {
  org: string;
  agent: string;
  session: string;
  tool: string;
  key: string;
  slug: string;
  goalId: string;
  provider: string;
  server: string;
  subtype: string;
  request: string;
  approval: string;
  /** Its number. */
  revision: string;
  /** Version of an article. */
  number: string;
  /** Routing settings. */
  version: string;
  /** Invitation. */
  token: string;
  member: string;
  invitation: string;
  user: string;
  identity: string;
  /** A signed-in browser of one's own. */
  browser: string;
  source: string;
  /** An import of `source`. */
  run: string;
  /** Something that the installation does by itself. */
  job: string;
  /** A routed message of the agent. */
  packet: string;
  correction: string;
  /** A recorded call of the agent. */
  call: string;
  warning: string;
  suggestion: string;
  /** Of search. */
  training: string;
  problem: string;
  webhook: string;
}

/** Permissions from the contract, repeated here: the lowest member role, or the one kind of caller. */
export type Who = 'viewer' | 'configurator' | 'owner' | 'agent' | 'platform' | 'person' | 'browser' | 'anybody';

export interface Sample {
  who: Who;
  body?: (ids: Ids) => unknown;
  query?: string;
  /** Makes what a request needs that is to succeed, each time anew. */
  arrange?: (
    at: Installation,
    tenant: Tenant,
    caller: string,
    as: { key?: string; cookie?: string },
  ) => Promise<Partial<Ids>>;
  ifMatch?: string;
  /** The test in which it succeeds, where no sample can: here it is only refused. */
  succeedsIn?: string;
}

export const fresh = () => `fresh-${randomUUID().slice(0, 8)}`;

export async function made(at: Installation, path: string, key: string, body: object, status = 201) {
  const answer = await at.call('POST', path, { key, body });
  if (answer.status !== status) throw new Error(`the sample could not be made at ${path}: ${answer.text}`);
  return answer.body;
}

export const freshShelf =
  (plural: 'profiles' | 'channels', onPlatform: boolean) =>
  async (at: Installation, { slug, people }: Tenant) => {
    const list = plural === 'profiles' ? { tools: ['list_*'] } : { blocked: ['delete_*'] };
    const base = onPlatform ? '/platform' : `/orgs/${slug}`;
    const key = onPlatform ? at.admin.key : people.owner.key;
    return { slug: (await made(at, `${base}/${plural}`, key, { slug: fresh(), name: 'Fresh', ...list })).slug };
  };

export const toolInput = (name: string) => ({
  name,
  title: 'Fresh',
  description: 'Does something fresh.',
  category: 'general',
  inputSchema: { type: 'object', properties: { zebra: { type: 'string' }, apple: { type: 'integer' } } },
});

export const invitation = () => ({ email: `${randomUUID()}@fresh.test` });

export const policy = () => ({ allow: { mode: 'all', tools: [] }, block: [] });

export const nothing = () => ({});

export const httpBinding = () => ({
  kind: 'http',
  method: 'GET',
  url: 'https://api.example.com/things',
  query: { zebra: '{zebra}', apple: '{apple}' },
});

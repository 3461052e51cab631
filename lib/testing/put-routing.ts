import type { Answer, RunningApp } from './installation';

/** Replaces an organization's routing settings as they are now. */
export async function putRouting(at: RunningApp, key: string, body: object, org = 'acme'): Promise<Answer> {
  const path = `/orgs/${org}/routing`;
  const { headers } = await at.call('GET', path, { key });
  return at.call('PUT', path, { key, body, headers: { 'If-Match': headers.get('etag')! } });
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

const REVISIONS = 1_000;
// Generous: a busy machine is slow.
const WITHIN_MS = 10_000;

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme] = at.tenants as [Tenant];
  await at.call('PATCH', '/platform/policy', { key: at.admin.key, body: { tools: { send_email: 'block' } } });
  // Each in its own transaction: every other one blocks another organization's tool beside 200 entries, or ends that.
  await at.owner.query(`DO $$ BEGIN FOR i IN 1..${REVISIONS} LOOP
    UPDATE "PlatformPolicy" SET block = (SELECT jsonb_agg(jsonb_build_object('tool', 'other_tool_' || n)) FROM generate_series(1, 200 + i % 2) n);
    COMMIT; END LOOP; END $$`);
  await at.call('GET', '/orgs/acme/platform-changes?limit=1', { key: acme.people.viewer.key });
});
afterAll(() => at?.close());

it.each(['limit=6', 'limit=30&tool=send_email', 'limit=50&q=nothing'])(
  'a thousand changes that concern other organizations are passed over in time: %s',
  async (query) => {
    const started = performance.now();
    const answer = await at.call('GET', `/orgs/acme/platform-changes?${query}`, { key: acme.people.viewer.key });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.text).not.toContain('other_tool');
    expect(answer.body.data).toHaveLength(query.includes('q=') ? 0 : 2);
    expect(performance.now() - started).toBeLessThan(WITHIN_MS);
  },
);

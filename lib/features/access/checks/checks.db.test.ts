import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atLeastNow } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { FindingView } from './check-contract';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

async function findings(): Promise<FindingView[]> {
  const headers = await atLeastNow(at, acme.id);
  const answer = await at.call('GET', '/orgs/acme/lint', { key: acme.people.viewer.key, headers });
  expect(answer.status, answer.text).toBe(200);
  const { error, warning, info } = answer.body.summary;
  expect(error + warning + info).toBe(answer.body.findings.length);
  return answer.body.findings;
}

const owner = () => ({ key: acme.people.owner.key });
const keyOf = ({ code, place }: FindingView) => JSON.stringify([code, place]);

describe('checks of an organization', () => {
  it('reports unreachable tools with their rule, and each fix removes its finding without changing decisions', async () => {
    await at.call('PATCH', '/orgs/acme/policy', {
      ...owner(),
      body: { tools: { no_such_tool: 'block', purge_records: 'block', 'purge_*': 'block' } },
    });
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/policy`, {
      ...owner(),
      body: { mode: 'selected', tools: { '*': 'allow', purge_records: 'allow', gone: 'block' } },
    });
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}`, {
      ...owner(),
      body: { requireApprovalFor: ['create_invoice', 'list_contacts'] },
    });
    await at.call('PATCH', `/orgs/acme/profiles/${acme.profile}`, { ...owner(), body: { add: ['nothing_*'] } });
    await insertRow(at.owner, 'IntegrationRequirement', {
      orgId: acme.id,
      tool: 'not_there',
      integrations: ['resend'],
    });
    const before = await findings();
    expect(before.find(({ tools }) => tools?.includes('purge_records'))).toMatchObject({ rule: 'org.block' });
    const codes = new Set(before.map(({ code }) => code));
    for (const code of [
      'dead_entry',
      'repeated_entry',
      'idle_approval',
      'requirement_of_nothing',
      'unreachable_tool',
    ]) {
      expect(codes, code).toContain(code);
    }
    const decisions = async () =>
      Promise.all(
        [acme.open, acme.support].map(async ({ slug: agent }) => {
          const body = { agent, detail: 'brief' };
          const headers = await atLeastNow(at, acme.id);
          return (await at.call('POST', '/orgs/acme/decisions', { ...owner(), body, headers })).body.decisions.map(
            ({ tool, allowed }: { tool: string; allowed: boolean }) => `${tool} ${allowed}`,
          );
        }),
      );
    const wanted = await decisions();
    let fixed = 0;
    for (;;) {
      const all = await findings();
      const next = all.find(({ fix }) => fix);
      if (!next?.fix) break;
      const { method, path, body } = next.fix;
      const answer = await at.call(method, path, { ...owner(), ...(body === undefined ? {} : { body }) });
      expect(answer.status, `${keyOf(next)}: ${answer.text}`).toBeLessThan(300);
      expect((await findings()).map(keyOf)).not.toContain(keyOf(next));
      expect(await decisions(), keyOf(next)).toEqual(wanted);
      expect(++fixed).toBeLessThan(60);
    }
    expect(fixed).toBeGreaterThan(5);
  });

  it('reports an agent without a key, and no data of another organization', async () => {
    expect((await findings()).some(({ code }) => code === 'agent_without_key')).toBe(false);
    const body = { slug: 'keyless', name: 'Keyless', subtype: 'general' };
    await at.call('POST', '/orgs/acme/agents', { ...owner(), body });
    const found = (await findings()).filter(({ code }) => code === 'agent_without_key');
    expect(found.map(({ place }) => place.agent)).toEqual(['keyless']);
    const theirs = await at.call('GET', '/orgs/globex/lint', { key: at.tenants[1]!.people.owner.key });
    expect(theirs.text).not.toMatch(/acme|keyless/);
  });
});

describe('checks of the platform', () => {
  it('finds the default that points at no profile, with requests that apply', async () => {
    await insertRow(at.owner, 'SubtypeDefault', { subtype: 'sales', profile: 'gone' });
    await at.call('PATCH', '/platform/policy', { key: at.admin.key, body: { tools: { 'no_such_*': 'block' } } });
    const headers = await atLeastNow(at, acme.id);
    const answer = await at.call('GET', '/platform/lint', { key: at.admin.key, headers });
    expect(answer.status, answer.text).toBe(200);
    const found: FindingView[] = answer.body.findings;
    expect(found.find(({ code }) => code === 'default_missing')).toMatchObject({ place: { entry: 'sales' } });
    const { fix } = found.find(({ place }) => place.entry === 'no_such_*')!;
    const applied = await at.call(fix!.method, fix!.path, { key: at.admin.key, body: fix!.body });
    expect(applied.status, applied.text).toBe(200);
    expect(applied.body.block).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atLeastNow } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { FindingView } from './check-contract';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  await at.owner.query(`DELETE FROM "Goal"`);
});
afterAll(() => at?.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const headers = await atLeastNow(at, acme.id);
  const answer = await at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const add = (row: object) => insertRow(at.owner, 'Tool', toolRow(row as never, acme.id));
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);
const told = async (query: string) => {
  const headers = await atLeastNow(at, acme.id);
  return codes((await at.call('GET', `/tools${query}`, { key: acme.open.key, headers })).body.warnings);
};
const findings = async (): Promise<FindingView[]> =>
  (await ask('GET', '/lint')).findings.filter(
    ({ code, place }: FindingView) => place.agent === acme.open.slug && /^too_many|^goal_not/.test(code),
  );
const agent = () => ask('GET', `/agents/${acme.open.slug}`);
const apply = async (remedy: { method: string; path: string; body?: unknown }) => {
  const answer = await at.call(remedy.method, remedy.path.replace('/api/v1', ''), {
    key: acme.people.owner.key,
    body: remedy.body,
  });
  expect(answer.status, answer.text).toBe(200);
};

describe('an agent with too many tools', () => {
  it('is warned beyond 128 tools in the formats of OpenAI, and members see it with remedies', async () => {
    const { allowed } = (await agent()).summary;
    for (let n = allowed; n < 128; n++) await add({ name: `extra_${n}` });
    expect((await agent()).summary.allowed).toBe(128);
    expect(await told('?format=openai')).toEqual([]);
    expect(await findings()).toEqual([]);

    await add({ name: 'one_too_many' });
    for (const format of ['openai', 'openai-responses'])
      expect(await told(`?format=${format}`)).toEqual(['too_many_tools']);
    for (const query of ['', '?format=mcp', '?format=anthropic', '?format=openai&limit=128'])
      expect(await told(query), query).toEqual([]);
    const ranked = await at.call('POST', '/tools/resolve', { key: acme.open.key, body: { format: 'openai' } });
    expect(codes(ranked.body.warnings)).toEqual(['too_many_tools']);
    expect(codes((await agent()).warnings)).toEqual(['too_many_tools']);

    const [found, ...others] = await findings();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'too_many_tools', severity: 'warning' });
    expect(found!.message).toMatch(
      /receives 129 tools with [\d,]+ tokens of definitions\. OpenAI accepts at most 128 tools\./,
    );
    expect(found!.remedies!.map(({ text }) => text)).toEqual([`Let ${acme.open.slug} search for tools`]);
    await apply(found!.remedies![0]!);
    expect((await agent()).toolMode).toBe('search');
    expect(await findings()).toEqual([]);
    await ask('PATCH', `/agents/${acme.open.slug}`, { toolMode: 'list' });
  });

  it('is warned beyond 20,000 tokens in every format', async () => {
    await at.owner.query(`DELETE FROM "Tool" WHERE name LIKE 'extra_%' OR name = 'one_too_many'`);
    expect(await told('')).toEqual([]);
    await add({ name: 'long_winded', description: 'many words '.repeat(12_000) });
    expect(await told('')).toEqual(['too_many_tokens']);
    expect(await told('?format=openai')).toEqual(['too_many_tokens']);
    expect((await findings()).map(({ code }) => code)).toEqual(['too_many_tokens']);
    await at.owner.query(`DELETE FROM "Tool" WHERE name = 'long_winded'`);
    expect(await findings()).toEqual([]);
  });
});

describe('an agent with a goal', () => {
  it('is offered to need one, until it does', async () => {
    const goal = { goalId: 'LIST_THINGS', primaryAgent: acme.open.slug, toolBoundary: { operations: ['list'] } };
    const { offers } = await ask('POST', '/goals', goal);
    expect(offers).toEqual([
      {
        agent: acme.open.slug,
        text: expect.stringMatching(
          /has goal LIST_THINGS, but does not need one: a request without a goal gets all \d+ tools\. Require a goal, so that an agent under prompt injection cannot widen its own tools\./,
        ),
        change: { method: 'PATCH', path: `/api/v1/orgs/acme/agents/${acme.open.slug}`, body: { requireGoal: true } },
      },
    ]);
    const [found] = await findings();
    expect(found).toMatchObject({ code: 'goal_not_required', message: offers[0].text });
    expect(codes((await agent()).warnings)).toEqual(['goal_not_required']);
    await apply(found!.remedies![0]!);
    expect((await agent()).requireGoal).toBe(true);
    expect(await findings()).toEqual([]);
    expect((await ask('GET', '/goals/LIST_THINGS')).offers).toEqual([]);
    const refused = await at.call('GET', '/tools', { key: acme.open.key });
    expect([refused.status, refused.body.code]).toEqual([422, 'context_required']);
    await ask('PATCH', `/agents/${acme.open.slug}`, { requireGoal: false });
  });

  it('is not warned about goals that narrow nothing or name no agent', async () => {
    await ask('PATCH', '/goals/LIST_THINGS', { primaryAgent: null });
    expect((await ask('GET', '/goals/LIST_THINGS')).offers).toEqual([]);
    expect(await findings()).toEqual([]);
    await ask('PATCH', '/goals/LIST_THINGS', { primaryAgent: acme.open.slug, toolBoundary: { operations: null } });
    expect((await ask('GET', '/goals/LIST_THINGS')).offers).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});

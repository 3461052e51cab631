import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { makeApp } from '@/lib/start/app';
import { runAmbit, runAmbitHere } from '@/lib/testing/ambit-process';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { createAmbit, orThrow } from '@/packages/sdk/src/index';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let url: string;
let folder: string;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  server = http.createServer(getRequestListener(makeApp().fetch, { overrideGlobalObjects: false }));
  url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  folder = mkdtempSync(path.join(tmpdir(), 'ambit-cli-'));
});
afterAll(async () => {
  if (server) await stopServer(server);
  if (folder) rmSync(folder, { recursive: true });
  await at?.close();
});

const environment = () => ({ AMBIT_URL: url, AMBIT_TOKEN: acme.people.configurator.key });
const ambit = (args: string[], env: Record<string, string> = {}) =>
  runAmbitHere(args, folder, { ...environment(), ...env });
/** The command in a process of its own, for exit codes and pipes. */
const ambitProcess = (args: string[], input = '') => runAmbit(args, folder, environment(), input);

const file = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

// biome-ignore lint/suspicious/noExplicitAny: documents are edited as people edit them
async function edit(change: (document: any) => void): Promise<void> {
  const document = parse((await ambit(['export'])).out);
  change(document);
  file('boundary.yaml', stringify(document));
}

const block = [{ tool: 'list_*', reason: 'audit' }];
// biome-ignore lint/suspicious/noExplicitAny: documents are edited as people edit them
const blockLists = (document: any) => {
  document.agents.find(({ slug }: { slug: string }) => slug === 'acme-open').policy.block = block;
};

describe('npx ambit', () => {
  it('exports what plan finds nothing to change in', async () => {
    const made = await ambitProcess(['export', '--out', 'boundary.yaml']);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^boundary\.yaml contains the policies of revision [0-9a-f]{32}\.\n$/);
    expect(readFileSync(path.join(folder, 'boundary.yaml'), 'utf8')).toContain('organization: acme');
    expect(await ambitProcess(['plan'])).toMatchObject({ code: 0, out: 'No changes.\n' });
    const piped = (await ambitProcess(['export', '--format', 'json'])).out;
    expect(await ambitProcess(['plan', '-'], piped)).toMatchObject({ code: 0 });
  });

  it('plans exactly what what-if answers, without colours and without saving', async () => {
    await edit(blockLists);
    const key = acme.people.owner.key;
    const body = { allow: { mode: 'all', tools: [] }, block };
    const whatIf = await at.call('POST', '/orgs/acme/what-if?agent=acme-open', { key, body });
    const json = await ambit(['plan', '--json']);
    expect(json.code).toBe(2);
    const { revision: _, ...numbers } = whatIf.body;
    expect(JSON.parse(json.out)).toMatchObject(numbers);
    const plain = await ambitProcess(['plan', 'boundary.yaml']);
    expect(plain.code).toBe(2);
    const [{ allowed, lost }] = whatIf.body.agents;
    expect(plain.out).toContain(`acme-open: ${allowed.before} → ${allowed.after} tools`);
    expect(plain.out).toContain(`loses ${lost.slice(0, 3).join(', ')}`);
    expect(plain.out).not.toContain('\u001b[');
  });

  it('asserts decisions of what is stored, and of a document that is not', async () => {
    file(
      'ambit.test.yaml',
      stringify({
        tests: [
          { name: 'reads contacts', agent: 'acme-open', allow: ['list_contacts'] },
          { agent: 'acme-open', channel: 'sms', deny: ['create_contact'], because: 'agent.block' },
        ],
      }),
    );
    const stored = await ambit(['test', '--junit', 'report.xml']);
    expect(stored.out).toContain('✓ reads contacts');
    expect(stored.out).toMatch(/✗ acme-open on sms\n {4}create_contact is .*ambit\.test\.yaml:6/);
    expect([stored.code, stored.err]).toEqual([2, '']);
    const report = readFileSync(path.join(folder, 'report.xml'), 'utf8');
    expect(report).toContain('tests="2" failures="1"');
    expect(report).toContain('classname="ambit.test.yaml" file="ambit.test.yaml" line="6"');

    file('drafted.test.yaml', 'tests:\n  - {agent: acme-open, deny: [list_contacts], because: agent.block}\n');
    expect((await ambit(['test', 'drafted.test.yaml'])).code).toBe(2);
    await edit(blockLists);
    const drafted = await ambit(['test', 'drafted.test.yaml', '--with', 'boundary.yaml']);
    expect(drafted, drafted.out).toMatchObject({ code: 0, err: '' });
    const explained = await ambit(['explain', 'acme-open', 'list_contacts', '--with', 'boundary.yaml']);
    expect(explained.out).toContain('list_contacts: not allowed by agent.block (agent)');
  });

  it('gives an agent one tool for a week, revokes it, and reports rejections', async () => {
    const given = await ambit(['access', 'acme-support', 'render_text=allow', '--expires', '7d']);
    expect(given, given.err).toMatchObject({ code: 0, err: '' });
    expect(given.out).toMatch(/^✓ render_text: Added to profile support for this agent only until \d{4}-/);
    expect(given.out).toContain('acme-support gains render_text\n');
    const taken = await ambit(['access', 'acme-support', 'render_text=inherit']);
    expect(taken.out).toContain('acme-support loses render_text\n');
    expect(await ambit(['access', 'acme-support', 'render_text=inherit'])).toMatchObject({
      code: 0,
      out: 'No changes.\n',
    });
    const refused = await ambit(['access', 'acme-support', 'query_org_data=block']);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('only the platform can block it. (platform admin)');
    const unknown = await ambit(['access', 'acme-support', 'render_text=allow', '--goal', 'NO_SUCH_GOAL']);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no goal NO_SUCH_GOAL')]);
    expect((await ambit(['access', 'acme-support', 'render_text=on'])).err).toContain('allow|block|inherit');
  });

  it('counts a name that does not exist against its own assertion, with the one that was meant', async () => {
    file(
      'names.test.yaml',
      stringify({
        tests: [
          { name: 'a tool', agent: 'acme-open', allow: ['list_contacts'], deny: ['list_contcats'] },
          { name: 'an agent', agent: 'acme-opne', allow: ['list_contacts'] },
          { name: 'another agent', agent: 'nobody-near', allow: ['list_contacts'] },
          { name: 'no slug', agent: 'Acme Open', allow: ['list_contacts'] },
          { name: 'a goal', agent: 'acme-open', goal: 'NOWHERE', allow: ['list_contacts'] },
          { name: 'in order', agent: 'acme-open', allow: ['list_contacts'] },
        ],
      }),
    );
    const ran = await ambit(['test', 'names.test.yaml']);
    expect([ran.code, ran.err]).toEqual([2, '']);
    expect(ran.out).toContain('✗ a tool\n    The catalog has no tool list_contcats; did you mean list_contacts?');
    expect(ran.out).toContain('✗ an agent\n    Unknown agent acme-opne; did you mean acme-open?');
    expect(ran.out).toContain('✗ another agent\n    Unknown agent nobody-near.');
    expect(ran.out).toMatch(/✗ no slug\n {4}\/agent must /);
    expect(ran.out).toContain('✗ a goal\n');
    expect(ran.out).toContain('✓ in order\n');
    expect(ran.out).toContain('1 passed, 5 failed');
  });

  it('applies its plan with a note after confirmation', async () => {
    await edit(blockLists);
    expect(await ambit(['apply'])).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    const done = await ambit(['apply', '--yes', '--note', 'From a pipeline']);
    expect(done, done.err).toMatchObject({ code: 0, out: expect.stringMatching(/Applied 1 change as revision \d+/) });
    const { body } = await at.call('GET', '/orgs/acme/agents/acme-open/policy', { key: acme.people.owner.key });
    expect(body.block).toEqual(block);
    expect((await ambit(['plan'])).code).toBe(0);
  });

  it('applies the plan that was looked at, and none of another boundary', async () => {
    const [exported] = /[0-9a-f]{32}/.exec((await ambit(['export', '--out', 'before.yaml'])).out)!;
    const blockedNow = async () =>
      (await at.call('GET', '/orgs/acme/agents/acme-open/policy', { key: acme.people.owner.key })).body.block;
    const named = (reason: string) =>
      edit((document) => {
        document.agents.find(({ slug }: { slug: string }) => slug === 'acme-open').policy.block = [
          { tool: 'send_*', reason },
        ];
      });
    await named('planned');
    const planned = await ambit(['plan', '--prune']);
    const { revision } = JSON.parse((await ambit(['plan', '--json'])).out);
    expect(revision).toBe(exported);
    expect(planned.out).toContain(`1 change of revision ${revision}.`);
    expect(planned.out).toContain(`ambit apply boundary.yaml --prune --revision ${revision}\n`);

    const key = acme.people.owner.key;
    const saved = await at.call('PATCH', '/orgs/acme/policy', { key, body: { tools: { list_contacts: 'block' } } });
    expect(saved.status, saved.text).toBe(200);
    const before = await blockedNow();
    const refused = await ambit(['apply', '--yes', '--revision', revision]);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(`The policies changed after revision ${revision}.`);
    // An empty one is an unset variable of a pipeline.
    for (const odd of ['', '*', 'a"b'])
      expect(await ambit(['apply', '--yes', `--revision=${odd}`])).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('--revision must be the revision that ambit plan printed'),
      });
    expect(await blockedNow()).toEqual(before);

    await named('planned');
    const again = JSON.parse((await ambit(['plan', '--json'])).out).revision;
    expect(again).not.toBe(revision);
    const done = await ambit(['apply', '--yes', '--revision', again]);
    expect(done, done.err).toMatchObject({ code: 0, out: expect.stringContaining('Applied') });
    expect(await blockedNow()).toEqual([{ tool: 'send_*', reason: 'planned' }]);
  });

  it('tries a document with unknown names on request', async () => {
    await edit((document) => {
      document.agents.find(({ slug }: { slug: string }) => slug === 'acme-open').policy.block = [{ tool: 'not_yet' }];
    });
    file('keep.test.yaml', 'tests:\n  - {agent: acme-open, allow: [create_contact]}\n');
    for (const asked of [
      ['plan'],
      ['test', 'keep.test.yaml', '--with', 'boundary.yaml'],
      ['explain', 'acme-open', 'create_contact', '--with', 'boundary.yaml'],
    ]) {
      const refused = await ambit(asked);
      expect(refused, asked[0]).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toMatch(/boundary\.yaml:\d+:\d+ .*not_yet/);
      const kept = await ambit([...asked, '--keep-unknown']);
      expect(kept.err, asked[0]).toBe('');
      expect(kept.code).toBe(asked[0] === 'plan' ? 2 : 0);
    }
  });

  it('rejects two documents in one file in its own words', async () => {
    file('two.yaml', 'ambit: 1\n---\nambit: 1\n');
    const two = await ambit(['plan', 'two.yaml']);
    expect(two).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Expected only one document') });
    expect(two.err).not.toContain('YAML.');
  });

  it('reports errors with positions and exits with 1', async () => {
    file(
      'broken.yaml',
      'ambit: 1\nagents:\n  - slug: acme-open\n    name: Open\n    subtype: general\n    profile: nope\n',
    );
    const broken = await ambitProcess(['plan', 'broken.yaml']);
    expect(broken.code).toBe(1);
    expect(broken.err).toContain('broken.yaml:6:14  /agents/0/profile no profile nope');
    await edit((document) => {
      document.settings.discloseReasons = true;
    });
    const refused = await ambit(['apply', '--yes']);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Changing settings requires an owner') });
    const wrong: [string[], Record<string, string>, RegExp][] = [
      [['plan'], { AMBIT_TOKEN: '' }, /No API key. Set AMBIT_TOKEN/],
      [['plan'], { AMBIT_TOKEN: 'amb_user_nothing' }, /AMBIT_TOKEN/],
      [['plan', 'nowhere.yaml'], {}, /nowhere\.yaml cannot be read/],
      [['plan'], { AMBIT_URL: 'http://127.0.0.1:9' }, /Cannot connect to/],
      [['plan', '--colour'], {}, /Unknown option '--colour'/],
      [['fly'], {}, /Unknown command fly/],
      [['plan'], { AMBIT_ORG: 'globex' }, /No such organization/],
      [['explain', 'acme-open'], {}, /Specify an agent and its tools/],
    ];
    for (const [args, env, why] of wrong) {
      const ran = await ambit(args, env);
      expect([ran.code, ran.out], args.join(' ')).toEqual([1, '']);
      expect(ran.err).toMatch(why);
    }
    expect((await ambitProcess(['--help'])).code).toBe(0);
  });
});

describe('the typed client', () => {
  it('lists, resolves and reports as an agent, and throws what is rejected', async () => {
    const agent = createAmbit({ url, token: acme.open.key });
    const { tools } = await agent.tools({ limit: 3 });
    expect(tools).toHaveLength(3);
    expect((await agent.resolve({ message: 'send an invoice', limit: 5 })).tools).not.toHaveLength(0);
    const reported = await agent.reportOutcome({ tool: 'create_contact', outcome: 'ok' });
    expect(reported).toMatchObject({ accepted: 1, duplicates: 0 });
    await expect(agent.tools({ channel: 'x'.repeat(300) })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    const { data } = await orThrow(agent.api.GET('/api/v1/goals'));
    expect(Array.isArray(data)).toBe(true);
    await expect(createAmbit({ url, token: 'amb_agent_no' }).tools()).rejects.toMatchObject({ status: 401 });
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ran, runAmbit, runAmbitHere } from '@/lib/testing/ambit-process';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';

/* The output of the command when another server responds, and for invalid files. */

type Answer = [status: number, type: string | null, body: string, headers?: Record<string, string>];

const PAGE: Answer = [200, 'text/html; charset=utf-8', '<!doctype html><p>Welcome'];
const PLAN = {
  revision: 'r1',
  changeCount: 500,
  changes: Array.from({ length: 500 }, (_, n) => ({
    ...{ section: 'agents', name: `agent-${n}`, change: 'changed', needs: 'configure' },
    fields: [{ field: 'name', before: 'x'.repeat(2000), after: 'y'.repeat(2000) }],
  })),
  kept: [],
  agents: [],
  sessions: [],
  warnings: Array.from({ length: 60 }, () => ({ message: 'w'.repeat(20_000) })),
  refusedCalls: { count: 0, examined: 0, days: 7 },
  tokens: { before: 1, after: 1 },
};

let server: http.Server;
let url: string;
let folder: string;
let answer: (asked: string) => Answer;
let bodies: string[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      const [status, type, text, headers = {}] = answer(request.url!);
      response.writeHead(status, { ...(type ? { 'Content-Type': type } : {}), ...headers }).end(text);
    });
  });
  url = `http://127.0.0.1:${await listenAnywhere(server)}`;
});
afterAll(() => stopServer(server));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ambit-cli-'));
  bodies = [];
  answer = () => PAGE;
  file('boundary.yaml', 'ambit: 1\n');
  file('ambit.test.yaml', 'tests: [{agent: support, deny: [delete_contact]}]\n');
  return () => rmSync(folder, { recursive: true });
});

const file = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);
const environment = () => ({ AMBIT_URL: url, AMBIT_TOKEN: 'amb_user_x', AMBIT_ORG: 'acme' });
const ambit = (args: string[], env: Record<string, string> = {}, input: string | Buffer = '') =>
  runAmbitHere(args, folder, { ...environment(), ...env }, input);

/** Refused in sentences: nothing was printed, and nothing looks like a program's insides. */
function expectRefusal(ran: Ran, why: RegExp): void {
  expect([ran.code, ran.out], ran.err).toEqual([1, '']);
  expect(ran.err).toMatch(why);
  expect(ran.err).toMatch(/^ambit: .+\n$/);
  expect(ran.err).not.toMatch(/\n\s+at |node:|YAML\.|undefined|unexpected error/);
}

/** An address that nothing listens at any more. */
async function deserted(): Promise<string> {
  const gone = http.createServer();
  const address = `http://127.0.0.1:${await listenAnywhere(gone)}`;
  await stopServer(gone);
  return address;
}

const EVERY = [
  ['export', '--out', 'new.yaml'],
  ['export', '--json'],
  ['plan'],
  ['apply', '--yes'],
  ['explain', 'support', 'send_email'],
  ['test'],
];

describe('what is not Ambit', () => {
  it.each(EVERY)('is recognized by %s from its type of response', async (...args) => {
    expectRefusal(await ambit(args), /^ambit: http:\S+ is not Ambit \(it returned text\/html\)\.$/m);
    expectRefusal(await ambit(args, { AMBIT_ORG: '' }), /is not Ambit \(it returned text\/html\)/);
    expect(readdirSync(folder)).not.toContain('new.yaml');
  });

  it.each(EVERY)('is recognized by %s from missing parts of its response', async (...args) => {
    const type = args[0] === 'export' && args[1] === '--out' ? 'application/yaml' : 'application/json';
    for (const text of ['{"ok":true}', '<p>Welcome', 'null', '[]']) {
      answer = () => [200, type, text];
      expectRefusal(await ambit(args), /is not Ambit \((its response|it returned)/);
    }
    expect(readdirSync(folder)).not.toContain('new.yaml');
  });

  it.each<[Answer, RegExp]>([
    [[404, 'text/html', '<p>Nothing here'], /is not Ambit \(it returned 404 and text\/html\)/],
    [[200, null, ''], /is not Ambit \(it returned no content type\)/],
    [[307, null, '', { Location: '/login' }], /is not Ambit \(it redirects to \/login\)/],
    [[502, 'text/html', '<h1>Bad gateway'], /returned 502, which is not a response of Ambit\. Is it running\?/],
    [[403, 'application/problem+json', '{"detail":"Your role is viewer."}'], /ambit: Your role is viewer\./],
  ])('answers %j', async (reply, why) => {
    answer = () => reply;
    expectRefusal(await ambit(['plan']), why);
  });

  it('is where the proxy reports, for the same request elsewhere', async () => {
    answer = (asked) => [308, null, '', { Location: `https://ambit.example${asked}` }];
    const why = /http:\S+ redirects\. Set AMBIT_URL to https:\/\/ambit\.example\.\n/;
    for (const args of EVERY) expectRefusal(await ambit(args), why);
  });

  it('is recognized by its address, where that is not the root', async () => {
    expectRefusal(await ambit(['plan'], { AMBIT_URL: `${url}/docs` }), /AMBIT_URL must be the root of Ambit/);
    const elsewhere: [string, RegExp][] = [
      [url.replace('http:', 'https:'), /Cannot connect to .*: it does not support https\. Try http:/],
      ['http://localhost:1', /Cannot connect to .+/],
      [
        await deserted(),
        /^ambit: Cannot connect to http:\/\/127\.0\.0\.1:\d+: connection refused\. Start Ambit, or set its address with --url or AMBIT_URL\.$/m,
      ],
      ['http://user:secret@127.0.0.1', /must not contain a user name, password/],
    ];
    for (const [address, why] of elsewhere) {
      const ran = await ambit(['plan'], { AMBIT_URL: address });
      expectRefusal(ran, why);
      expect(ran.err).not.toMatch(/secret|SSL|undici/);
    }
    const odd = await ambit(['plan'], { AMBIT_TOKEN: 'amb_user_né' });
    expectRefusal(odd, /contains invalid characters/);
    expect(odd.err).not.toContain('amb_user');
  });
});

describe('files', () => {
  it('that cannot be written are named with the folder that is missing', async () => {
    answer = () => [200, 'application/yaml', 'ambit: 1\n'];
    expectRefusal(
      await ambit(['export', '--out', 'no/where/b.yaml']),
      /no\/where\/b\.yaml cannot be written: the directory no\/where does not exist\./,
    );
    mkdirSync(path.join(folder, 'there'));
    expectRefusal(await ambit(['export', '--out', 'there']), /there cannot be written: it is a directory/);
    answer = () => [200, 'application/json', '{"decisions":[],"warnings":[]}'];
    file('ambit.test.yaml', 'tests: []');
    file('some.test.yaml', 'tests: [{agent: support, allow: [send_email]}]');
    answer = () => [404, 'application/problem+json', '{"detail":"Unknown agent."}'];
    const reported = await ambit(['test', 'some.test.yaml', '--junit', 'no/report.xml']);
    expect(reported.code).toBe(1);
    expect(reported.out).toContain('0 passed, 1 failed');
    expect(reported.err).toBe('ambit: no/report.xml cannot be written: the directory no does not exist.\n');
  });

  it('of another encoding are rejected, not applied with other letters', async () => {
    const latin = Buffer.from('ambit: 1\norganization: café\n', 'latin1');
    const wide = Buffer.from('\ufeffambit: 1\n', 'utf16le');
    file('latin.yaml', latin);
    file('wide.yaml', wide);
    for (const command of ['plan', 'apply', 'test']) {
      expectRefusal(await ambit([command, 'latin.yaml']), /latin\.yaml is not UTF-8/);
      expectRefusal(await ambit([command, 'wide.yaml']), /wide\.yaml is UTF-16\. Save it as UTF-8/);
      expectRefusal(await ambit([command, '-'], {}, latin), /standard input is not UTF-8/);
    }
    expect(bodies).toEqual([]);
  });

  it('that are missing are reported individually', async () => {
    expectRefusal(
      await ambit(['plan', 'none.yaml']),
      /the file does not exist\. Create one with ambit export --out none\.yaml/,
    );
    const tests = await ambit(['test', 'none.yaml']);
    expectRefusal(tests, /none\.yaml cannot be read: the file does not exist\. Example: tests:/);
    expect(tests.err).not.toContain('export');
    expectRefusal(await ambit(['plan', '.']), /cannot be read: it is a directory\./);
  });

  it.each([
    ['tests: 1\n---\ntests: 2\n', /odd\.yaml:2:1 only one document per file is supported/],
    ['tests: *nobody\n', /odd\.yaml Unresolved alias/],
    [`tests: ${'['.repeat(20_000)}`, /odd\.yaml\S* it is nested too deeply/],
    [`a: &a [x]\ntests: [${'*a,'.repeat(1001)}]`, /odd\.yaml uses more than 1,000 aliases/],
    ['tests: [1\n', /odd\.yaml:2:1 /],
    ['text', /odd\.yaml must contain a list of assertions/],
  ])('of invalid or excessive assertions are rejected: %#', async (text, why) => {
    file('odd.yaml', text);
    expectRefusal(await ambit(['test', 'odd.yaml']), why);
  });

  it('of assertions may repeat what they name', async () => {
    answer = () => [404, 'application/problem+json', '{"detail":"Unknown agent."}'];
    const all = Array.from({ length: 120 }, () => '  - {agent: support, deny: *tools}');
    file('many.yaml', `all: &tools [send_email]\ntests:\n${all.join('\n')}\n`);
    expect(await ambit(['test', 'many.yaml'])).toMatchObject({ code: 2, err: '' });
  });
});

describe('the output', () => {
  it('ends quietly when its output is closed', async () => {
    answer = () => [200, 'application/json', JSON.stringify(PLAN)];
    for (const args of [['plan'], ['plan', '--json']]) {
      const ran = await runAmbit(args, folder, environment(), '', { head: true });
      expect([ran.code, ran.err], args.join(' ')).toEqual([2, '']);
    }
  });
});

describe('the package', () => {
  it('brings along what it runs, and the schema', () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: 'packages/cli',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString(),
    ) as [{ files: { path: string }[] }];
    const paths = packed.files.map((one) => one.path);
    expect(paths).toContain('boundary.schema.json');
    for (const name of readdirSync('packages/cli/lib')) expect(paths).toContain(`lib/${name}`);
    const { bin } = JSON.parse(readFileSync('packages/cli/package.json', 'utf8'));
    expect(paths).toContain(bin.ambit);
  });
});

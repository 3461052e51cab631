import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addDiagnosticTools } from '@/lib/testing/mcp/diagnostic-tools';
import { keyedProxy } from '@/lib/testing/mcp/keyed-proxy';
import { runProgram } from '@/lib/testing/mcp/run-program';
import { seedArticle } from '@/lib/testing/seed-article';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const SUITE = here('../../node_modules/@modelcontextprotocol/conformance/dist/index.js');

let at: Installation;
let server: http.Server;
let proxy: http.Server;
let base: string;
let results: string;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  const [acme] = at.tenants;
  let round = 0;
  await addDiagnosticTools(at.owner, acme!.id, acme!.open.id, async () => {
    await at.owner.query('UPDATE "Tool" SET description = $1 WHERE name = $2', [
      `Changed ${++round} times.`,
      'test_logging_tool',
    ]);
  });
  server = makeServer((_, response) => response.writeHead(418).end());
  proxy = keyedProxy(await listenAnywhere(server), acme!.open.key);
  base = `http://127.0.0.1:${await listenAnywhere(proxy)}`;
  await seedArticle(at.owner, acme!.id, 'first-steps', { title: 'First steps', body: 'How to begin.' });
  results = await mkdtemp(path.join(os.tmpdir(), 'ambit-conformance-'));
  await waitForNotifications(at);
});
afterAll(async () => {
  await Promise.all([proxy, server].filter(Boolean).map(stopServer));
  if (results) await rm(results, { recursive: true, force: true });
  await at?.close();
});

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
}

/** Each scenario's checks, by its name. */
async function readResults(folder: string): Promise<Map<string, Check[]>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('checks.json'));
  const all = new Map<string, Check[]>();
  for (const file of files) {
    const scenario = path
      .basename(path.dirname(file))
      .replace(/^server-/, '')
      .replace(/-\d{4}-\d\d-\d\dT.*$/, '');
    all.set(scenario, JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  }
  return all;
}

const countOf = (checks: readonly Check[], status: Check['status']) =>
  checks.filter((one) => one.status === status).length;

const TOOL_CALLS = {
  'tools-call-simple-text': 2,
  'tools-call-image': 2,
  'tools-call-audio': 2,
  'tools-call-embedded-resource': 2,
  'tools-call-mixed-content': 2,
  'tools-call-error': 2,
  'tools-call-with-progress': 2,
  'dns-rebinding-protection': 2,
  'json-schema-2020-12': 8,
};

/** At least so many checks of each scenario pass, and none fails. */
const MUST_PASS: Record<string, Record<string, number>> = {
  '2025-11-25': {
    ...TOOL_CALLS,
    'server-initialize': 2,
    ping: 2,
    'tools-list': 3,
    'prompts-list': 1,
    'resources-list': 2,
  },
  '2026-07-28': {
    ...TOOL_CALLS,
    'server-stateless': 29,
    'tools-list': 4,
    'prompts-list': 1,
    'resources-list': 2,
    'sep-2164-resource-not-found': 4,
    'server-sse-multiple-streams': 1,
    'http-header-validation': 14,
    'input-required-result-basic-elicitation': 3,
    'input-required-result-basic-sampling': 2,
    'input-required-result-basic-list-roots': 2,
    'input-required-result-multiple-input-requests': 2,
    'input-required-result-multi-round': 3,
    'input-required-result-capability-check': 1,
    'input-required-result-request-state': 3,
    'input-required-result-missing-input-response': 2,
    'input-required-result-result-type': 2,
    'input-required-result-unsupported-methods': 2,
    'input-required-result-tampered-state': 2,
    'input-required-result-ignore-extra-params': 2,
    'input-required-result-validate-input': 3,
    caching: 7,
  },
};

/** Additions of article resources to a server of tools. */
const KNOWLEDGE_PASSES: Record<string, Record<string, number>> = {
  '2025-11-25': { 'server-initialize': 2, ping: 2, 'tools-list': 3, 'tools-call-error': 2, 'resources-list': 2 },
  '2026-07-28': {
    'server-stateless': 26,
    'tools-list': 4,
    'resources-list': 2,
    'sep-2164-resource-not-found': 4,
    'http-header-validation': 14,
    caching: 7,
  },
};

const REVISIONS = ['2025-11-25', '2026-07-28'];
const RUNS = [
  ...REVISIONS.map((revision) => ({ revision, endpoint: '/api/mcp', list: revision, mustPass: MUST_PASS[revision]! })),
  ...REVISIONS.map((revision) => ({
    revision,
    endpoint: '/api/mcp/knowledge/acme',
    list: `knowledge.${revision}`,
    mustPass: KNOWLEDGE_PASSES[revision]!,
  })),
];

describe('the official conformance suite', () => {
  it.each(RUNS)(
    'finds nothing unexpected at $endpoint, revision $revision',
    async ({ revision, endpoint, list, mustPass }) => {
      const folder = path.join(results, list);
      const expected = here(`../testing/mcp/conformance/expected-failures.${list}.yml`);
      const run = await runProgram([
        ...[
          '--import',
          here('../testing/mcp/conformance/on-node-20.mjs'),
          SUITE,
          'server',
          '--url',
          `${base}${endpoint}`,
        ],
        ...['--requirements', revision, '--expected-failures', expected, '-o', folder],
      ]);
      const found = await readResults(folder);
      const checks = [...found.values()].flat();
      console.log(
        `MCP conformance ${revision}, ${endpoint}: ${countOf(checks, 'SUCCESS')} checks passed, ${countOf(checks, 'FAILURE')} failed (all expected), ${found.size} scenarios`,
      );
      if (run.code !== 0)
        for (const [scenario, all] of found)
          for (const { id, status, errorMessage } of all)
            if (status === 'FAILURE') console.log(`${scenario}:${id}`, errorMessage ?? '');
      expect(run.code, run.stdout.slice(-4_000) + run.stderr.slice(-2_000)).toBe(0);
      for (const [scenario, least] of Object.entries(mustPass)) {
        const passed = countOf(found.get(scenario) ?? [], 'SUCCESS');
        expect(passed, scenario).toBeGreaterThanOrEqual(least);
      }
    },
    90_000,
  );
});

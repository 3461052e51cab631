import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Shown = readonly [file: string, ...titles: string[]];

/** Findings of outside testers, and the tests that fail if one comes back. */
const FINDINGS: Readonly<Record<string, readonly Shown[]>> = {
  'SEC-1': [
    [
      'lib/access/account-threats.db.test.ts',
      'loses password, sessions and keys when its person comes by the provider',
      'is taken over by the link that another organization mailed to its person',
    ],
  ],
  'SEC-2': [
    [
      'lib/testing/system/noisy-neighbor.db.test.ts',
      'has one connection waiting, however many of its writers wait, and its neighbors notice nothing',
      'reports a concurrent save to writers with an old version immediately',
    ],
  ],
  'SEC-3': [
    [
      'lib/testing/system/exactly-once.db.test.ts',
      'has created the packet: the repeat is answered with it',
      'has decided the approval: the retry gets the same, and no decision is repeated',
      'has saved the policy: the repeat is answered with the present one, and overwrites nothing',
      'during a call: a retry returns outcome_unknown, and the tool is called once',
    ],
  ],
  'SEC-4': [
    [
      'scripts/lib/keep-running.test.ts',
      'restarts database and server at their addresses with a line each, and ends them on request',
      'ends with a code that is not 0, and without its database, when the server keeps dying',
    ],
  ],
  'SEC-5': [
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'lock out neither other addresses nor browsers that signed in before',
      'of ten people behind one address delay each for seconds, and the rest of the office hardly',
      'of everybody else delay a fresh address by a second at most, and a shared one by four, however many they are',
      'of the person alone delay by five minutes at most, and by a quarter of an hour in a known browser',
    ],
  ],
  'SEC-6': [
    [
      'lib/testing/system/event-loop.db.test.ts',
      '%s %s holds up nobody',
      'ends when the last caller leaves, and is done once for all who stay',
    ],
  ],
  'SEC-7': [
    [
      'lib/http/openapi.test.ts',
      'the document declares of %s that it answers %i',
      'the document calls no JSON a string',
    ],
  ],
  'SEC-8': [
    [
      'lib/http/http-edges.db.test.ts',
      'OPTIONS * answers for the server, and * is for OPTIONS alone',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as the file has it
      'of another host is rejected, and redirected nowhere: ${path}',
      'a request with two Host headers',
      'changes nothing for a page of another host, with any origin',
    ],
  ],
  'SEC-9': [['lib/outbound/public-address.test.ts', 'is never asked: %s, %s', 'is refused where it is typed: %s']],
  'SEC-10': [['lib/shared/csv-cell.test.ts', 'starts with an apostrophe: %j']],
  'SEC-11': [
    [
      'lib/testing/system/tenancy-roles.db.test.ts',
      'keeps jobs of every tenant from the app role, its own too',
      'lo_from_bytea',
    ],
  ],
  'SEC-12': [
    [
      'lib/data/known-outage.db.test.ts',
      'is noticed without any request, and stale answers come immediately until the limit, then 503',
    ],
  ],
  'SEC-13': [['lib/http/duplicate-body-keys.test.ts', 'is refused with its pointer: %s']],
  'SEC-14': [
    [
      'lib/testing/system/clock-jumps.db.test.ts',
      'a job whose next run lies further ahead than its interval runs immediately, and then at its turn',
      'health names the clock that went back, also where only stored times show it',
    ],
  ],
  'SEC-15': [
    ['scripts/lib/full-disk.test.ts', 'waits for space, reports it once, and then starts the database'],
    ['lib/data/known-outage.db.test.ts', 'appears in responses to changes, in /readyz and in health'],
  ],
  'SEC-16': [
    [
      'lib/access/sealed-addresses.db.test.ts',
      'are in no row of any table',
      'appear in no response; every member sees the origin',
    ],
  ],
  'SEC-17': [
    [
      'scripts/lib/state.test.ts',
      'that others may open (%o) become private, with one line',
      'that are incomplete are refused by file and field: %j',
    ],
    ['scripts/lib/postgres.test.ts', 'that PostgreSQL cannot open are named immediately, and nothing is tried again'],
  ],
  'SEC-18': [
    [
      'lib/features/access/as-code/long-sections.test.ts',
      'are rejected with their line before anything of the document is read',
    ],
  ],
  'SEC-19': [['lib/testing/system/event-loop.db.test.ts', 'does not start for an invalid cursor']],
  'SEC-20': [['lib/http/openapi.test.ts', "...['listTools', 'listGoalTools', 'getKnownTools'].map((id) => [id, 409]"]],
  'SEC-21': [
    ['lib/shared/text.test.ts', 'refuses characters that nobody sees: %j'],
    [
      'lib/features/orgs/display-names.db.test.ts',
      'of agents are unique within an organization, however they are written, and free elsewhere',
    ],
  ],
  'HOU-13': [
    ['lib/features/insights/health/health.db.test.ts', 'is read in one transaction, on one connection'],
    ['lib/testing/system/tenancy-structure.db.test.ts', 'a new table is kept apart by one call of its migration'],
  ],
  // A figure of a quiet machine; the test keeps the path that has it.
  'HOU-14': [
    ['bench/http.ts', 'CPU us a request'],
    ['lib/features/search/raw-tools.db.test.ts', 'answers plain questions itself, byte for byte as the reference'],
  ],
  'OPS-1': [
    ['lib/data/known-outage.db.test.ts', 'a process that is held up while it connects raises no alarm'],
    ['lib/shared/responsive-timeout.test.ts', 'does not count time in which the event loop was held up'],
    ['lib/data/connection-problem-log.test.ts', 'ignores a short slowdown and reports it after ten seconds'],
  ],
  'OPS-2': [['lib/env.test.ts', 'wrong settings', 'are reported together']],
  'OPS-4': [
    [
      'lib/retire/retired-secrets.db.test.ts',
      're-encrypts and re-signs, is audited, and the log verifies without the old secret',
    ],
  ],
};

const sourceOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('every finding has tests that exist', () => {
  it.each(Object.entries(FINDINGS))('%s', (_, shown) => {
    for (const [file, ...titles] of shown) for (const title of titles) expect(sourceOf(file), file).toContain(title);
  });

  it('for each of them', () => {
    const attacks = Array.from({ length: 21 }, (_, n) => `SEC-${n + 1}`);
    expect(Object.keys(FINDINGS)).toEqual([...attacks, 'HOU-13', 'HOU-14', 'OPS-1', 'OPS-2', 'OPS-4']);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import * as db from '@/lib/data/db';
import * as everyOrg from '@/lib/snapshot/every-org';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
import { countPlatformCalls } from './platform-refused-calls';

// From source: it spies on modules.
let answers: (() => void)[];

beforeEach(() => {
  forgetSingletons();
  answers = [];
  const $queryRaw = () => new Promise((resolve) => answers.push(() => resolve([])));
  vi.spyOn(db, 'jobDatabase').mockReturnValue({ $queryRaw } as never);
  vi.spyOn(db, 'systemDatabase').mockImplementation(() => {
    throw new Error('Keys and sessions are looked up here.');
  });
  vi.spyOn(everyOrg, 'everyOrg').mockImplementation(async function* (orgIds = []) {
    const catalog = { tools: [{ origin: 'platform' }], indexOf: new Map([['send_email', 0]]) };
    for (const orgId of orgIds) yield { rows: { orgId }, catalog } as unknown as OrgSnapshot;
  });
});

const count = (orgIds: string[], signal?: AbortSignal) =>
  countPlatformCalls(orgIds, ['send_email'], (present) => present, signal);
const asked = (queries: number) => vi.waitFor(() => expect(answers.length).toBe(queries));
/** Time in which another query would have started. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('reads one organization at a time, and one preview at a time', async () => {
  const previews = [count(['a', 'b']), count(['c'])];
  for (let query = 1; query <= 3; query++) {
    await asked(query);
    await turn();
    expect(answers.length).toBe(query);
    answers[query - 1]!();
  }
  expect((await Promise.all(previews)).map(({ orgs }) => orgs)).toEqual([2, 1]);
});

it('stops after the current organization when the request is aborted, and never starts when it was aborted before', async () => {
  const abort = new AbortController();
  const running = count(['a', 'b'], abort.signal);
  const waiting = count(['c'], abort.signal);
  const settled = Promise.allSettled([running, waiting]);
  await asked(1);
  abort.abort();
  answers[0]!();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(answers.length).toBe(1);
});

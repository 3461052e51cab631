import { expect, type Installation, test } from '../fixtures/installation';

// Its history of weeks is needed, so this is the one test that changes this organization's boundary.
const ORG = 'evergreen-home';
const AGENT = 'planner_agent';
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

interface Decision {
  tool: string;
  allowed: boolean;
  decidedBy: { layer: string } | null;
}

async function ask<T>(ambit: Installation, method: string, place: string, body?: unknown): Promise<T> {
  const answer = await ambit.call(method, `/orgs/${ORG}${place}`, ambit.org(ORG).owner.apiKey, body);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

async function verdicts(ambit: Installation, question: object = {}): Promise<Map<string, Decision>> {
  const { decisions } = await ask<{ decisions: Decision[] }>(ambit, 'POST', '/decisions', {
    agent: AGENT,
    ...question,
  });
  return new Map(decisions.map((decision) => [decision.tool, decision]));
}

/** Tools with different decisions; those decided by the platform are omitted, because other tests change it. */
function differing(one: Map<string, Decision>, other: Map<string, Decision>): string[] {
  const ours = (decision: Decision | undefined) => decision !== undefined && decision.decidedBy?.layer !== 'platform';
  return [...one.keys()].filter(
    (tool) => ours(one.get(tool)) && ours(other.get(tool)) && one.get(tool)!.allowed !== other.get(tool)!.allowed,
  );
}

/** Brings back what the demonstration began with, if a try before this one left something else. */
async function reset(ambit: Installation): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const [then, now] = [await verdicts(ambit, { at: yesterday }), await verdicts(ambit)];
  if (differing(then, now).length === 0) return;
  const { data } = await ask<{ data: { number: string }[] }>(ambit, 'GET', `/revisions?to=${yesterday}&limit=1`);
  await ask(ambit, 'POST', `/revisions/${data[0]!.number}/restore`, {});
}

test('the earlier changes of an agent are a step away', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', `/${ORG}/agents/${AGENT}`, ORG);
  await page.getByRole('button', { name: 'Previous change' }).click();
  await expect(page).toHaveURL(/[?&]at=/);
  await expect(page.getByRole('button', { name: 'Next change' })).toBeEnabled();
});

test('an owner looks at an agent last week, brings that back, and undoes it', async ({ page, ambit }) => {
  await reset(ambit);
  const lastWeek = new Date(Date.now() - WEEK_MS).toISOString();
  const found = await ask<{ data: { number: string; note: string }[] }>(
    ambit,
    'GET',
    `/revisions?to=${lastWeek}&limit=1`,
  );
  const { number, note } = found.data[0]!;
  const [then, now] = [await verdicts(ambit, { at: lastWeek }), await verdicts(ambit)];
  const changed = differing(then, now);
  expect(changed.sort()).toEqual(['entity_linkage_create', 'task_update']);

  await ambit.signIn(page, 'owner', `/${ORG}/agents/${AGENT}?at=${lastWeek}`, ORG);
  const past = page.getByRole('region', { name: 'Past access' });
  await expect(past).toContainText('Tools of Planning at');
  const allowedThen = [...then.values()].filter(({ allowed }) => allowed).length;
  await expect(page.getByText(new RegExp(`^${allowedThen.toLocaleString('en')} of .* tools allowed`))).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Settings & keys', exact: true })).toBeVisible();
  for (const tool of changed) await expect(past).toContainText(tool);
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(lastWeek)));
  await page.goto(`/${ORG}/agents/${AGENT}?at=${lastWeek}`);
  await past.getByRole('button', { name: 'Back to now' }).click();
  await expect(past).toBeHidden();

  // A revision opens by its number, whatever the list shows.
  await page.goto(`/${ORG}/history?q=nothing-is-like-this&revision=${number}`);
  const inspector = page.getByRole('complementary', { name: `Revision ${number}` });
  await expect(inspector).toContainText(note);
  await expect(inspector.getByRole('link', { name: 'Planning' })).toHaveAttribute('href', /\?at=/);
  await inspector.getByRole('button', { name: 'Restore to here' }).click();
  const dialog = page.getByRole('dialog', { name: `Restore revision ${number}` });
  await expect(dialog.getByRole('region', { name: 'Agents whose tools or approvals change' })).toContainText(AGENT);
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('1 change');
  await dialog.getByLabel('Reason').fill('As it was last week');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const done = toasts.getByText(`Revision ${number} restored as revision`);
  await expect(done).toBeVisible();
  // The hovered item stays.
  await done.hover();

  expect(differing(await verdicts(ambit), then), 'exactly as then').toEqual([]);
  const newest = await ask<{ data: { note: string }[] }>(ambit, 'GET', '/revisions?limit=1');
  expect(newest.data[0]!.note).toBe(`Restores revision ${number}: As it was last week`);

  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts.getByText('Undone')).toBeVisible();
  expect(differing(await verdicts(ambit), now), 'exactly as before').toEqual([]);
});

import { expect, test } from '../fixtures/installation';

const MAX_BYTES = 500_000;

test('the API reference is light on every page', async ({ request }) => {
  const index = await (await request.get('/docs/api')).text();
  const pages = new Set([...index.matchAll(/href="(\/docs\/api\/[a-z0-9-]+)"/g)].map(([, page]) => page!));
  expect(pages.size).toBeGreaterThan(15);
  for (const page of ['/docs/api', ...pages]) {
    const bytes = (await (await request.get(page)).body()).length;
    expect(bytes, page).toBeLessThan(MAX_BYTES);
  }
});

test('an operation is found by its address, and by a search from any page', async ({ page }) => {
  await page.goto('/docs/api#recordOutcomes');
  await expect(page).toHaveURL(/\/docs\/api\/agents#recordOutcomes$/);
  const operation = page.locator('#recordOutcomes');
  await expect(operation).toBeInViewport();
  await operation.getByText('202', { exact: true }).click();
  await expect(operation.getByText('duplicates', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search operations' }).fill('createGoal');
  await page
    .getByRole('navigation', { name: 'Operations' })
    .getByRole('link', { name: /createGoal/ })
    .click();
  await expect(page).toHaveURL(/\/docs\/api\/goals#createGoal$/);
  await expect(page.locator('#createGoal')).toBeInViewport();
  await expect(page).toHaveTitle('Goals · API reference · Docs · Ambit');
});

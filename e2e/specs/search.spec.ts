import { type EmbeddingsServer, sendJson, startEmbeddingsServer } from '@/lib/testing/embeddings-server';
import { expect, test } from '../fixtures/installation';

test.describe.configure({ mode: 'serial' });

const ORG = 'evergreen-home';
const MESSAGE = 'the heat pump is making noise, who has time on friday';

test('an owner tries a message, lets search learn, sees it ordered by past requests, and switches back', async ({
  page,
  ambit,
}) => {
  // Restores the initial state, whatever a previous run left.
  const off = { enabled: false };
  await ambit.call('PUT', `/orgs/${ORG}/search-learning`, ambit.org(ORG).owner.apiKey, off);
  await ambit.signIn(page, 'owner', `/${ORG}/tools/search?tab=try`, ORG);
  await expect(page.getByText('Write a message')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
  const hits = page.getByRole('region', { name: 'Matching tools' });
  await expect(hits.getByRole('listitem').first()).toBeVisible();
  const order = hits.getByText(/^Ranked by/);
  await expect(order).not.toContainText('past requests');

  await page.getByRole('tab', { name: 'Learning' }).click();
  await page.getByRole('button', { name: 'Train now' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Trained .* from [\d,]+ calls/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Test calls/ })).toBeVisible();
  const learning = page.getByRole('switch', { name: 'Learning from calls' });
  await learning.click();
  await expect(page.getByText('On, in use')).toBeVisible();

  await page.getByRole('tab', { name: 'Try a message' }).click();
  await expect(order).toContainText('past requests');
  await expect(hits.getByText(/like \d+ past request/).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Learning' }).click();
  await learning.click();
  await expect(page.getByText('Off: tools are ranked by words')).toBeVisible();
});

test.describe('an embeddings endpoint', () => {
  test.use({ like: 'evergreen-home' });

  let server: EmbeddingsServer;
  test.beforeAll(async () => {
    server = await startEmbeddingsServer(({ input }, response) => {
      const data = input.map((_text, index) => ({
        index,
        embedding: Array.from({ length: 8 }, (_, d) => index + d + 1),
      }));
      sendJson(response, { data });
    });
  });
  test.afterAll(() => server.close());

  test('is confirmed by its host, embeds every approved tool, reports errors, and is deleted', async ({
    page,
    own,
  }) => {
    await own.signIn(page, 'owner', `/${own.org().slug}/tools/search?tab=embeddings`);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(server.baseUrl);
    await dialog.getByLabel('Model').fill('small');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save and enable' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('On, in use')).toBeVisible({ timeout: 60_000 });
    const { asked } = server;
    expect(asked.flatMap(({ body }) => body.input).some((text) => /^task create/.test(text))).toBe(true);

    server.answer = (_request, response) => sendJson(response, {}, 403);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Not working: it rejects the API key.')).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No embeddings endpoint')).toBeVisible();
  });

  test('is for owners: others see what is there and change nothing', async ({ page, ambit }) => {
    await ambit.signIn(page, 'viewer', `/${ORG}/tools/search?tab=embeddings`, ORG);
    await expect(page.getByText('Owners can add an OpenAI-compatible endpoint.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeHidden();
    await page.getByRole('tab', { name: 'Learning' }).click();
    await expect(page.getByRole('switch', { name: 'Learning from calls' })).toBeDisabled();
    await expect(page.getByText('Only owners and configurators can change this.')).toBeVisible();
  });
});

import { expect, test } from '../fixtures/installation';

test('an owner finds an event, reads it whole, and takes the log along', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const tool = 'list_workflows';
  const policy = `/orgs/${slug}/policy`;
  await own.call('PATCH', policy, owner.apiKey, { tools: { [tool]: 'block' }, note: 'For the audit journey' });
  await own.call('PATCH', policy, owner.apiKey, { tools: { [tool]: 'inherit' } });

  await own.signIn(page, 'owner', `/${slug}/history?q=${tool}`);
  await expect(page.getByText(/chain|intact/i).first()).toBeVisible();
  await expect(page.getByText(tool).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /NDJSON/ }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const events = Buffer.concat(chunks)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; hash: string; seq: number | string });
  expect(events.length).toBeGreaterThan(1);
  for (const event of events) expect(event.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a receipt is genuine, and a changed one is not', async ({ page, ambit }) => {
  const answer = await ambit.call('GET', '/tools?receipt=true', ambit.agentKey('support'));
  const { receipt } = (await answer.json()) as { receipt: string };
  await page.goto('/docs/receipts');
  const field = page.getByLabel('Receipt or whole response');
  await field.fill(receipt);
  await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
  await expect(page.getByText('support').first()).toBeVisible();
  const [head, claims, signature] = receipt.split('.') as [string, string, string];
  const changed = Buffer.from(claims, 'base64url').toString('utf8').replace('support', 'suppors');
  await field.fill([head, Buffer.from(changed).toString('base64url'), signature].join('.'));
  await expect(page.getByText('Not genuine', { exact: true })).toBeVisible();
});

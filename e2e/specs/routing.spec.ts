import { replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { expect, type Installation, test } from '../fixtures/installation';
import { WAITS } from '../fixtures/waits';

test.use({ like: 'asdlc' });

interface Packet {
  id: string;
  status: string;
}

/** A separate agent, a source with working, failing and approval-requiring tools, and a fake model. */
async function arrange(own: Installation) {
  const { slug, owner } = own.org();
  const name = `router-${Date.now().toString(36)}`;
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await own.call(method, `/orgs/${slug}${path}`, owner.apiKey, body);
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  const [model, upstream] = await Promise.all([startChatServer(replyInTurn('{}')), startHostileUpstream()]);
  const inputSchema = { type: 'object', properties: { note: { type: 'string' } } };
  const tool = (tool: string, annotations: object) => ({
    ...{ name: tool, description: `Does ${tool}.`, inputSchema, annotations },
  });
  upstream.tools = [
    tool('note_read', { readOnlyHint: true }),
    tool('note_write', { readOnlyHint: false, destructiveHint: false }),
    tool('fail', { readOnlyHint: true }),
  ];
  const source = await ask('POST', '/sources', { slug: name, kind: 'mcp-http', url: upstream.url, approve: true });
  await expect
    .poll(async () => (await ask('GET', `/sources/${name}/runs/${source.run.id}`)).status, { timeout: 60_000 })
    .toBe('applied');
  await ask('POST', '/profiles', { slug: name, name, tools: [`${name}__*`] });
  await ask('POST', '/agents', { slug: name, name, subtype: 'system', profile: name });
  await ask('PATCH', `/agents/${name}`, { autonomy: 'autonomous', requireApprovalFor: [`${name}__note_write`] });
  const key = await ask('POST', `/agents/${name}/keys`, { name: 'e2e' });
  await ask('PUT', '/routing', {
    ...{ model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' }, confirmHost: model.host },
    ...{ allowWriteTools: true, approvalMinutes: 1 },
  });
  /** Next answer of the model: tool, arguments, and the confidence of its review. */
  const says = (tool: string | null, confidence = 0.95) => {
    const named = tool === null ? null : tool.includes('__') ? tool : `${name}__${tool}`;
    const selection = { selected_tool: named, params: { note: 'kept' }, reasoning: 'It fits.', confidence: 0.9 };
    const review = { approved: true, confidence, reasoning: 'Looked at it.' };
    model.reply = (body, response, turn) =>
      replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await own.call(method, path, key.apiKey, body);
    return { status: answer.status(), body: await answer.json() };
  };
  return {
    name,
    says,
    send,
    ask,
    calls: (tool: string) =>
      upstream.asked.filter(({ message }) => message.method === 'tools/call' && message.params?.name === tool).length,
    async route(input: string): Promise<Packet> {
      const { status, body } = await send('POST', '/packets', { input, mode: 'execute' });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    async end() {
      await ask('PUT', '/routing', {});
      await ask('DELETE', `/agents/${name}`);
      await ask('DELETE', `/profiles/${name}`);
      await ask('DELETE', `/sources/${name}`);
      model.close();
      await upstream.close();
    },
  };
}

test('every path of the flow chart, in the browser', { tag: WAITS }, async ({ page, own }) => {
  test.setTimeout(300_000);
  const { slug } = own.org();
  const at = await arrange(own);
  const main = page.getByRole('main');
  const open = async ({ id }: Packet, input: string) => {
    await page.goto(`/${slug}/activity/messages/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(input);
  };
  try {
    await own.signIn(page, 'owner', `/${slug}/activity/messages`);
    // Its approval expires after a minute: the other steps take place meanwhile.
    at.says('note_write');
    const forgotten = await at.route('Write it some day');

    await test.step('no tool is needed', async () => {
      at.says(null);
      await open(await at.route('Hello there'), 'Hello there');
      await expect(main.getByText('Skipped', { exact: true })).toBeVisible();
      await expect(main.getByText('No tool was called.')).toBeVisible();
      await expect(main.getByText('No tool selected.')).toBeVisible();
    });

    await test.step('high confidence is executed, and the result comes back', async () => {
      at.says('note_read', 0.95);
      await open(await at.route('Read my note'), 'Read my note');
      await expect(main.getByText('Executed', { exact: true })).toBeVisible();
      await expect(main.getByText('The tool was called and the agent has the result.')).toBeVisible();
      await expect(main.getByText('Was a tool needed?')).toBeVisible();
      await expect(main.getByText(/0\.95, from the review, against 0\.7/)).toBeVisible();
      expect(at.calls('note_read')).toBe(1);
    });

    await test.step('low confidence asks', async () => {
      at.says('note_read', 0.4);
      await open(await at.route('Perhaps read it'), 'Perhaps read it');
      await expect(main.getByText('Skipped', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Question for the user' })).toBeVisible();
      await expect(main.getByText(/^Do you mean:/)).toBeVisible();
      expect(at.calls('note_read')).toBe(1);
    });

    await test.step('and one click answers', async () => {
      await main.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(main.getByText('Executed', { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Question for the user' })).toHaveCount(0);
      expect(at.calls('note_read')).toBe(2);
    });

    await test.step('approval is granted, on the packet’s page', async () => {
      at.says('note_write');
      await open(await at.route('Write this down'), 'Write this down');
      await expect(main.getByText('Waiting for approval', { exact: true })).toBeVisible();
      expect(at.calls('note_write')).toBe(0);
      await main.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(main.getByText('Executed', { exact: true })).toBeVisible();
      expect(at.calls('note_write')).toBe(1);
    });

    await test.step('approval is denied, in the inbox', async () => {
      const packet = await at.route('Write that down too');
      const { data } = await at.ask('GET', '/approvals?status=pending&limit=200');
      const line = data.find((one: { packet: string }) => one.packet === packet.id);
      await page.goto(`/${slug}/inbox?kind=approval`);
      const row = page.locator(`[data-inbox-item="approval:${line.id}"]`);
      await row.getByRole('button', { name: 'Deny', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true }).click();
      await expect.poll(async () => (await at.send('GET', `/packets/${packet.id}`)).body.status).toBe('user_denied');
      await open(packet, 'Write that down too');
      await expect(main.getByText('A person denied it. Nothing was called.')).toBeVisible();
      expect(at.calls('note_write')).toBe(1);
    });

    await test.step('an unknown tool is refused', async () => {
      at.says('memory__helper');
      await open(await at.route('Remember this'), 'Remember this');
      await expect(main.getByText('Failed', { exact: true })).toBeVisible();
      await expect(main.getByText('Unknown tool: memory__helper').first()).toBeVisible();
    });

    await test.step('a failing tool says why, after one repair', async () => {
      at.says('fail');
      await open(await at.route('Find the customer'), 'Find the customer');
      await expect(main.getByText('Failed', { exact: true })).toBeVisible();
      await expect(main.getByText('no such customer').first()).toBeVisible();
      await expect(main.getByText(/retried once because it only reads: it failed again/)).toBeVisible();
      expect(at.calls('fail')).toBe(2);
    });

    await test.step('the third reinjection is refused', async () => {
      at.says(null);
      const packet = await at.route('Thanks');
      for (const count of [2, 3])
        expect((await at.send('POST', `/packets/${packet.id}/reinject`, {})).body.reinjectionCount).toBe(count);
      const third = await at.send('POST', `/packets/${packet.id}/reinject`, {});
      expect([third.status, third.body.code]).toEqual([409, 'max_reinjections']);
      await open(packet, 'Thanks');
      await expect(main.getByText('3 of 3', { exact: true })).toBeVisible();
      await expect(main.getByText('rejected: limit of 3 passes')).toBeVisible();
    });

    await test.step('an approval that nobody gives expires', async () => {
      await open(forgotten, 'Write it some day');
      await expect(main.getByText('The approval expired. Nothing was called.')).toBeVisible({ timeout: 120_000 });
      expect(at.calls('note_write')).toBe(1);
    });

    await test.step('the list tells them apart', async () => {
      await page.goto(`/${slug}/activity/messages?agent=${at.name}`);
      await expect(page.getByRole('link', { name: /Write it some day/ })).toBeVisible();
      await expect(main.getByText('Denied', { exact: true })).toHaveCount(1);
      await expect(main.getByText('Expired', { exact: true })).toHaveCount(1);
      await expect(main.getByText('Failed', { exact: true })).toHaveCount(2);
    });
  } finally {
    await at.end();
  }
});

test('the playground runs a message through every stage and keeps nothing', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'configurator', `/${slug}/activity/try?agent=general`);
  await page.getByLabel('Message').fill('Create a contact for Ann Lee, ann@example.com');
  await page.getByRole('button', { name: 'Route the message' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Was a tool needed?')).toBeVisible();
  await expect(main.getByText('create_contact').first()).toBeVisible();
  // The placeholder is valid input.
  const example = await page.getByLabel('Message').getAttribute('placeholder');
  await page.getByLabel('Message').fill(example!);
  await page.getByRole('button', { name: 'Route the message' }).click();
  await expect(main.getByText('Ambit would call it through its source.')).toBeVisible();
  for (const stage of ['Was a tool needed?', 'Selection', 'Review', 'Gate'])
    await expect(
      main
        .getByRole('listitem')
        .filter({ has: page.getByText(stage, { exact: true }) })
        .getByText(/\d ms/),
    ).toBeVisible();
  await page.goto(`/${slug}/activity/messages?q=ann%40example.com`);
  await expect(main.getByText('ann@example.com')).toHaveCount(0);
});

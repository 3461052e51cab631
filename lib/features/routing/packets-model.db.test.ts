import { describe, expect, it } from 'vitest';
import { replyInTurn } from '@/lib/testing/chat-server';
import { putRouting } from '@/lib/testing/put-routing';
import {
  acme,
  agent,
  at,
  calls,
  owner,
  review,
  route,
  select,
  server,
  setUpRoutedOrg,
  source,
  text,
  withModel,
} from '@/lib/testing/routed-org';

setUpRoutedOrg();

describe('a model', () => {
  it('selects with the light one and reviews with the other, as the seed sets them', async () => {
    await withModel();
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(0.9));
    const packet = await route('Show me /a');
    expect(packet).toMatchObject({ status: 'executed', selector: 'light', reviewConfidence: 0.9 });
    const [first, second] = server.asked.map(({ body }) => body);
    expect(first).toMatchObject({ model: 'light', temperature: 0.15, top_p: 0.9, max_tokens: 500 });
    expect(second).toMatchObject({ model: 'heavy', temperature: 0.3, max_tokens: 200 });
    expect(server.asked[0]!.authorization).toBe('Bearer sk-of-acme-0123456789');
    const seen = await owner('GET', `/packets/${packet.id}`);
    expect(seen.body.tokens).toEqual({ input: 200, output: 40 });
    expect(JSON.stringify(seen.body) + (await owner('GET', '/routing')).text).not.toContain('sk-of-acme');
  });

  it('reads the examples of calls that the organization wrote', async () => {
    const toolExamples = [1, 2, 3].map((n) => ({ tool: 'ai_read', arguments: { path: `/docs/${n}.md` } }));
    await withModel({ toolExamples: [...toolExamples, { tool: 'ai_write', arguments: { path: '/never' } }] });
    server.reply = replyInTurn({ selected_tool: 'ai_read', reasoning: 'It fits.', confidence: 0.9 }, { params: {} });
    await route('Read the file /a');
    const { content } = server.asked[1]!.body.messages[0]!;
    expect(content).toContain('Example: {"path":"/docs/2.md"}');
    expect(content).not.toContain('/docs/3.md');
    const wrong = { toolExamples: [{ tool: 'a b', arguments: {} }] };
    expect((await putRouting(at, acme.people.owner.key, wrong)).status).toBe(422);
  });

  it.each([
    ['no tool', [select(null)], { status: 'skipped', needsTool: false }, 1],
    [
      'an unknown tool',
      [select('memory_helper')],
      { status: 'failed', executionResult: { error: 'Unknown tool: memory_helper' } },
      2,
    ],
    ['a hidden tool', [select('globex_export')], { status: 'failed' }, 2],
    ['text that is no selection', ['I would read it.', 'Really.'], { status: 'skipped', needsTool: false }, 2],
    ['an unsure review', [select('ai_read', { path: '/a' }), review(0.69)], { status: 'skipped', needsTool: true }, 2],
    [
      'a review without a confidence',
      [select('ai_read', { path: '/a' }), { approved: true }],
      { status: 'skipped', reviewConfidence: 0.5 },
      2,
    ],
    [
      'a review that does not approve',
      [select('ai_read', { path: '/a' }), review(0.99, false)],
      { status: 'skipped', reviewConfidence: 0.5 },
      2,
    ],
    [
      'a review that cannot be read',
      [select('ai_read', { path: '/a' }), 'Fine.'],
      { status: 'skipped', reviewConfidence: 0 },
      3,
    ],
    ...[3, -0.5, '90%', true].map((said) => [
      `a review as sure as ${said}, twice`,
      [select('ai_read', { path: '/a' }), { ...review(1), confidence: said }],
      { status: 'skipped', reviewConfidence: 0 },
      3,
    ]),
    ...[3, -0.5, '90%'].map((said) => [
      `a selection as sure as ${said}, twice`,
      [{ ...select('ai_read', { path: '/a' }), confidence: said }],
      { status: 'skipped', needsTool: false },
      2,
    ]),
    // One request selects the tool, and two ask for its arguments.
    ['wrong arguments twice', [select('ai_read', { path: 7 })], { status: 'skipped', needsTool: true }, 3],
  ] as [string, unknown[], object, number][])('that says %s', async (_, said, expected, requests) => {
    await withModel();
    server.reply = replyInTurn(...said);
    expect(await route('Show me /a')).toMatchObject(expected);
    expect(server.asked).toHaveLength(requests);
    expect(calls).toEqual([]);
  });

  it('chooses by names and one line, and then writes the arguments by the schema of the chosen tool', async () => {
    await withModel();
    server.reply = replyInTurn(
      ...[
        { selected_tool: 'ai_read', reasoning: 'It fits.', confidence: 0.9 },
        { params: { path: '/a' } },
        review(0.9),
      ],
    );
    expect(await route('Show me /a')).toMatchObject({
      ...{ status: 'executed', selectedTool: { toolName: 'ai_read', params: { path: '/a' } } },
    });
    const [first, second] = server.asked.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
    expect(first).toContain('- ai_read: Read a file from the filesystem');
    expect(first).not.toContain('"path"');
    expect(second).toContain('"path"');
    expect(second).not.toContain('ai_write');
    expect(calls).toEqual([{ tool: 'ai_read', arguments: { path: '/a' } }]);
  });

  it('is not pressed to invent an argument that the message does not say', async () => {
    await withModel();
    server.reply = replyInTurn({ selected_tool: 'ai_read', reasoning: 'It fits.', confidence: 0.9 }, { params: {} });
    const packet = await route('Read the file');
    expect(packet).toMatchObject({ status: 'skipped', needsTool: true });
    expect(packet.question).toContain('path');
    expect(server.asked).toHaveLength(2);
  });

  it('is offered the tools that may be called, whatever language the message is in', async () => {
    await withModel();
    server.reply = replyInTurn(select(null));
    for (const input of ['Zeig mir die Datei /a', 'ファイルを読んで', 'Прочитай файл']) await route(input);
    const catalogues = server.asked.map(({ body }) => body.messages[0]!.content);
    expect(catalogues[0]).toContain('- ai_read: ');
    expect(new Set(catalogues).size).toBe(1);
    for (const { body } of server.asked) expect(JSON.stringify(body)).not.toContain('"enum":[]');
  });

  it('that repairs its answer is taken at its second word', async () => {
    await withModel();
    server.reply = replyInTurn(select('memory_helper'), select('ai_read', { path: '/a' }), review(0.8));
    expect(await route('Show me /a')).toMatchObject({ status: 'executed' });
  });

  it('accepts a confidence that can be parsed on retry', async () => {
    await withModel();
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), { ...review(1), confidence: 90 }, review(0.9));
    expect(await route('Show me /a')).toMatchObject({ status: 'executed', reviewConfidence: 0.9 });
    expect(server.asked).toHaveLength(3);
  });

  it('and a source with unstorable text are stored as far as possible', async () => {
    await withModel();
    source.does = async () => text('a\u0000b\ud800');
    const chosen = { ...select('ai_read', { path: '/a' }), reasoning: 'It\u0000fits\ud800.' };
    server.reply = replyInTurn(chosen, { ...review(0.9), reasoning: 'Right\u0000' });
    const packet = await route('Show me /a');
    expect(packet).toMatchObject({ status: 'executed', reviewReasoning: 'Right\ufffd' });
    expect(JSON.stringify(packet.executionResult)).toContain('a\ufffdb\ufffd');
    source.does = async () => text('down\u0000', true);
    server.asked.length = 0;
    server.reply = replyInTurn(chosen, review(0.9));
    expect(await route('Show me /a')).toMatchObject({ status: 'failed' });
  });

  it('sees the results of earlier passes', async () => {
    await withModel();
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(0.9), select(null));
    const packet = await route('Show me /a');
    const next = await agent('POST', `/packets/${packet.id}/reinject`, {});
    expect(next.body).toMatchObject({ status: 'skipped', reinjectionCount: 2 });
    expect(server.asked.at(-1)!.body.messages[1]!.content).toContain('forty-two');
  });
});

describe('dry runs', () => {
  it('is what calls of tools that write or execute are until they are switched on', async () => {
    await withModel();
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.9));
    expect(await route('Run ls')).toMatchObject({
      status: 'executed',
      executionResult: { success: true, dryRun: true },
    });
    expect(calls).toEqual([]);
    await withModel({ allowWriteTools: true });
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.9));
    server.asked.length = 0;
    expect(await route('Run ls')).toMatchObject({ executionResult: { dryRun: true } });
    await withModel({ allowWriteTools: true, allowExecuteTools: true });
    server.asked.length = 0;
    expect(await route('Run ls')).toMatchObject({ status: 'executed', executionResult: { dryRun: false } });
    expect(calls).toHaveLength(1);
  });
});

describe('independent steps', () => {
  it('are packets of their own, at the same time, each under its own gate and called once', async () => {
    let running = 0;
    let started = () => {};
    const allRunning = new Promise<void>((resolve) => {
      started = resolve;
    });
    // Each call ends only when all three run, so calls in sequence would never end.
    source.does = async (tool) => {
      if (++running === 3) started();
      await allRunning;
      return text(tool);
    };
    const said = ['Read the file /one.md', 'Read the file /two.md', 'Read the file', 'Read the file /three.md'];
    const packets = await Promise.all(said.map((input) => route(input)));
    expect(packets.map(({ status }) => status)).toEqual(['executed', 'executed', 'skipped', 'executed']);
    expect(calls.map((call) => call.arguments.path).sort()).toEqual(['/one.md', '/three.md', '/two.md']);
    for (const { reinjectionCount } of packets) expect(reinjectionCount).toBe(1);
  });

  it('are followed by one that depends on them, with the results of the pass before', async () => {
    await withModel();
    server.reply = replyInTurn(
      ...[select('ai_read', { path: '/a' }), review(0.9), select('ai_read', { path: '/forty-two' }), review(0.9)],
    );
    const first = await route('Show me the file that /a names');
    const second = await agent('POST', `/packets/${first.id}/reinject`, {});
    expect(second.body).toMatchObject({ status: 'executed', reinjectionCount: 2 });
    expect(calls.map((call) => call.arguments.path)).toEqual(['/a', '/forty-two']);
    const kept = second.body.dataFields.filter(({ key }: { key: string }) => key === 'tool_result');
    expect(kept).toHaveLength(2);
  });
});

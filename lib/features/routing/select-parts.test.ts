import { expect, it } from 'vitest';
import { describeUnhandledParts } from './question';
import { selectParts } from './select-parts';

const tool = (name: string, description: string, readOnly: boolean) => ({
  ...{ name, description, readOnly, score: 3 },
  inputSchema: { type: 'object', properties: {} },
});

it('leaves nothing to do about a part that says what not to do', async () => {
  const tools = [tool('list_events', 'Lists the events.', true), tool('create_ticket', 'Creates a ticket.', false)];
  const selected = await selectParts(async () => tools, "List the events. Please don't create a ticket.", { max: 3 });
  expect(selected!.parts.map(({ chosen }) => chosen.tool!.toolName)).toEqual(['list_events']);
  expect(selected!.left).toMatchObject([{ why: 'says what not to do' }]);
  expect(describeUnhandledParts(selected!.left)).toBeNull();
});

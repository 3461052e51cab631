import { describe, expect, it } from 'vitest';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import { chooseOffline } from './offline-model';

const tools = (...names: string[]) => names.map((name) => EVERGREEN_TOOLS.find((tool) => tool.name === name)!);
const DATA = {
  customer: { name: 'John Doe', phone: '555-1234', id: 'c-1' },
  service: { primary_request: 'Fix water heater' },
  operations: { solution_plan: 'create a task' },
};

describe('the offline model', () => {
  it('selects the best ranked tool with arguments from the state', () => {
    const choice = chooseOffline({
      tools: tools('person_calendar_book', 'task_create', 'customer_update'),
      data: DATA,
    });
    expect(choice).toEqual({
      tool: 'task_create',
      arguments: {
        body_name: 'Fix water heater',
        body_descr: 'Fix water heater\nCustomer: John Doe\nPhone: 555-1234\nPlan: create a task',
      },
      reasoning: 'Ranked 2 of 3. The state gives body_name, body_descr.',
    });
  });

  it('fills parameters of the record that the tool is about', () => {
    const { tool, arguments: given } = chooseOffline({ tools: tools('customer_create'), data: DATA });
    expect([tool, given]).toEqual(['customer_create', { body_name: 'John Doe', body_phone: '555-1234' }]);
    expect(chooseOffline({ tools: tools('customer_update'), data: DATA }).arguments).toMatchObject({ path_id: 'c-1' });
  });

  it('invents nothing and reports what is missing', () => {
    expect(chooseOffline({ tools: tools('person_calendar_book', 'task_create'), data: {} })).toEqual({
      tool: null,
      arguments: {},
      reasoning: 'person_calendar_book needs body_person_id, body_start, which the state does not say.',
    });
    expect(chooseOffline({ tools: [], data: DATA }).tool).toBeNull();
    // A telephone number that is none is not passed on.
    const odd = chooseOffline({ tools: tools('customer_create'), data: { customer: { name: 'A', phone: 'call me' } } });
    expect(odd.tool).toBeNull();
  });

  it('never builds arguments that their schema rejects, for any tool of the catalogue', () => {
    for (const tool of [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS]) {
      const choice = chooseOffline({ tools: [tool], data: DATA });
      if (choice.tool !== null) expect(valueProblems(tool.inputSchema, choice.arguments, ''), tool.name).toEqual([]);
    }
  });
});

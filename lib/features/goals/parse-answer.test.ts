import { describe, expect, it } from 'vitest';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { parseAnswer } from './parse-answer';

const schemaOf = (name: string) =>
  name === 'task_create' ? EVERGREEN_TOOLS.find((tool) => tool.name === name)!.inputSchema : undefined;
const SEEDS_OWN = {
  tool: 'task_create',
  arguments: {
    body_name: 'Water heater repair - John Doe',
    body_descr: 'Customer reported water heater not working. Customer: John Doe, Phone: 555-1234',
    body_category: 'HVAC_SERVICE',
    body_priority: 'HIGH',
  },
  reasoning: 'Creating a task is the next step.',
};
const pointers = (answer: unknown) => {
  const parsed = parseAnswer(answer, schemaOf);
  return 'problems' in parsed ? parsed.problems.map(({ pointer }) => pointer) : [];
};

describe('the answer of a model', () => {
  it('is taken as text and as an object', () => {
    expect(parseAnswer(SEEDS_OWN, schemaOf)).toEqual({ call: SEEDS_OWN });
    expect(parseAnswer(` ${JSON.stringify(SEEDS_OWN, null, 2)}\n`, schemaOf)).toEqual({ call: SEEDS_OWN });
  });

  it('is taken from a code block', () => {
    const block = `\`\`\`json\n${JSON.stringify(SEEDS_OWN)}\n\`\`\``;
    expect(parseAnswer(block, schemaOf)).toEqual({ call: SEEDS_OWN });
    expect(parseAnswer(`Here it is:\n${block}\nDone.`, schemaOf)).toEqual({ call: SEEDS_OWN });
  });

  it('may choose no tool', () => {
    const none = { tool: null, reasoning: 'Everything is done.' };
    const call = { ...none, arguments: {} };
    expect(parseAnswer(none, schemaOf)).toEqual({ call });
    expect(parseAnswer(JSON.stringify(call), schemaOf)).toEqual({ call });
    expect(pointers({ tool: null })).toEqual(['/answer/tool', '/answer/arguments', '/answer/reasoning']);
  });

  it.each([
    ['', ['/answer']],
    ['I would call task_create.', ['/answer']],
    ['[]', ['/answer']],
    ['null', ['/answer']],
    [null, ['/answer']],
    [7, ['/answer']],
    [{}, ['/answer/tool', '/answer/arguments', '/answer/reasoning']],
    [{ ...SEEDS_OWN, confidence: 1 }, ['/answer/confidence']],
    [{ ...SEEDS_OWN, reasoning: null }, ['/answer/reasoning']],
    [{ ...SEEDS_OWN, tool: 'task_delete' }, ['/answer/tool']],
    [{ ...SEEDS_OWN, tool: 'task_update', arguments: { wrong: 1 } }, ['/answer/tool']],
    [{ ...SEEDS_OWN, tool: 'Task_create' }, ['/answer/tool']],
    [{ ...SEEDS_OWN, arguments: [] }, ['/answer/arguments']],
    [{ ...SEEDS_OWN, arguments: {} }, ['/answer/arguments/body_name', '/answer/arguments/body_descr']],
    [
      { ...SEEDS_OWN, arguments: { ...SEEDS_OWN.arguments, body_priority: 'SOON', 'a/b': 1 } },
      ['/answer/arguments/body_priority', '/answer/arguments/a~1b'],
    ],
    [
      { ...SEEDS_OWN, arguments: { ...SEEDS_OWN.arguments, body_category: 'hvac' } },
      ['/answer/arguments/body_category'],
    ],
  ])('%j is refused at %j', (answer, wanted) => {
    expect(pointers(answer).sort()).toEqual([...wanted].sort());
  });
});

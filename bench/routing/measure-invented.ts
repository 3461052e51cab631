import { callAsMessage, findInventedCalls, withoutInventedCalls } from '@/lib/routing/invented-calls';

const CALL = '{"name": "embedding_query", "arguments": {"query": "tool routing"}}';
const LLAMA = '{"name": "embedding_query", "parameters": {"query": "tool routing"}}';
const READ = '{"path": "/docs/a.md"}';

/** Texts that imitate a call, by syntax, as models leave them in an answer. */
const INVENTED: Readonly<Record<string, readonly string[]>> = {
  'the seed’s': [
    '<|Start of Memory Helper Tool Call|>',
    'Let me look that up. <|Start of Memory Helper Tool Call|> memory.find("tools")',
    `<|Start of File Tool Call|>${CALL}<|End of File Tool Call|>`,
    '<|start of tool call|>',
    '<|Beginning of Search Tool Calls|>',
  ],
  'tool_call tags': [`<tool_call>\n${CALL}\n</tool_call>`, `Sure: <tool_call>${CALL}`, '<tool_call>{"name": "ai_re'],
  'function tags': [`<function=ai_read>${READ}</function>`, `<function=ai_read>${READ}`],
  'invoke tags': [
    '<function_calls><invoke name="ai_read"><parameter name="path">/docs/a.md</parameter></invoke></function_calls>',
    '<invoke name="embedding_query"><parameter name="query">tool routing</parameter></invoke>',
    `<function_call>${CALL}</function_call>`,
  ],
  TOOL_CALLS: [`[TOOL_CALLS] [${CALL}]`, `[TOOL_CALLS][${CALL}]`],
  python_tag: [`<|python_tag|>${LLAMA}`, '<|python_tag|>embedding_query.call(query="tool routing")'],
  'calls as code': ['[ai_read(path="/docs/a.md")]', '```tool_code\nai_read(path="/docs/a.md")\n```'],
  'tool_call marks': [
    `<|tool_call|>[${CALL}]`,
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>ai_read',
    `<|tool_calls_section_begin|>${CALL}`,
  ],
  'Action lines': [
    `Thought: I need it.\nAction: ai_read\nAction Input: ${READ}`,
    `Action: ai_read\nAction Input: ${READ}`,
  ],
  'JSON of a call': [
    CALL,
    `\`\`\`json\n${CALL}\n\`\`\``,
    '{"tool_calls":[{"id":"1","type":"function","function":{"name":"ai_read","arguments":"{\\"path\\":\\"/docs/a.md\\"}"}}]}',
    '{"selected_tool": "ai_read", "params": {"path": "/docs/a.md"}, "confidence": 0.9}',
    'I will call it now: {"name": "ai_read", "arguments": {"path": "/docs/a.md"}}',
  ],
};

/** Texts that only mention tools and calls, or contain invalid JSON. */
const PLAIN: readonly string[] = [
  'Could you call the tool that reads files?',
  'Start of the tool call centre shift is at nine.',
  'The actions: refund, and then an email. Action: none',
  'Our price list: {"name": "Chair", "price": 40}',
  '[{"name": "Ada"}, {"name": "Grace"}]',
  'Use a < b and c |> d in the pipe.',
  'Explain what <tool> means in XML.',
  'Read the file /docs/tool_calls.md',
  'What is a function call in Python?',
  'Write "[see the note (page 3)]" to /docs/a.md',
];

export interface InventedRow {
  form: string;
  texts: number;
  caught: number;
  /** Of the detected ones with a tool and text: those whose words are a request with every argument. */
  read: number;
  readable: number;
  missed: string[];
}

/** Detected imitated calls by style, and plain texts that are mistaken for one. */
export function measureInvented(): { rows: InventedRow[]; plain: number; falseAlarms: string[] } {
  const rows = Object.entries(INVENTED).map(([form, texts]) => {
    const found = texts.map((text) => ({ text, calls: findInventedCalls(text) }));
    const caught = found.filter(({ calls }) => calls.length > 0);
    const readable = caught.filter(({ text }) => /\/docs\/a\.md|tool routing/.test(text));
    const isRead = ({ text, calls }: (typeof found)[number]) => {
      const said = `${callAsMessage(calls[0]!)} ${withoutInventedCalls(text, calls)}`;
      return calls[0]!.name !== null && /\/docs\/a\.md|tool routing/.test(said);
    };
    return {
      ...{ form, texts: texts.length, caught: caught.length, readable: readable.length },
      read: readable.filter(isRead).length,
      missed: found.filter(({ calls }) => calls.length === 0).map(({ text }) => text),
    };
  });
  return { rows, plain: PLAIN.length, falseAlarms: PLAIN.filter((text) => findInventedCalls(text).length > 0) };
}

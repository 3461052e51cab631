import OpenAI from 'openai';

interface Body {
  messages: { role: string; content: string }[];
}

const toolCall = { id: 'call_1', type: 'function', function: { name: 'list_tickets', arguments: '{"status":"open"}' } };

/** A client whose server calls `list_tickets` first and then repeats its result, so that the example needs no key. */
export const scripted = new OpenAI({
  apiKey: 'none',
  fetch: async (_, init) => {
    const { messages }: Body = JSON.parse(String(init?.body));
    const last = messages.at(-1)!;
    const reply = last.role === 'tool' ? { content: `Open tickets: ${last.content}` } : { tool_calls: [toolCall] };
    return Response.json({ choices: [{ index: 0, message: { role: 'assistant', content: null, ...reply } }] });
  },
});

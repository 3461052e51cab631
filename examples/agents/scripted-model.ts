import { MockLanguageModelV3 } from 'ai/test';

const call = (toolName: string, input: object) => ({
  ...{ type: 'tool-call' as const, toolCallId: toolName, toolName },
  input: JSON.stringify(input),
});

const REPLIES = [
  call('create_ticket', { subject: 'No sound in hall 3', description: 'The amplifier is silent.' }),
  call('cancel_registration', { registrationId: 'reg_2' }),
  { type: 'text' as const, text: 'The ticket is open, and the registration is canceled.' },
];

let step = 0;

/** Replies in a fixed order, so that the example needs no model. Replace it with `openai('gpt-5-mini')` or any other. */
export const model = new MockLanguageModelV3({
  doGenerate: async () => {
    const reply = REPLIES[step++]!;
    return {
      content: [reply],
      finishReason: { unified: reply.type === 'text' ? 'stop' : 'tool-calls', raw: undefined },
      usage: {
        inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 0, text: 0, reasoning: 0 },
      },
      warnings: [],
    };
  },
});

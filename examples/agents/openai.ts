// Lets a model call tools with chat completions: npx tsx examples/agents/openai.ts
import { createAmbit } from '@ambit/sdk';
import { chatTools } from '@ambit/sdk/openai';
import OpenAI from 'openai';
import { connection } from './connection';
import { scripted } from './scripted-openai';

const openai = process.env.OPENAI_API_KEY ? new OpenAI() : scripted;
const { tools, run } = await chatTools(createAmbit(connection('support')));
const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: 'Which tickets are open?' }];
for (let step = 0; step < 5; step += 1) {
  const { choices } = await openai.chat.completions.create({ model: 'gpt-5-mini', messages, tools });
  const { message } = choices[0]!;
  messages.push(message);
  if (!message.tool_calls?.length) break;
  messages.push(...(await run(message)));
}
console.log(messages.at(-1)!.content);

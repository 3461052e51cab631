// Opens a ticket, then waits until a person approves the second call: npx tsx examples/agents/ai-sdk.ts
import { createAmbit } from '@ambit/sdk';
import { aiTools } from '@ambit/sdk/ai';
import { generateText, stepCountIs } from 'ai';
import { connection } from './connection';
import { model } from './scripted-model';

const onApproval = ({ url }: { url: string }) => console.log(`A person must approve this call: ${url}`);
const tools = await aiTools(createAmbit(connection('system')), { waitForApproval: true, onApproval });
const prompt = 'Open a ticket about the sound in hall 3, then cancel registration 2.';
const { text } = await generateText({ model, prompt, tools, stopWhen: stepCountIs(5) });
console.log(text);

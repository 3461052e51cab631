import { formatList } from '@/lib/shared/format';
import type { PolicyWarning } from './types';

/** OpenAI's APIs refuse a request with more tools. */
export const MAX_OPENAI_TOOLS = 128;
/** Definitions beyond this cost a model attention and money in every request. */
export const MAX_SET_TOKENS = 20_000;

export type SetSizeCode = 'too_many_tools' | 'too_many_tokens';

export interface SetSize {
  tools: number;
  tokens: number;
}

/** Returns the codes of the limits that a set of tools exceeds. `isOpenAi`: it is sent in one of OpenAI's formats. */
export function setSizeCodes({ tools, tokens }: SetSize, isOpenAi: boolean): SetSizeCode[] {
  const codes: SetSizeCode[] = [];
  if (isOpenAi && tools > MAX_OPENAI_TOOLS) codes.push('too_many_tools');
  if (tokens > MAX_SET_TOKENS) codes.push('too_many_tokens');
  return codes;
}

const number = (value: number) => value.toLocaleString('en-US');

/** Returns one warning for members about a set that is too large for any vendor or costs too much; null when it is not. */
export function setSizeWarning(whose: string, size: SetSize): PolicyWarning | null {
  const [code] = setSizeCodes(size, true);
  if (!code) return null;
  const limits = [
    ...(size.tools > MAX_OPENAI_TOOLS ? [`OpenAI accepts at most ${MAX_OPENAI_TOOLS} tools`] : []),
    ...(size.tokens > MAX_SET_TOKENS
      ? [`models choose well from definitions of up to ${number(MAX_SET_TOKENS)} tokens`]
      : []),
  ];
  const set = `${number(size.tools)} ${size.tools === 1 ? 'tool' : 'tools'} with ${number(size.tokens)} tokens of definitions`;
  return { code, message: `${whose} receives ${set}. ${capitalized(formatList(limits))}.` };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

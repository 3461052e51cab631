import { AmbitError, ApprovalRequiredError } from './errors.js';
import type { Ambit, CallOptions, CallResult } from './index.js';

/** Options of calls that an adapter makes for a model. */
export type AdapterOptions = Omit<CallOptions, 'approval' | 'idempotencyKey' | 'signal'> & { limit?: number };

export interface ModelText {
  text: string;
  isError: boolean;
}

function textOf({ content, structuredContent }: CallResult): string {
  const texts = content.flatMap((block) => (typeof block.text === 'string' ? [block.text] : []));
  if (texts.length > 0) return texts.join('\n');
  return JSON.stringify(structuredContent ?? content);
}

/** A model can act on errors of a call, but not on those of the connection, the key or the rate limit. */
function isForModel({ status, code }: AmbitError): boolean {
  if (code.startsWith('approval_')) return true;
  return status === 404 || status === 409 || status === 422 || status === 502 || status === 504;
}

/**
 * Calls a tool and returns text for the model. Errors that a model can act on become text: a hidden tool, wrong
 * arguments, a failing upstream, a pending approval. Others, such as an invalid key, are thrown.
 */
export async function callForModel(
  ambit: Ambit,
  tool: string,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<ModelText> {
  try {
    const result = await ambit.call(tool, args, options);
    return { text: textOf(result), isError: result.isError };
  } catch (error) {
    if (error instanceof ApprovalRequiredError)
      return {
        text: `${error.message} Tell the user, and repeat the same call after it is approved.`,
        isError: true,
      };
    if (!(error instanceof AmbitError) || !isForModel(error)) throw error;
    const details = error.invalidParams.map(({ pointer, message }) => `\n${pointer}: ${message}`).join('');
    return { text: `${error.message}${details}`, isError: true };
  }
}

/** Context of a list: where its tools will be called. */
export const contextOf = ({ session, channel, goal, limit }: AdapterOptions) => ({
  ...(session === undefined ? {} : { session }),
  ...(channel === undefined ? {} : { channel }),
  ...(goal === undefined ? {} : { goal }),
  ...(limit === undefined ? {} : { limit }),
});

export const callOptionsOf = ({ limit: _, ...options }: AdapterOptions, signal?: AbortSignal | undefined) => ({
  ...options,
  ...(signal ? { signal } : {}),
});

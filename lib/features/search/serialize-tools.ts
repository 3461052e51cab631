import { hasBit } from '@/lib/engine/mask';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { countForms, joinForms, type ToolForm } from '@/lib/snapshot/tool-forms';
import type { Ranking } from './ranking';
import type { Resolution } from './resolve-service';

export interface SentTools {
  /** Counts o200k_base tokens of the compact JSON array of these tools. */
  count: (indexes: readonly number[]) => number;
  json: (indexes: readonly number[]) => Buffer;
}

const START = ',"score":';

/** Indexed by the length of the formatted score; see `tokensOfScore`. */
const TOKENS_BY_LENGTH = [0, '0', '', '0.1', '0.12', '0.123', '0.1234'].map((text) =>
  countTextTokens(`${START}${text}`),
);

/**
 * Tokens that a score adds to a tool. A score below 10 has at most four decimals, and up to three consecutive digits
 * are one token, so the length determines the count.
 */
export function tokensOfScore(score: number): number {
  if (!(score < 10)) return countTextTokens(`${START}${score}`);
  const decimals = Math.round(score * 10_000);
  const length = decimals % 10 ? 6 : decimals % 100 ? 5 : decimals % 1_000 ? 4 : decimals % 10_000 ? 3 : 1;
  return TOKENS_BY_LENGTH[length]!;
}

/** Joins objects into an array, replacing each closing brace with a score. Allocates one buffer. */
function joinScored(forms: readonly Buffer[], scoreAt: (at: number) => number): Buffer {
  const ends = forms.map((_, at) => `${START}${scoreAt(at)}}${at < forms.length - 1 ? ',' : ''}`);
  let size = 2;
  for (let i = 0; i < forms.length; i++) size += forms[i]!.length - 1 + ends[i]!.length;
  const joined = Buffer.allocUnsafeSlow(size);
  let at = joined.write('[', 'latin1');
  for (let i = 0; i < forms.length; i++) {
    at += forms[i]!.copy(joined, at, 0, forms[i]!.length - 1);
    at += joined.write(ends[i]!, at, 'latin1');
  }
  joined.write(']', at, 'latin1');
  return joined;
}

/**
 * Serializes a ranking in the requested format. Ambit's own format includes each tool's score; vendor APIs reject
 * unknown fields, so scores are separate there. `shorten`: descriptions of one sentence.
 */
export function sendTools({ snapshot, agent, request }: Resolution, { scores }: Ranking, shorten: boolean): SentTools {
  const { format } = request;
  const { requiresApproval } = agent.compiled;
  const formOf = (index: number): ToolForm =>
    snapshot.tools[index]!.form(format, hasBit(requiresApproval, index), shorten);
  const isScored = format === 'native';
  return {
    count: (indexes) => {
      let ofScores = 0;
      if (isScored) for (let i = 0; i < indexes.length; i++) ofScores += tokensOfScore(scores[indexes[i]!]!);
      const pieces = indexes.map((index) => formOf(index).tokens);
      return countForms(format, pieces) + ofScores;
    },
    json: (indexes) => {
      const forms = indexes.map((index) => formOf(index).bytes);
      return isScored ? joinScored(forms, (at) => scores[indexes[at]!]!) : joinForms(format, forms);
    },
  };
}

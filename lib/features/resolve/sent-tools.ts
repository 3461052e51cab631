import { hasBit } from '@/lib/engine/mask';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { countForms, joinForms, type ToolForm } from '@/lib/snapshot/tool-forms';
import type { Ranking } from './ranking';
import type { Resolution } from './resolve-service';

/** Ranked tools as one request is sent them. */
export interface SentTools {
  /** o200k_base tokens of the compact JSON array of these tools. */
  count: (indexes: readonly number[]) => number;
  /** That array. */
  json: (indexes: readonly number[]) => Buffer;
}

// Scores have four decimals, so there are few of them.
const scoreTexts = new Map<number, { bytes: Buffer; tokens: number }>();
const MOST_TEXTS = 50_000;

function scoreText(score: number) {
  let known = scoreTexts.get(score);
  if (known === undefined) {
    if (scoreTexts.size >= MOST_TEXTS) scoreTexts.clear();
    const text = `,"score":${score}`;
    known = { bytes: Buffer.from(`${text}}`), tokens: countTextTokens(text) };
    scoreTexts.set(score, known);
  }
  return known;
}

/**
 * The tools of a ranking in the request's format. Ambit's own format carries each tool's score; what a vendor's API takes
 * would refuse an unknown field, so there the scores stand beside the tools. `shorten`: with descriptions of one sentence.
 */
export function sendTools({ snapshot, agent, request }: Resolution, { scores }: Ranking, shorten: boolean): SentTools {
  const { format } = request;
  const { requiresApproval } = agent.compiled;
  const formOf = (index: number): ToolForm =>
    snapshot.tools[index]!.form(format, hasBit(requiresApproval, index), shorten);
  const isScored = format === 'native';
  return {
    count: (indexes) =>
      countForms(
        format,
        indexes.map((index) => {
          const { tokens } = formOf(index);
          return isScored ? { ...tokens, core: tokens.core + scoreText(scores[index]!).tokens } : tokens;
        }),
      ),
    json: (indexes) =>
      joinForms(
        format,
        indexes.map((index) => {
          const { bytes } = formOf(index);
          return isScored ? Buffer.concat([bytes.subarray(0, -1), scoreText(scores[index]!).bytes]) : bytes;
        }),
      ),
  };
}

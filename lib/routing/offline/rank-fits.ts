import { namesAnnouncedTopic } from './description-guidance';
import type { Fit } from './fit';
import type { MessageText } from './message';
import { actionPenalty } from './requested-action';
import type { SelectorTool } from './tool-reading';
import { FIT_BIAS, FIT_WEIGHTS, RANK_WEIGHTS } from './weights';

/** Score when a description announces this use. Not fitted: no labelled message covers it. */
const ANNOUNCED = 0.9;
const EDGE = 1e-4;

export interface Ranked {
  /** How well it fits by itself. */
  score: number;
  /** How well it fits compared with the others. */
  rank: number;
}

/** Points for a use that the description announces, and against an action that the message does not request. */
export const adjustmentOf = (message: MessageText, tool: SelectorTool) =>
  (namesAnnouncedTopic(message, tool) ? ANNOUNCED : 0) - actionPenalty(message, tool);

function weighed({ features }: Fit, weights: readonly number[]): number {
  let score = 0;
  for (let f = 0; f < features.length; f++) score += (weights[f] ?? 0) * features[f]!;
  return score;
}

/** Whether a tool fits at all. */
export const fitScore = (fit: Fit) => FIT_BIAS + weighed(fit, FIT_WEIGHTS);

/** Log odds that the first of ranked tools fits better than the others. */
export function leadOdds(ranks: readonly number[]): number {
  const rest = ranks.slice(1).reduce((sum, rank) => sum + Math.exp(rank - ranks[0]!), 0);
  const share = Math.min(1 - EDGE, 1 / (1 + rest));
  return Math.log(share / (1 - share));
}

/** Sorts tools by how well they fit compared with each other. Adjustments are points for and against a tool. */
export function rankFits<T extends { fit: Fit; adjustment: number }>(fits: readonly T[]): (T & Ranked)[] {
  return fits
    .map((one) => ({
      ...one,
      score: fitScore(one.fit) + one.adjustment,
      rank: weighed(one.fit, RANK_WEIGHTS) + one.adjustment,
    }))
    .sort((a, b) => b.rank - a.rank);
}

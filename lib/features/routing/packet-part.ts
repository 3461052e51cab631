import type { Reviewed } from '@/lib/features/routing-settings/review-by-model';
import type { Verdict } from '@/lib/routing/gate';
import type { Candidate, Chosen } from './choose-tool';

export interface JudgedCall {
  reviewed: Reviewed;
  verdict: Verdict;
  problems: readonly string[];
  requiresApproval: boolean;
  toolVersion: string;
}

/** One of several calls of a message: its request, candidates and selector. */
export interface Part {
  message: string;
  considered: readonly Candidate[];
  chosen: Chosen;
  /** Review made before the call became its own packet. */
  judged?: JudgedCall | undefined;
}

export interface UnhandledPart {
  text: string;
  why: string;
  isSame?: boolean;
  /** The part only forbids something, so there is nothing to do. */
  isNegated?: boolean | undefined;
  /** The part depends on another one and continues in the next pass. */
  isNext?: boolean;
}

export interface Judged {
  part: Part;
  index: number;
  judged: JudgedCall;
}

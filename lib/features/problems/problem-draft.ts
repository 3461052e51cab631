import { createHash } from 'node:crypto';
import type { ProblemKind } from '@/lib/shared/problem-kinds';
import type { ProblemView } from './problem-contract';

/** A problem before it is known who is affected, what changed before and what was decided. */
export interface ProblemDraft {
  id: string;
  kind: ProblemKind;
  title: string;
  /** By source name; null: about no tool. */
  tool: string | null;
  method: string | null;
  source: string | null;
  since: Date;
  before: number | null;
  now: number | null;
  unit: ProblemView['unit'];
  agents: string[];
  /** Corrections only: conversations with one. Others are counted from the calls since then. */
  users?: number;
  evidence: ProblemView['evidence'];
  actions: ProblemView['actions'];
  suggestion: string | null;
  /** The decision on its suggestion. */
  decided: Pick<ProblemView, 'status' | 'reason' | 'decidedBy' | 'decidedAt'> | null;
  /** Higher is more urgent. */
  rank: number;
}

export const MAX_ITEMS = 20;

/** Kinds by urgency: 1 and below are never urgent. Within a kind, what affects more comes first. */
const URGENCY: Readonly<Record<ProblemKind, number>> = {
  failures: 6,
  source: 6,
  agent_reports: 5,
  wrong_tool: 4,
  slow: 3,
  volume: 2,
  low_utility: 4,
  corrections: 3,
  policy: 1,
  budget: 2,
  unused_access: 1,
  stale_description: 1,
};

export function rankOf(kind: ProblemKind, size: number): number {
  return URGENCY[kind] + size / (size + 100);
}

/** A stable id of a problem that has no row of its own, as a UUID. */
export function problemId(orgId: string, key: string): string {
  const hex = createHash('sha256').update(`${orgId}\n${key}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const noEvidence: Omit<ProblemView['evidence'], 'text' | 'signals'> = {
  ...{ calls: null, lower: null, upper: null, observed: 0, reportedBy: null, outcomes: [], items: [] },
};

export function toPage(label: string, href: string): ProblemView['actions'][number] {
  return { label, href, change: null };
}

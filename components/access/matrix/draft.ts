import type { ToolState } from '@/components/access/tools/tool-verdict';
import { entryState } from '@/components/common/policies/policy-entries';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';

type Mode = PolicyView['allow']['mode'];

/** Unsaved changes, each with the state it was based on. */
export interface Draft {
  /** Policy version that the first change was based on. */
  revision: string;
  /** The organization's newest revision at that time. Later revisions are by others. */
  since: number;
  tools: Readonly<Record<string, { from: ToolState; to: ToolState }>>;
  mode?: { from: Mode; to: Mode } | undefined;
}

export type Policy = Pick<PolicyView, 'allow' | 'block' | 'revision'>;

export function countChanges(draft: Draft | null): number {
  return draft ? Object.keys(draft.tools).length + Number(draft.mode !== undefined) : 0;
}

/** Sets tools in the draft. Drops changes that restore the original state. Returns null when nothing is left. */
export function withTools(
  draft: Draft | null,
  policy: Policy,
  since: number,
  changes: Readonly<Record<string, ToolState>>,
): Draft | null {
  const start = draft ?? { revision: policy.revision, since, tools: {} };
  const tools = { ...start.tools };
  for (const [tool, to] of Object.entries(changes)) {
    const from = tools[tool]?.from ?? entryState(policy, tool);
    if (from === to) delete tools[tool];
    else tools[tool] = { from, to };
  }
  return orNull({ ...start, tools });
}

export function withMode(draft: Draft | null, policy: Policy, since: number, to: Mode): Draft | null {
  const start = draft ?? { revision: policy.revision, since, tools: {} };
  const from = start.mode?.from ?? policy.allow.mode;
  return orNull({ ...start, mode: from === to ? undefined : { from, to } });
}

function orNull(draft: Draft): Draft | null {
  return countChanges(draft) > 0 ? draft : null;
}

/** The draft as the request body of `PATCH …/policy` and what-if. */
export function changesOf(draft: Draft): { tools: Record<string, ToolState>; mode?: Mode } {
  const tools = Object.fromEntries(Object.entries(draft.tools).map(([tool, { to }]) => [tool, to]));
  return { tools, ...(draft.mode ? { mode: draft.mode.to } : {}) };
}

export interface Conflict {
  tool: string;
  was: ToolState;
  theirs: ToolState;
  mine: ToolState;
}

export interface Merge {
  /** The draft rebased on the stored policy; conflicting entries have this user's state. */
  draft: Draft | null;
  /** Entries that both changed to different states. */
  conflicts: readonly Conflict[];
  /** Entries that others already set to the drafted state. */
  settled: readonly string[];
  /** Both changed the meaning of Inherit. */
  modeConflict: boolean;
}

/** Rebases a draft on a policy that others changed. The draft wins only for the entries it contains. */
export function mergeDraft(draft: Draft, now: Policy, since: number): Merge {
  const tools: Record<string, { from: ToolState; to: ToolState }> = {};
  const conflicts: Conflict[] = [];
  const settled: string[] = [];
  for (const [tool, { from, to }] of Object.entries(draft.tools)) {
    const theirs = entryState(now, tool);
    if (theirs === to) {
      settled.push(tool);
      continue;
    }
    if (theirs !== from) conflicts.push({ tool, was: from, theirs, mine: to });
    tools[tool] = { from: theirs, to };
  }
  const { mode: theirMode } = now.allow;
  // There are only two modes, so a concurrent change is always to the same mode.
  const mode = draft.mode && draft.mode.to !== theirMode ? { from: theirMode, to: draft.mode.to } : undefined;
  const modeConflict = draft.mode !== undefined && mode === undefined;
  return { draft: orNull({ revision: now.revision, since, tools, mode }), conflicts, settled, modeConflict };
}

/** Applies the user's choice: removes entries that keep the others' state. */
export function resolveConflicts(merge: Merge, keepTheirs: ReadonlySet<string>): Draft | null {
  if (!merge.draft) return null;
  const kept = Object.entries(merge.draft.tools).filter(([tool]) => !keepTheirs.has(tool));
  return orNull({ ...merge.draft, tools: Object.fromEntries(kept) });
}

const KEY = 'ambit-draft:';
const STATES = new Set(['inherit', 'allow', 'block']);

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, since, tools } = value as Partial<Draft>;
  if (typeof revision !== 'string' || typeof since !== 'number' || typeof tools !== 'object' || tools === null)
    return false;
  return Object.values(tools).every((one) => STATES.has(one?.from) && STATES.has(one?.to));
}

/** Drafts are stored per tab, so that they survive a reload. */
export function readDraft(org: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY + org) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeDraft(org: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY + org, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY + org);
  } catch {
    // Without session storage, the draft is lost on reload.
  }
}

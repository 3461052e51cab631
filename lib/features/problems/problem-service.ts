import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch, writeOrgBatch } from '@/lib/data/transactions';
import { checkOrgPolicies } from '@/lib/features/access/checks/check-service';
import { findWarning, listOpenWarnings } from '@/lib/features/insights/cohesion/cohesion-service';
import { listCorrections } from '@/lib/features/insights/corrections/correction-service';
import { findDetected, listDetected } from '@/lib/features/insights/detection/detect-problems';
import {
  acceptSuggestion,
  dismissSuggestion,
  getSuggestionDraft,
  listCurrentSuggestions,
  reopenSuggestion,
} from '@/lib/features/suggestions/suggestion-service';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import type { ProblemKind } from '@/lib/shared/problem-kinds';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import {
  correctionProblems,
  detectedProblem,
  policyProblems,
  staleDescriptionProblem,
  unusedAccessProblem,
} from './other-problems';
import type { ProblemView } from './problem-contract';
import type { ProblemDraft } from './problem-draft';
import {
  affectedBy,
  type ChangeBefore,
  changesBefore,
  lastChangeAt,
  staleDescriptions,
  type ToolSince,
  type VersionBefore,
  versionsBefore,
} from './problem-read-model';
import { type DecisionRow, listDecisions, type ProblemDecision, saveDecision } from './problem-repository';
import { warningProblem } from './warning-problems';

const MAX_CORRECTIONS = 500;
/** Agents whose unused tools are removed with one request. Each takes a policy to read. */
const MAX_REMOVALS = 25;
/** A decided problem is open again when its evidence has grown by this factor. */
const GROWN = 2;
const DAY_MS = 86_400_000;

/** The change that removes an agent's unused tools. Null when it was decided meanwhile. */
async function removalOf(scope: OrgScope, suggestion: string) {
  try {
    const { change } = (await getSuggestionDraft(scope, suggestion)).editor;
    if (!change) return null;
    const { text, method, path, body } = change;
    return { text, method, path, body };
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') return null;
    throw error;
  }
}

async function draftsOf(scope: OrgScope, snapshot: OrgSnapshot): Promise<ProblemDraft[]> {
  const [warnings, suggestions, corrections, detected, stale, changedAt] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await listOpenWarnings(together),
        await listCurrentSuggestions(together),
        (await listCorrections(together, { status: 'open', limit: MAX_CORRECTIONS })).data,
        await listDetected(together),
        await staleDescriptions(together),
        await lastChangeAt(together),
      ] as const,
  );
  const place = { orgId: scope.orgId, org: scope.orgSlug };
  const unused: ProblemDraft[] = [];
  for (const one of suggestions.filter(({ kind }) => kind === 'drop_grant')) {
    const isFirst = unused.length < MAX_REMOVALS && one.status !== 'accepted' && one.status !== 'dismissed';
    unused.push(unusedAccessProblem(place, one, isFirst ? await removalOf(scope, one.id) : null));
  }
  const { findings } = await checkOrgPolicies(scope);
  return [
    ...warnings.map((row) => warningProblem(scope.orgSlug, row, suggestions, snapshot)),
    ...detected.map((row) => detectedProblem(place, row, snapshot)),
    ...correctionProblems(place, corrections, snapshot),
    ...unused,
    ...stale.flatMap((row) =>
      snapshot.catalog.indexOf.has(row.tool) ? staleDescriptionProblem(place, row, snapshot) : [],
    ),
    ...policyProblems(place, findings, changedAt ?? new Date()),
  ];
}

interface Asked extends ToolSince {
  id: string;
}

const sinceOf = ({ id, kind, tool, method, since }: ProblemDraft): Asked[] =>
  tool === null || method === null ? [] : [{ id, kind, tool, method, since }];

/** The failing source of a tool, when it began to fail within a day of the problem. */
function upstreamOf(draft: ProblemDraft, sources: readonly ProblemDraft[]): ProblemView['cause'] {
  const failing = sources.find(
    ({ source, since }) =>
      draft.tool?.startsWith(`${source}__`) && Math.abs(since.getTime() - draft.since.getTime()) <= DAY_MS,
  );
  if (!failing?.source) return undefined;
  return { kind: 'upstream', ref: failing.source, at: failing.since.toISOString(), text: failing.title, by: null };
}

function causeOf({ entity, number, at, label }: ChangeBefore): NonNullable<ProblemView['cause']> {
  const what = { Tool: 'The definition changed', ToolOverride: 'The description changed' }[entity];
  const text = `${what ?? 'A change was saved'} shortly before.`;
  return { kind: what ? 'definition' : 'revision', ref: number, at: at.toISOString(), text, by: label || null };
}

function versionCause({ kind, ref, at, before, after, by }: VersionBefore): NonNullable<ProblemView['cause']> {
  const what = kind === 'upstream' ? `The source ${ref} changed its version` : 'The model changed';
  const name = (value: string | null) => value || 'none';
  return {
    kind,
    ref,
    at: at.toISOString(),
    text: `${what} from ${name(before)} to ${name(after)} shortly before.`,
    by,
  };
}

/** A change of the tool itself, else a new version of its source or model, else any other change. */
function causeFrom(change: ChangeBefore | undefined, version: VersionBefore | undefined): ProblemView['cause'] {
  const cause = change && causeOf(change);
  if (!version || cause?.kind === 'definition') return cause;
  return versionCause(version);
}

function statusOf(draft: ProblemDraft, decision: DecisionRow | undefined): NonNullable<ProblemDraft['decided']> {
  if (decision && draft.evidence.signals < GROWN * Math.max(1, decision.signals)) {
    const { status, reason, decidedBy, decidedAt } = decision;
    return { status, reason, decidedBy, decidedAt: decidedAt.toISOString() };
  }
  return draft.decided ?? { status: 'open', reason: null, decidedBy: null, decidedAt: null };
}

/** All problems, decided ones included, most urgent first. */
async function allProblems(scope: OrgScope): Promise<ProblemView[]> {
  const snapshot = await snapshotOf(scope);
  const drafts = await draftsOf(scope, snapshot);
  drafts.sort((a, b) => b.rank - a.rank || b.since.getTime() - a.since.getTime() || (a.id < b.id ? -1 : 1));
  return toViews(scope, snapshot, drafts);
}

/** Adds who is affected, what changed before, and what was decided. */
async function toViews(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  drafts: readonly ProblemDraft[],
): Promise<ProblemView[]> {
  // Problems caused by a change have a start time; corrections and list entries do not.
  const asked = drafts.filter(({ kind }) => kind !== 'corrections').flatMap(sinceOf);
  const [affected, changes, versions, decisions] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await affectedBy(together, asked),
        await changesBefore(together, asked),
        await versionsBefore(together, asked),
        await listDecisions(together),
      ] as const,
  );
  const affectedOf = new Map(affected.map(({ place, ...rest }) => [asked[place - 1]!.id, rest]));
  const changeOf = new Map(changes.map((change) => [asked[change.place - 1]!.id, change]));
  const versionOf = new Map(versions.map((version) => [asked[version.place - 1]!.id, version]));
  const decisionOf = new Map(decisions.map((row) => [row.problemId, row]));
  const sources = drafts.filter(({ kind }) => kind === 'source');
  return drafts.map((draft) => {
    const { id, kind, title, tool, method, since, before, now, unit, evidence, actions, suggestion } = draft;
    const hit = affectedOf.get(id);
    const cause = upstreamOf(draft, sources) ?? causeFrom(changeOf.get(id), versionOf.get(id));
    return {
      ...{ id, kind, ...statusOf(draft, decisionOf.get(id)), title },
      tool: tool === null ? null : snapshot.toAgentName(tool),
      ...(method === null ? {} : { method }),
      ...{ since: since.toISOString(), before, now, unit },
      agents: hit?.agents ?? draft.agents,
      users: hit?.sessions ?? draft.users ?? 0,
      evidence,
      ...(cause ? { cause } : {}),
      ...{ actions, suggestion },
    };
  });
}

export interface ProblemFilters {
  kind?: ProblemKind | undefined;
  tool?: string | undefined;
  agent?: string | undefined;
  status: 'open' | 'decided';
}

/** Most urgent first. `tool`: the name that agents use. */
export async function listProblems(
  scope: OrgScope,
  { kind, tool, agent, status }: ProblemFilters,
): Promise<ProblemView[]> {
  return (await allProblems(scope)).filter(
    (one) =>
      (one.status === 'open') === (status === 'open') &&
      (kind === undefined || one.kind === kind) &&
      (tool === undefined || one.tool === tool || one.evidence.items.includes(tool)) &&
      (agent === undefined || one.agents.includes(agent)),
  );
}

/** A warning or detected problem that is over. */
async function findClosed(scope: OrgScope, id: string): Promise<ProblemView | undefined> {
  const snapshot = await snapshotOf(scope);
  const [warning, detected] = await readOrgBatch(
    scope,
    async (together) => [await findWarning(together, id), await findDetected(together, id)] as const,
  );
  const draft = warning
    ? warningProblem(scope.orgSlug, warning, [], snapshot)
    : detected && detectedProblem({ orgId: scope.orgId, org: scope.orgSlug }, detected, snapshot);
  if (!draft) return undefined;
  const [view] = await toViews(scope, snapshot, [draft]);
  return { ...view!, status: 'closed', actions: [] };
}

/** Open, decided or closed. Throws `not_found`. */
export async function getProblem(scope: OrgScope, id: string): Promise<ProblemView> {
  const found = (await allProblems(scope)).find((one) => one.id === id) ?? (await findClosed(scope, id));
  if (!found) throw notFound('problem');
  return found;
}

const IGNORED = new Set(['conflict', 'not_found']);

/** The suggestion may have been decided before; the problem's decision holds all the same. */
async function decideSuggestion(scope: OrgScope, id: string, { verb, reason }: ProblemDecision): Promise<void> {
  try {
    if (verb === 'accept') await acceptSuggestion(scope, id, reason);
    else if (verb === 'dismiss') await dismissSuggestion(scope, id, reason ?? '');
    else await reopenSuggestion(scope, id);
  } catch (error) {
    if (!isAppError(error) || !IGNORED.has(error.code)) throw error;
  }
}

/** Decides a problem and its suggestion. A decision may be changed. Throws `not_found`, `conflict` for a closed one. */
export async function decideProblem(scope: OrgScope, id: string, decision: ProblemDecision): Promise<ProblemView> {
  const problem = await getProblem(scope, id);
  if (problem.status === 'closed') throw new AppError('conflict', 'This problem is already closed.');
  await writeOrgBatch(scope, undefined, async (together) => {
    await saveDecision(together, problem, decision);
    if (problem.suggestion !== null) await decideSuggestion(together, problem.suggestion, decision);
  });
  return getProblem(scope, id);
}

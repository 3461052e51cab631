import type { WarningRow } from '@/lib/features/insights/cohesion/cohesion-service';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { pairHref, toolHref } from '@/lib/shared/console-address';
import { formatNumber, shareText } from '@/lib/shared/format';
import { PROBLEM_KIND_OF } from '@/lib/shared/problem-kinds';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { ProblemView } from './problem-contract';
import { noEvidence, type ProblemDraft, rankOf, toPage } from './problem-draft';

type WarningKind = WarningRow['kind'];

const VERBS: Readonly<Record<WarningKind, string>> = {
  implementation: 'failed',
  boundary: 'were for another tool',
  utility: 'were not useful',
};

/** The warning kind that a suggestion is for. */
function measureOf({ kind, axes }: SuggestionView): WarningKind | null {
  if (kind === 'drop_grant') return null;
  if (kind === 'repair') return 'implementation';
  return kind === 'tighten' && axes.length === 0 ? 'utility' : 'boundary';
}

function suggestionFor(suggestions: readonly SuggestionView[], tool: string, { method, kind }: WarningRow) {
  return suggestions.find(
    (one) =>
      measureOf(one) === kind &&
      (one.kind === 'recompose' ? one.tools.includes(tool) : one.tools[0] === tool) &&
      (one.method === null || one.method === method),
  );
}

/** A problem has the decision about its suggestion. */
export function decisionOf(suggestion: SuggestionView | undefined): ProblemDraft['decided'] {
  if (suggestion?.status !== 'accepted' && suggestion?.status !== 'dismissed') return null;
  const { status, reason, decidedBy, decidedAt } = suggestion;
  return { status, reason, decidedBy, decidedAt };
}

/** The error code of most failures, if there is one. */
function mostFailures(suggestion: SuggestionView | undefined): string[] {
  const signature = suggestion?.evidence.signature;
  return signature && signature.share >= 0.5
    ? [`Error code of ${shareText(signature.share)} of the failures: ${signature.code}.`]
    : [];
}

function titleOf(kind: WarningKind, name: string, suggestion: SuggestionView | undefined): string {
  if (kind === 'implementation') return `${name} fails`;
  if (kind === 'utility') return `Answers of ${name} are not useful`;
  const other = suggestion?.evidence.elsewhere?.tool;
  return other ? `${name} is mistaken for ${suggestion.tools[1] ?? other}` : `${name} is called for other tasks`;
}

/** The source of a tool, for its page. */
function sourceOf(tool: string, { catalog, tools }: OrgSnapshot): string | null {
  const index = catalog.indexOf.get(tool);
  const isFromSource = index !== undefined && tools[index]!.definition.origin === 'source';
  return isFromSource ? tool.slice(0, tool.indexOf('__')) : null;
}

function actionsOf(org: string, row: WarningRow, snapshot: OrgSnapshot, suggestion: SuggestionView | undefined) {
  const { kind } = row;
  const tool = snapshot.toAgentName(row.tool);
  const calls = (outcome: string) => `/${org}/activity?tool=${encodeURIComponent(tool)}&outcome=${outcome}`;
  if (kind === 'implementation') {
    const source = sourceOf(row.tool, snapshot);
    return [
      toPage('Show failing calls', calls('execution')),
      toPage('Open its schema', toolHref(org, row.tool)),
      ...(source === null ? [] : [toPage('Open its source', `/${org}/connections/sources/${source}`)]),
    ];
  }
  const shown = toPage('Show these calls', calls(kind === 'boundary' ? 'wrong_tool_boundary' : 'low_utility'));
  if (suggestion?.kind === 'split')
    return [toPage('Review the suggestion', `/${org}/inbox?item=suggestion:${suggestion.id}`), shown];
  if (suggestion?.kind === 'distinguish')
    return [toPage('Compare both descriptions', pairHref(org, suggestion.id)), shown];
  const description = `/${org}/tools/descriptions/${encodeURIComponent(row.tool)}`;
  const draft = suggestion ? `?suggestion=${suggestion.id}` : '';
  return [toPage(`Open the description of ${tool}`, `${description}${draft}`), shown];
}

/** An open warning as a problem, with the suggestion for it. */
export function warningProblem(
  org: string,
  row: WarningRow,
  suggestions: readonly SuggestionView[],
  snapshot: OrgSnapshot,
): ProblemDraft {
  const { id, method, since, before, share, lower, upper, signals, calls, observed, outcomes } = row;
  const kind = PROBLEM_KIND_OF[row.kind];
  const tool = snapshot.toAgentName(row.tool);
  const name = method === 'call' ? tool : `${tool} (${method})`;
  const suggestion = suggestionFor(suggestions, tool, row);
  const slugs = row.agents.flatMap((agentId) => snapshot.agent(agentId)?.input.slug ?? []);
  const reportedBy = row.agents.length === 1 && observed === 0 ? (slugs[0] ?? null) : null;
  const sentences = [
    `${formatNumber(Math.round(signals))} of ${formatNumber(Math.round(calls))} calls since then ${VERBS[row.kind]} (${shareText(share)}, confidence interval ${shareText(lower)} to ${shareText(upper)}).`,
    ...(before === null ? [] : [`Before: ${shareText(before)}.`]),
    ...mostFailures(suggestion),
    ...(reportedBy === null
      ? []
      : [`Only ${reportedBy} reported this. The known_tools text of other agents does not mention it.`]),
  ];
  const evidence: ProblemView['evidence'] = {
    ...noEvidence,
    ...{ text: sentences.join(' '), signals, calls, lower, upper, observed, reportedBy, outcomes },
  };
  return {
    ...{ id, kind, tool: row.tool, method, source: null, since, before, now: share, unit: 'share', agents: slugs },
    ...{ title: titleOf(row.kind, name, suggestion), evidence, suggestion: suggestion?.id ?? null },
    ...{ actions: actionsOf(org, row, snapshot, suggestion), decided: decisionOf(suggestion) },
    rank: rankOf(kind, signals) - (reportedBy === null ? 0 : 2),
  };
}

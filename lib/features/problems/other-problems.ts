import type { FindingView } from '@/lib/features/access/checks/check-contract';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import type { DetectedRow } from '@/lib/features/insights/detection/detect-problems';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { ProblemView } from './problem-contract';
import { MAX_ITEMS, noEvidence, type ProblemDraft, problemId, rankOf, toPage } from './problem-draft';
import type { StaleDescription } from './problem-read-model';
import { decisionOf } from './warning-problems';

const NOTHING = { tool: null, method: null, source: null, before: null, suggestion: null, decided: null } as const;

const UNITS = { slow: 'ms', volume: 'count', source: 'share', agent_reports: 'share' } as const;

interface Place {
  orgId: string;
  org: string;
}

function detectedTitle({ kind, source, before, now }: DetectedRow, tool: string | null, agent: string | null): string {
  if (kind === 'volume') return `${tool} is called ${(now ?? 0) > (before ?? 0) ? 'more' : 'less'} often`;
  if (kind === 'slow') return `${tool} is slower`;
  return kind === 'source' ? `The source ${source} cannot be reached` : `Reports of ${agent} are doubtful`;
}

/** A slow tool, a changed volume, a failing source or doubtful reports. */
export function detectedProblem({ org }: Place, row: DetectedRow, snapshot: OrgSnapshot): ProblemDraft {
  const { id, kind, method, source, since, before, now } = row;
  const { text, signals, calls, tools } = row.evidence;
  const tool = row.tool === null ? null : snapshot.toAgentName(row.tool);
  const agent = row.agentId === null ? null : (snapshot.agent(row.agentId)?.input.slug ?? null);
  const action = {
    slow: toPage('Show its latency', `/${org}/insights/health?tool=${encodeURIComponent(tool ?? '')}`),
    volume: toPage('Show its calls', `/${org}/activity?tool=${encodeURIComponent(tool ?? '')}`),
    source: toPage('Open the source', `/${org}/connections/sources/${source}`),
    agent_reports: toPage('Show its reports', `/${org}/activity?agent=${agent}`),
  }[kind];
  return {
    ...NOTHING,
    ...{ id, kind, tool: row.tool, method, source, since, before, now, unit: UNITS[kind] },
    title: detectedTitle(row, tool, agent),
    agents: agent === null ? [] : [agent],
    evidence: {
      ...noEvidence,
      ...{ text, signals, calls, items: tools.slice(0, MAX_ITEMS), observed: kind === 'agent_reports' ? 0 : signals },
    },
    actions: [action],
    rank: rankOf(kind, signals),
  };
}

/** An agent's unused tools. `change`: the request that takes them away. */
export function unusedAccessProblem(
  { org }: Place,
  suggestion: SuggestionView,
  change: ProblemView['actions'][number]['change'],
): ProblemDraft {
  const { id, tools, effect, evidence, createdAt } = suggestion;
  const agent = suggestion.agent ?? '';
  const review = toPage('Review the unused tools', `/${org}/agents/${agent}?tab=settings&part=unused&suggestion=${id}`);
  const isOne = tools.length === 1;
  return {
    ...NOTHING,
    ...{ id, kind: 'unused_access', since: new Date(createdAt), now: tools.length, unit: 'count', agents: [agent] },
    title: isOne
      ? `${agent} does not use ${tools[0]}`
      : `${agent} does not use ${formatNumber(tools.length)} of its tools`,
    evidence: {
      ...noEvidence,
      ...{ text: effect, signals: tools.length, calls: evidence.calls, items: tools.slice(0, MAX_ITEMS) },
    },
    actions: change
      ? [{ label: isOne ? 'Remove it' : `Remove ${formatNumber(tools.length)} tools`, href: null, change }, review]
      : [review],
    suggestion: id,
    decided: decisionOf(suggestion),
    rank: rankOf('unused_access', tools.length),
  };
}

/** A description that was changed while its tool failed may warn of failures that are over. */
export function staleDescriptionProblem(
  { orgId, org }: Place,
  { tool, method, recoveredAt, number }: StaleDescription,
  snapshot: OrgSnapshot,
): ProblemDraft {
  const name = snapshot.toAgentName(tool);
  return {
    ...NOTHING,
    ...{ id: problemId(orgId, `stale_description ${tool} ${number}`), kind: 'stale_description', tool },
    ...{ since: recoveredAt, now: null, unit: 'count', agents: [] },
    title: `The description of ${name} was changed while it failed`,
    evidence: {
      ...noEvidence,
      text: `${method === 'call' ? name : `${name} (${method})`} works again. Remove notes about its failures from the description, or dismiss this.`,
      signals: 1,
    },
    actions: [
      toPage('Open the description', `/${org}/tools/descriptions/${encodeURIComponent(tool)}`),
      toPage('Show the change', `/${org}/history?revision=${number}`),
    ],
    rank: rankOf('stale_description', 1),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const reviewPage = (org: string, tool: string | null) =>
  `/${org}/inbox?kind=correction&q=${encodeURIComponent(tool ?? '')}`;

/** Open corrections: one problem for each tool, method and expected tool. */
export function correctionProblems({ orgId, org }: Place, rows: readonly MemberCorrection[], snapshot: OrgSnapshot) {
  const groups = groupBy(rows, ({ tool, method, expectedTool }) => JSON.stringify([tool, method, expectedTool]));
  return [...groups].map(([key, group]): ProblemDraft => {
    const { tool, method, expectedTool } = group[0]!;
    const first = group.reduce(
      (oldest, { occurredAt }) => (occurredAt < oldest ? occurredAt : oldest),
      group[0]!.occurredAt,
    );
    const many = group.length === 1 ? 'A user corrects a call' : `Users correct ${group.length} calls`;
    return {
      ...NOTHING,
      ...{ id: problemId(orgId, `corrections ${key}`), kind: 'corrections', method: tool === null ? null : method },
      tool: tool === null ? null : snapshot.sourceName(tool),
      ...{ since: new Date(first), now: group.length, unit: 'count' },
      title: [
        tool === null ? many : `${many} of ${tool}`,
        ...(expectedTool === null ? [] : [`expected ${expectedTool}`]),
      ].join(': '),
      agents: unique(group.map(({ agent }) => agent)).sort(),
      users: new Set(group.map(({ agent, session }) => JSON.stringify([agent, session]))).size,
      evidence: {
        ...noEvidence,
        text:
          group.length === 1
            ? 'One correction waits for a decision.'
            : `${group.length} corrections wait for a decision.`,
        signals: group.length,
        outcomes: group.flatMap(({ outcomeId }) => outcomeId ?? []).slice(0, 50),
        items: unique(group.map(({ text }) => text.slice(0, 300))).slice(0, MAX_ITEMS),
      },
      actions: [toPage('Review the corrections', reviewPage(org, tool ?? expectedTool))],
      rank: rankOf('corrections', group.length),
    };
  });
}

const BUDGET_CODES: ReadonlySet<string> = new Set(['too_many_tools', 'too_many_tokens']);
const ERROR_RANK = 3;

const MAX_FIXES = 3;

/** Findings about an agent's tools stay separate by agent; other findings of one code share their cause. */
const groupOf = ({ code, place }: FindingView) =>
  JSON.stringify(BUDGET_CODES.has(code) ? ['budget', place.agent] : [code, place.kind]);

/** The first sentence of a message, and the others. */
function splitMessage(message: string): [first: string, rest: string] {
  const end = message.search(/\. [A-Z]/);
  return end < 0 ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 2)];
}

function fixesOf(group: readonly FindingView[]): ProblemView['actions'] {
  const fixes = group.flatMap(({ fix, remedies }) => [...(fix ? [fix] : []), ...(remedies ?? [])]);
  const distinct = [...new Map(fixes.map((fix) => [JSON.stringify([fix.path, fix.body]), fix])).values()];
  if (distinct.length > MAX_FIXES) return [];
  return distinct.map(({ text, method, path, body }) => ({
    label: text,
    href: null,
    change: { text, method, path, body },
  }));
}

/** Findings of policy checks, without mere information: one problem for each agent's budget, else for each code and place. */
export function policyProblems({ orgId, org }: Place, findings: readonly FindingView[], since: Date): ProblemDraft[] {
  const told = findings.filter(({ severity }) => severity !== 'info');
  return [...groupBy(told, groupOf)].map(([key, group]): ProblemDraft => {
    const { code, message, severity, place } = group[0]!;
    const kind = BUDGET_CODES.has(code) ? 'budget' : 'policy';
    const tools = unique(group.flatMap((one) => one.tools ?? one.place.tool ?? []));
    const more = kind === 'budget' ? 0 : group.length - 1;
    const [first, rest] = splitMessage(message);
    const pages =
      kind === 'budget' && place.agent
        ? [toPage('Choose a narrower profile', `${agentHref(org, place.agent)}?tab=settings`)]
        : [];
    return {
      ...NOTHING,
      ...{ id: problemId(orgId, `policy ${key}`), kind, since, now: group.length, unit: 'count' },
      tool: tools.length === 1 ? tools[0]! : null,
      title: more === 0 ? first : `${first} And ${more} more.`,
      agents: unique(group.flatMap((one) => one.place.agent ?? [])).sort(),
      evidence: {
        ...noEvidence,
        text: rest || 'Found by the policy checks.',
        signals: group.length,
        items: group.map((one) => one.message).slice(0, MAX_ITEMS),
      },
      actions: [...fixesOf(group), ...pages, toPage('Open the checks', `/${org}/insights/checks`)],
      rank: severity === 'error' ? ERROR_RANK + rankOf(kind, group.length) : rankOf(kind, group.length),
    };
  });
}

import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { OrgScope } from '@/lib/data/scope';
import { getPolicy } from '@/lib/features/access/policies/policy-service';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { getDescription } from '@/lib/features/descriptions/description-service';
import { loadCohesionSettings } from '@/lib/features/insights/cohesion/cohesion-service';
import { pairHref } from '@/lib/shared/console-address';
import { MAX_EXAMPLES } from '@/lib/shared/example-limits';
import { formatList, formatNumber } from '@/lib/shared/format';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { AcceptedSuggestion } from './suggestion-contract';
import type { SuggestionRow } from './suggestion-repository';

type Editor = AcceptedSuggestion['editor'];
type Draft = NonNullable<Editor['change']>;

const readable = (axis: string) => axis.replaceAll('_', ' ');
const NAME_LENGTH = 64;
const AXIS_LENGTH = 24;
const DESCRIPTION_LENGTH = 8_000;

const inName = (axis: string) => axis.replace(/[^A-Za-z0-9_]/g, '').slice(0, AXIS_LENGTH) || 'part';
/** Removes the source prefix, which an organization's own tools do not have. */
const bareName = (tool: string) => tool.replace(/^[a-z0-9][a-z0-9_-]*?__(?=.)/, '');

function definitionOf(snapshot: OrgSnapshot, tool: string) {
  const index = snapshot.catalog.indexOf.get(tool);
  return index === undefined ? null : { ...snapshot.catalog.tools[index]!, served: snapshot.tools[index]!.served };
}

/**
 * Returns the axes that may appear in texts for agents: common words and those a person chose. Words that agents
 * invented are never repeated.
 */
async function namedAxes(scope: OrgScope, row: SuggestionRow): Promise<string[]> {
  const { synonyms } = await loadCohesionSettings(scope);
  const { axis } = row.evidence;
  const axes = row.axes.filter((one) => isNamedAxis(one, synonyms));
  // For a split: the axis that separates its calls best; otherwise the strongest.
  if (row.kind === 'split') return axis !== undefined && isNamedAxis(axis, synonyms) ? [axis] : axes.slice(0, 1);
  return axes;
}

/** Drafts a new tool, with the parameters of the suggestion's tool, for tasks that this one should not handle. */
async function newTool(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const org = scope.orgSlug;
  const tool = row.tools[0]!;
  const definition = definitionOf(snapshot, tool);
  const href = `/${org}/tools?suggestion=${row.id}`;
  if (!definition) return { href, change: null };
  const axes = await namedAxes(scope, row);
  const stem = bareName(tool).slice(0, NAME_LENGTH - AXIS_LENGTH - 1);
  const name = `${stem}_${axes.slice(0, 2).map(inName).join('_') || 'part'}`;
  const other = snapshot.toAgentName(tool);
  const work = axes.length > 0 ? formatList(axes.map(readable)) : 'part of the work';
  const body = {
    name: name.slice(0, NAME_LENGTH),
    title: readable(name).replace(/^./, (first) => first.toUpperCase()),
    description: `Does ${work}, which is not a task of ${other}. Use it before or after ${other}.`,
    category: definition.category,
    ...{ operations: [], entities: definition.entities },
    inputSchema: definition.served.inputSchema,
  };
  return {
    href,
    change: {
      text: `Add the tool ${body.name} with the parameters of ${other}. Then bind it to an HTTP request or an MCP tool`,
      method: 'POST',
      path: `/api/v1/orgs/${org}/tools`,
      ifMatch: null,
      body,
    },
  };
}

export interface DescribedDraft {
  tool: string;
  /** As published. */
  served: { name: string; description: string };
  revision: string;
  texts: DescriptionDraft;
}

/** Drafts a description of one tool with a sentence and example requests added. Null: the tool is gone. */
async function describe(
  scope: OrgScope,
  tool: string,
  { added, examples = [] }: Addition,
  snapshot: OrgSnapshot,
): Promise<DescribedDraft | null> {
  if (!definitionOf(snapshot, tool)) return null;
  const { override, served, revision } = await getDescription(scope, tool);
  const kept = override ?? { name: null, title: null, parameters: {}, examples: [] };
  const description = served.description.includes(added)
    ? served.description
    : `${served.description.slice(0, DESCRIPTION_LENGTH - added.length - 1)} ${added}`.trim();
  const known = new Set(served.examples);
  const more = examples.filter((one) => !known.has(one)).slice(0, Math.max(0, MAX_EXAMPLES - kept.examples.length));
  return { tool, served, revision, texts: { ...kept, description, examples: [...kept.examples, ...more] } };
}

interface Addition {
  added: string;
  examples?: readonly string[];
}

function toRequest({ tool, revision, texts }: DescribedDraft, { added }: Addition, org: string): Draft {
  return {
    ...{ text: `Say in the description of ${tool}: ${added}`, method: 'PUT', ifMatch: revision },
    path: `/api/v1/orgs/${org}/descriptions/${encodeURIComponent(tool)}`,
    body: texts,
  };
}

/** Drafts the descriptions of the suggestion's tools. The editor opens the first. */
async function describeAll(
  scope: OrgScope,
  row: SuggestionRow,
  snapshot: OrgSnapshot,
  additionOf: (tool: string) => Addition,
): Promise<Editor> {
  const drafts: Draft[] = [];
  for (const tool of row.tools) {
    const addition = additionOf(tool);
    const one = await describe(scope, tool, addition, snapshot);
    if (one) drafts.push(toRequest(one, addition, scope.orgSlug));
  }
  const href = `/${scope.orgSlug}/tools/descriptions/${encodeURIComponent(row.tools[0]!)}?suggestion=${row.id}`;
  const [change = null, ...more] = drafts;
  return { href, change, ...(more.length > 0 ? { more } : {}) };
}

/** Drafts descriptions that state what the tools are not for, or what makes a result useful. */
async function tighten(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const axes = await namedAxes(scope, row);
  const isAboutTasks = row.axes.length > 0;
  const text = !isAboutTasks
    ? 'Returns a result only if it answers the request completely. Otherwise it says that nothing was found.'
    : axes.length > 0
      ? `Not for ${formatList(axes.map(readable))}: use another tool for that.`
      : 'Only for the purpose described here: use another tool for anything else.';
  return describeAll(scope, row, snapshot, () => ({ added: text }));
}

/** Sentences to add to the descriptions of two confused tools: each names the other tool and its purpose. */
async function additionsTo(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot) {
  const axes = await namedAxes(scope, row);
  const [mistaken, right] = row.tools.map((tool) => snapshot.toAgentName(tool));
  const work = axes.length > 0 ? formatList(axes.map(readable)) : `what ${right} is for`;
  return (tool: string): Addition => ({
    added:
      tool === row.tools[0]
        ? `Not for ${work}: use ${right} for that.`
        : `Use this tool, not ${mistaken}, for ${work}.`,
  });
}

async function distinguish(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const drafted = await describeAll(scope, row, snapshot, await additionsTo(scope, row, snapshot));
  return { ...drafted, href: pairHref(scope.orgSlug, row.id) };
}

/**
 * Drafts of both tools of a pair; fewer when a tool is gone. `examples`: requests that the second tool answered. They
 * become its example requests, which agents do not see.
 */
export async function draftPair(
  scope: OrgScope,
  row: SuggestionRow,
  snapshot: OrgSnapshot,
  examples: readonly string[],
): Promise<DescribedDraft[]> {
  const additionOf = await additionsTo(scope, row, snapshot);
  const drafts: DescribedDraft[] = [];
  for (const tool of row.tools) {
    const more = tool === row.tools[1] ? { examples } : {};
    const one = await describe(scope, tool, { ...additionOf(tool), ...more }, snapshot);
    if (one) drafts.push(one);
  }
  return drafts;
}

/** Opens the failing calls: a description cannot repair a tool. */
function failingCalls(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Editor {
  const tool = snapshot.toAgentName(row.tools[0]!);
  return { href: `/${scope.orgSlug}/activity?tool=${encodeURIComponent(tool)}&outcome=execution`, change: null };
}

async function dropped(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const agent = row.agent!;
  const href = `/${scope.orgSlug}/agents/${agent}?tab=settings&part=unused&suggestion=${row.id}`;
  if (![...snapshot.agents].some(({ slug }) => slug === agent))
    return { href: `/${scope.orgSlug}/agents`, change: null };
  const { allow } = await getPolicy({ layer: 'agent', scope, agent });
  const named = new Set(allow.mode === 'selected' ? allow.tools : []);
  // Like the list of unused tools: removes tools from the allow list, or blocks them.
  const tools = Object.fromEntries(row.tools.map((tool) => [tool, named.has(tool) ? 'inherit' : 'block']));
  const path = `/api/v1/orgs/${scope.orgSlug}/agents/${agent}/policy`;
  const body = { tools, reason: 'Not called for a long time', note: 'Suggestion: remove unused access' };
  return {
    href,
    change: {
      text: `Remove ${formatNumber(row.tools.length)} unused tools from ${agent}`,
      method: 'PATCH',
      path,
      ifMatch: null,
      body,
    },
  };
}

/** Returns the editor for a suggestion and a draft for review. Changes nothing. */
export async function editorOf(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  if (row.kind === 'drop_grant') return dropped(scope, row, snapshot);
  if (row.kind === 'repair') return failingCalls(scope, row, snapshot);
  if (row.kind === 'distinguish') return distinguish(scope, row, snapshot);
  if (row.kind === 'split') return newTool(scope, row, snapshot);
  return tighten(scope, row, snapshot);
}

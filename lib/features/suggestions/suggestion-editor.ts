import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { OrgScope } from '@/lib/data/scope';
import { getPolicy } from '@/lib/features/access/policies/policy-service';
import { getDescription } from '@/lib/features/descriptions/description-service';
import { loadCohesionSettings } from '@/lib/features/insights/cohesion/cohesion-service';
import { formatList } from '@/lib/shared/format';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { AcceptedSuggestion } from './suggestion-contract';
import type { SuggestionRow } from './suggestion-repository';

type Editor = AcceptedSuggestion['editor'];

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

/** Drafts a new tool for tasks that the suggestion's tools should not handle. */
async function newTool(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const org = scope.orgSlug;
  const [tool] = row.tools;
  const definition = definitionOf(snapshot, tool!);
  const axes = await namedAxes(scope, row);
  const stem = row.kind === 'split' ? `${bareName(tool!).slice(0, NAME_LENGTH - AXIS_LENGTH - 1)}_` : 'shared_';
  const name = `${stem}${axes.slice(0, 2).map(inName).join('_') || 'part'}`;
  const others = formatList(row.tools.map((one) => snapshot.toAgentName(one)));
  const work = axes.length > 0 ? formatList(axes.map(readable)) : 'part of the work';
  const body = {
    name: name.slice(0, NAME_LENGTH),
    title: readable(name).replace(/^./, (first) => first.toUpperCase()),
    description: `Does the ${work} that ${others} ${row.tools.length > 1 ? 'are' : 'is'} asked for and should not do. Use it before or after ${others}.`,
    category: definition?.category ?? 'general',
    ...{ operations: [], entities: definition?.entities ?? [] },
    inputSchema: { type: 'object', properties: {} },
  };
  return {
    href: `/${org}/tools?suggestion=${row.id}`,
    change: {
      text: `Add the tool ${body.name}`,
      method: 'POST',
      path: `/api/v1/orgs/${org}/tools`,
      ifMatch: null,
      body,
    },
  };
}

/**
 * Drafts a description that states what the tool is not for, what makes its result useful, or that it currently fails.
 */
async function draftTightenedDescription(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const tool = row.tools[0]!;
  const href = `/${scope.orgSlug}/tools/descriptions/${encodeURIComponent(tool)}?suggestion=${row.id}`;
  if (!definitionOf(snapshot, tool)) return { href, change: null };
  const { override, served, revision } = await getDescription(scope, tool);
  const axes = await namedAxes(scope, row);
  const added =
    row.kind === 'repair'
      ? failureWarning(row)
      : row.axes.length > 0
        ? axes.length > 0
          ? `Not for ${formatList(axes.map(readable))}: use another tool for that.`
          : 'Only for what is said here: use another tool for anything else.'
        : 'An answer is useful only when it is what was asked for, complete and in its own kind; otherwise it answers that it found none.';
  const kept = override ?? { name: null, title: null, parameters: {} };
  const description = served.description.includes(added)
    ? served.description
    : `${served.description.slice(0, DESCRIPTION_LENGTH - added.length - 1)} ${added}`.trim();
  return {
    href,
    change: {
      ...{ text: `Say in the description of ${tool}: ${added}`, method: 'PUT', ifMatch: revision },
      path: `/api/v1/orgs/${scope.orgSlug}/descriptions/${encodeURIComponent(tool)}`,
      body: { ...kept, description },
    },
  };
}

/** Error codes come from agents and sources: only identifiers may appear in texts for agents. */
const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;

/**
 * Drafts a temporary warning for agents about a failing tool. Its maintainer fixes the tool with the failures shown
 * next to the draft.
 */
function failureWarning({ evidence: { signature } }: SuggestionRow): string {
  const known = signature && CODE.test(signature.code) ? `, most often with ${signature.code}` : '';
  return `At present its calls often fail${known}: try one that failed once more at most, then use another tool or say that it cannot be done now.`;
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
  const body = { tools, reason: 'Not called for a long time', note: 'Suggested: an unused grant' };
  return {
    href,
    change: { text: `Take ${row.tools.length} unused tools from ${agent}`, method: 'PATCH', path, ifMatch: null, body },
  };
}

/** Returns the editor for a suggestion and a draft for review. Changes nothing. */
export async function editorOf(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  if (row.kind === 'drop_grant') return dropped(scope, row, snapshot);
  if (row.kind === 'tighten' || row.kind === 'repair') return draftTightenedDescription(scope, row, snapshot);
  return newTool(scope, row, snapshot);
}

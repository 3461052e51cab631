import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { OrgScope } from '@/lib/data/scope';
import { loadCohesionSettings } from '@/lib/features/cohesion/cohesion-service';
import { getDescription } from '@/lib/features/descriptions/description-service';
import { getPolicy } from '@/lib/features/policy/policy-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { AcceptedSuggestion } from './suggestion-contract';
import type { SuggestionRow } from './suggestion-repository';

type Editor = AcceptedSuggestion['editor'];

const readable = (axis: string) => axis.replaceAll('_', ' ');
const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const NAME_LENGTH = 64;
const AXIS_LENGTH = 24;
const DESCRIPTION_LENGTH = 8_000;

/** Of an axis, what may stand in a tool's name. */
const inName = (axis: string) => axis.replace(/[^A-Za-z0-9_]/g, '').slice(0, AXIS_LENGTH) || 'part';
/** Without the slug of its source, which own tools do not carry. */
const bareName = (tool: string) => tool.replace(/^[a-z0-9][a-z0-9_-]*?__(?=.)/, '');

function definitionOf(snapshot: OrgSnapshot, tool: string) {
  const index = snapshot.catalog.indexOf.get(tool);
  return index === undefined ? null : { ...snapshot.catalog.tools[index]!, served: snapshot.tools[index]!.served };
}

/**
 * Axes of a suggestion that may stand in texts that agents read: common words, and those that a person chose. The others are
 * words of agents, which are counted and not repeated.
 */
async function namedAxes(scope: OrgScope, row: SuggestionRow): Promise<string[]> {
  const { synonyms } = await loadCohesionSettings(scope);
  const { axis } = row.evidence;
  const axes = row.axes.filter((one) => isNamedAxis(one, synonyms));
  // Of a split the one that sets its calls apart most, or the strongest of the others.
  if (row.kind === 'split') return axis !== undefined && isNamedAxis(axis, synonyms) ? [axis] : axes.slice(0, 1);
  return axes;
}

/** A new tool for what the suggestion's tools should not do themselves. */
async function newTool(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const org = scope.orgSlug;
  const [tool] = row.tools;
  const definition = definitionOf(snapshot, tool!);
  const axes = await namedAxes(scope, row);
  const stem = row.kind === 'split' ? `${bareName(tool!).slice(0, NAME_LENGTH - AXIS_LENGTH - 1)}_` : 'shared_';
  const name = `${stem}${axes.slice(0, 2).map(inName).join('_') || 'part'}`;
  const others = listed(row.tools.map((one) => snapshot.calledName(one)));
  const work = axes.length > 0 ? listed(axes.map(readable)) : 'part of the work';
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

/** A description that says what the tool is not for, what makes its answer useful, or that it fails at present. */
async function tightened(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const tool = row.tools[0]!;
  const href = `/${scope.orgSlug}/descriptions/${encodeURIComponent(tool)}?suggestion=${row.id}`;
  if (!definitionOf(snapshot, tool)) return { href, change: null };
  const { override, served, revision } = await getDescription(scope, tool);
  const axes = await namedAxes(scope, row);
  const added =
    row.kind === 'repair'
      ? failingText(row)
      : row.axes.length > 0
        ? axes.length > 0
          ? `Not for ${listed(axes.map(readable))}: use another tool for that.`
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

/** Codes are told by agents and sources: only such as could be a name go into what agents read. */
const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;

/**
 * What of a tool that fails can be done here: to tell agents of it while it lasts. Who answers for the tool mends it, from
 * the failures beside the draft.
 */
function failingText({ evidence: { signature } }: SuggestionRow): string {
  const known = signature && CODE.test(signature.code) ? `, most often with ${signature.code}` : '';
  return `At present its calls often fail${known}: try one that failed once more at most, then use another tool or say that it cannot be done now.`;
}

async function dropped(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  const agent = row.agent!;
  const href = `/${scope.orgSlug}/agents/${agent}?tab=unused&suggestion=${row.id}`;
  if (![...snapshot.agents].some(({ slug }) => slug === agent))
    return { href: `/${scope.orgSlug}/agents`, change: null };
  const { allow } = await getPolicy({ layer: 'agent', scope, agent });
  const named = new Set(allow.mode === 'selected' ? allow.tools : []);
  // As the tab of unused tools does it: out of the list where they are allowed by name, else blocked.
  const tools = Object.fromEntries(row.tools.map((tool) => [tool, named.has(tool) ? 'inherit' : 'block']));
  const path = `/api/v1/orgs/${scope.orgSlug}/agents/${agent}/policy`;
  const body = { tools, reason: 'Not called for a long time', note: 'Suggested: an unused grant' };
  return {
    href,
    change: { text: `Take ${row.tools.length} unused tools from ${agent}`, method: 'PATCH', path, ifMatch: null, body },
  };
}

/** Where a suggestion is carried out, and the draft that a person looks at there. Nothing is sent. */
export async function editorOf(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<Editor> {
  if (row.kind === 'drop_grant') return dropped(scope, row, snapshot);
  if (row.kind === 'tighten' || row.kind === 'repair') return tightened(scope, row, snapshot);
  return newTool(scope, row, snapshot);
}

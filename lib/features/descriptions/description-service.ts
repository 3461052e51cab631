import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ToolDefinition, ToolOverride } from '@/lib/data/boundary-rows';
import type { OrgScope } from '@/lib/data/scope';
import { checkTexts } from '@/lib/descriptions/check-texts';
import { parametersOf } from '@/lib/descriptions/described-tool';
import { checkMistaken, findMistaken, type Mistaken } from '@/lib/descriptions/find-mistaken';
import { type DescriptionFinding, FINDING_CODES } from '@/lib/descriptions/finding';
import { type ForeignRequest, rankOf } from '@/lib/descriptions/try-examples';
import { type Evaluated, requireNoRegression } from '@/lib/features/descriptions/evaluations/evaluation-service';
import { getSettings } from '@/lib/features/settings/settings-service';
import { runWithPauses } from '@/lib/search/slices';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { Page, PageRequest } from '@/lib/shared/page';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { overridden } from '@/lib/snapshot/overridden';
import { prepareForms } from '@/lib/snapshot/prepare-forms';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { countArrayTokens } from '@/lib/snapshot/token-count';
import { snapshotTool } from '@/lib/snapshot/tool-forms';
import { searchTexts, searchTool, toolSearch } from '@/lib/snapshot/tool-search';
import { workThread } from '@/lib/threads/thread-pool';
import { described } from './described-definition';
import type {
  DescriptionCheck,
  DescriptionDraft,
  DescriptionInput,
  DescriptionSummary,
  DescriptionVersion,
  DescriptionView,
} from './description-contract';
import {
  getDescriptionRow,
  listDescriptionVersions,
  restoreDescriptionRow,
  saveDescriptionRow,
} from './description-repository';
import { type TriedDraft, tryDraftTask } from './mistaken-task';

export { deleteDescriptionRow as resetDescription } from './description-repository';

const MAX_TAKEN = 20;

type Comparison = 'compared' | 'alone';

function requireTool({ catalog }: OrgSnapshot, tool: string): number {
  const index = catalog.indexOf.get(tool);
  if (index === undefined) throw notFound('tool');
  return index;
}

function textsOf({ name, title, description, inputSchema, examples = [] }: ToolDefinition) {
  const parameters = parametersOf(inputSchema).map((one) => [one.name, one.description] as const);
  return { name, title, description, parameters: Object.fromEntries(parameters), examples: [...examples] };
}

function tokensOf(definition: ToolDefinition, executable: boolean): number {
  const tool = snapshotTool(definition, executable);
  return countArrayTokens([tool.form('native', definition.requiresApproval).tokens]);
}

/** Overrides from before examples existed lack them. */
function draftOf(override: ToolOverride | undefined): DescriptionDraft | null {
  if (!override) return null;
  const { parameters, examples = [], ...texts } = override;
  return { ...texts, parameters: { ...parameters }, examples: [...examples] };
}

function changedFields(draft: DescriptionDraft | null): DescriptionView['overridden'] {
  if (!draft) return [];
  const fields = (['name', 'title', 'description'] as const).filter((field) => draft[field] !== null);
  return [
    ...fields,
    ...(Object.keys(draft.parameters).length > 0 ? (['parameters'] as const) : []),
    ...(draft.examples.length > 0 ? (['examples'] as const) : []),
  ];
}

const inOrder = (findings: DescriptionFinding[]) =>
  findings.sort((a, b) => FINDING_CODES.indexOf(a.code) - FINDING_CODES.indexOf(b.code));

async function mistakenFor(snapshot: OrgSnapshot, index: number): Promise<Mistaken[]> {
  const search = await toolSearch().get(snapshot);
  // Receiving a new index takes a turn of its own.
  await nextTurn();
  return runWithPauses(findMistaken(search, searchTexts(snapshot.tools), index), nextTurn);
}

/** `draft`: unpublished texts; other tools are compared with these. */
async function findingsOf(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  index: number,
  draft: { served: ToolDefinition; tried: TriedDraft } | null,
  comparison: Comparison = 'compared',
): Promise<DescriptionFinding[]> {
  const { knowledge } = await getSettings(scope);
  const mistaken = draft?.tried.mistaken ?? (comparison === 'compared' ? await mistakenFor(snapshot, index) : []);
  const names = snapshot.tools.map(({ served }, at) => (at === index && draft ? draft.served : served));
  const own = checkTexts(described(names[index]!), knowledge.domainWords);
  return inOrder([...own, ...checkMistaken(mistaken, names, index)]);
}

function unknownParameters(definition: ToolDefinition, draft: DescriptionDraft | null): string[] {
  const known = new Set(parametersOf(definition.inputSchema).map(({ name }) => name));
  return Object.keys(draft?.parameters ?? {}).filter((name) => !known.has(name));
}

/** Returns every tool of the catalog with its findings. Similar tools are only computed on a tool's own page. */
export async function listDescriptions(scope: OrgScope, onlyOverridden: boolean): Promise<DescriptionSummary[]> {
  const snapshot = await snapshotOf(scope);
  const { knowledge } = await getSettings(scope);
  const overrides = new Map((snapshot.rows.overrides ?? []).map((one) => [one.tool, one]));
  const tools = snapshot.tools.filter(({ definition }) => !onlyOverridden || overrides.has(definition.name));
  await prepareForms(snapshot.tools, 'native', snapshot.catalog.requiresApproval);
  const summaries: DescriptionSummary[] = [];
  await forEachInSlices(tools, (tool) => {
    const { definition, served } = tool;
    const findings = checkTexts(described(served), knowledge.domainWords);
    const after = countArrayTokens([tool.form('native', definition.requiresApproval).tokens]);
    const warnings = findings.filter(({ severity }) => severity === 'warning').length;
    summaries.push({
      tool: definition.name,
      name: served.name,
      title: served.title,
      origin: definition.origin,
      overridden: changedFields(draftOf(overrides.get(definition.name))),
      ...{ warnings, advice: findings.length - warnings },
      tokens: { before: served === definition ? after : tokensOf(definition, tool.executable), after },
    });
  });
  return summaries;
}

/**
 * `alone`: without the findings on similar tools, which wait for the search index of changed texts. Throws `not_found`.
 */
export async function getDescription(
  scope: OrgScope,
  tool: string,
  comparison: Comparison = 'compared',
): Promise<DescriptionView> {
  const stored = await getDescriptionRow(scope, tool);
  const snapshot = await snapshotOf(scope);
  const index = requireTool(snapshot, tool);
  const { definition, served, executable } = snapshot.tools[index]!;
  const { texts } = stored;
  return {
    tool,
    origin: definition.origin,
    source: textsOf(definition),
    override: texts,
    overridden: changedFields(texts),
    nameTaken: texts !== null && texts.name !== null && served.name !== texts.name,
    revision: stored.version,
    served: textsOf(served),
    findings: await findingsOf(scope, snapshot, index, null, comparison),
    tokens: { before: tokensOf(definition, executable), after: tokensOf(served, executable) },
    unknownParameters: unknownParameters(definition, texts),
    ...{ examples: [], takes: [] },
  };
}

/** Returns the findings of an unsaved draft. Throws `not_found`. */
export async function checkDescription(
  scope: OrgScope,
  tool: string,
  draft: DescriptionDraft,
  signal?: AbortSignal,
): Promise<DescriptionCheck> {
  const snapshot = await snapshotOf(scope);
  const index = requireTool(snapshot, tool);
  const { definition, executable } = snapshot.tools[index]!;
  const served = overridden(definition, draft);
  const tools = searchTexts(snapshot.tools);
  tools[index] = searchTool(served);
  const { examples } = draft;
  const tried = await workThread().run(tryDraftTask, { tools, tool: index, examples }, { signal });
  const published = await toolSearch().get(snapshot);
  const isTaken = ({ tool, request }: ForeignRequest) => rankOf(published, request, tool) === 1;
  return {
    served: textsOf(served),
    findings: await findingsOf(scope, snapshot, index, { served, tried }),
    examples: examples.map((request, i) => ({
      ...{ request, before: rankOf(published, request, index), after: tried.ranks[i]! },
    })),
    takes: tried.foreign
      .filter(isTaken)
      .slice(0, MAX_TAKEN)
      .map(({ tool, request }) => ({ tool: snapshot.tools[tool]!.definition.name, request })),
    tokens: { before: tokensOf(definition, executable), after: tokensOf(served, executable) },
    unknownParameters: unknownParameters(definition, draft),
  };
}

/** Restoring the source's texts, or saving without changes, needs no evaluation. */
async function requireEvaluation(scope: OrgScope, tool: string, texts: DescriptionDraft): Promise<Evaluated | null> {
  const isReset = changedFields({ ...texts, name: texts.name === tool ? null : texts.name }).length === 0;
  if (isReset || isDeepStrictEqual((await getDescriptionRow(scope, tool)).texts, texts)) return null;
  return requireNoRegression(scope, tool, texts);
}

/**
 * Throws `not_found`, `version_mismatch`, `already_exists` when another tool has the name, and `evaluation_needed` or
 * `evaluation_worse` when a question set guards the texts.
 */
export async function saveDescription(
  scope: OrgScope,
  tool: string,
  expected: string | null,
  { note, evenIfWorse, ...texts }: DescriptionInput,
): Promise<DescriptionView> {
  requireTool(await snapshotOf(scope), tool);
  if (evenIfWorse && note === undefined)
    throw new AppError('invalid', 'Give a reason to publish it although it may route worse.', {
      invalidParams: [{ pointer: '/note', message: 'is required with evenIfWorse' }],
    });
  const evaluated = evenIfWorse ? null : await requireEvaluation(scope, tool, texts);
  await saveDescriptionRow(scope, tool, expected, texts, { note, evenIfWorse, evaluated });
  return getDescription(scope, tool, 'alone');
}

/** Throws `not_found` for an unknown tool. */
export async function descriptionVersions(
  scope: OrgScope,
  tool: string,
  page: PageRequest,
): Promise<Page<DescriptionVersion>> {
  requireTool(await snapshotOf(scope), tool);
  return listDescriptionVersions(scope, tool, page);
}

/** Throws `not_found` (tool, version), `already_exists` when another tool has taken the name. */
export async function restoreDescription(
  scope: OrgScope,
  tool: string,
  number: string,
  note: string | undefined,
): Promise<DescriptionView> {
  requireTool(await snapshotOf(scope), tool);
  await restoreDescriptionRow(scope, tool, BigInt(number), note);
  return getDescription(scope, tool, 'alone');
}

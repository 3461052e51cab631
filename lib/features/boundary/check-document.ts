import { isGlob } from '@/lib/engine/glob';
import { MOST_INTENTS, MOST_PATTERN_STEPS } from '@/lib/features/broker/broker-contract';
import { schemaProblems } from '@/lib/features/catalog/input-schema';
import type { InvalidParam } from '@/lib/shared/app-error';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { escapePointer } from '@/lib/shared/json-pointer';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { didYouMean } from '@/lib/shared/nearest-name';
import type { ValueProblem } from '@/lib/shared/validate';
import type { BoundaryDocument, Section, WholeBoundary } from './boundary-contract';
import { NAME_OF } from './to-document';

/** What a document is checked against. */
export interface Surroundings {
  present: WholeBoundary;
  wanted: WholeBoundary;
  platformTools: ReadonlySet<string>;
  importedTools: ReadonlySet<string>;
  platformProfiles: ReadonlySet<string>;
  providers: ReadonlySet<string>;
}

const defaults = new Set(DEFAULT_INTENTS.map(({ slug }) => slug));

/** Every entry of every list that names tools, with its pointer. */
export function* entriesOf(document: BoundaryDocument): Generator<{ pointer: string; entry: string; ofName?: true }> {
  const each = function* (at: string, entries: readonly string[] = []) {
    for (const [index, entry] of entries.entries()) yield { pointer: `${at}/${index}`, entry };
  };
  const lists = function* (at: string, policy: BoundaryDocument['policy']) {
    yield* each(`${at}/allow/tools`, policy?.allow.tools);
    for (const [index, { tool }] of (policy?.block ?? []).entries())
      yield { pointer: `${at}/block/${index}/tool`, entry: tool };
  };
  yield* lists('/policy', document.policy);
  for (const [i, { tools }] of (document.profiles ?? []).entries()) yield* each(`/profiles/${i}/tools`, tools);
  for (const [i, { blocked }] of (document.channels ?? []).entries()) yield* each(`/channels/${i}/blocked`, blocked);
  for (const [i, goal] of (document.goals ?? []).entries())
    yield* each(`/goals/${i}/availableTools`, goal.availableTools);
  for (const [i, { tools }] of (document.intents ?? []).entries()) yield* each(`/intents/${i}/tools`, tools);
  yield* each('/broker/alwaysKeep', document.broker?.alwaysKeep);
  for (const [i, agent] of (document.agents ?? []).entries()) {
    yield* each(`/agents/${i}/requireApprovalFor`, agent.requireApprovalFor);
    yield* lists(`/agents/${i}/policy`, agent.policy);
  }
  for (const tool of Object.keys(document.integrationRequirements ?? {}))
    yield { pointer: `/integrationRequirements/${escapePointer(tool)}`, entry: tool, ofName: true };
  for (const [i, { tool }] of (document.descriptions ?? []).entries())
    yield { pointer: `/descriptions/${i}/tool`, entry: tool };
}

function* repeats(document: BoundaryDocument): Generator<InvalidParam> {
  for (const [section, key] of Object.entries(NAME_OF) as [Section, string][]) {
    const seen = new Set<unknown>();
    for (const [index, thing] of ((document[section] ?? []) as Record<string, unknown>[]).entries()) {
      const name = thing[key];
      if (seen.has(name)) yield { pointer: `/${section}/${index}/${key}`, message: `${name} stands here twice` };
      seen.add(name);
    }
  }
}

const MOST_LOOKED_UP = 20;

function* unknownTools(
  document: BoundaryDocument,
  around: Surroundings,
  names: ReadonlySet<string>,
): Generator<ValueProblem> {
  const standing = new Set([...entriesOf({ ambit: 1, ...around.present })].map(({ entry }) => entry));
  let lookedUp = 0;
  for (const { entry, ...at } of entriesOf(document)) {
    if (isGlob(entry) || names.has(entry) || standing.has(entry)) continue;
    const hint = lookedUp++ < MOST_LOOKED_UP ? didYouMean(entry, names) : '';
    yield { ...at, message: `no tool ${entry} in the catalogue${hint}` };
  }
}

function* ownTools({ tools = [] }: BoundaryDocument, around: Surroundings): Generator<InvalidParam> {
  const standing = new Set(around.present.tools.map(({ name }) => name));
  for (const [index, tool] of tools.entries()) {
    const at = `/tools/${index}`;
    // The platform may have taken the name since.
    if (!standing.has(tool.name) && around.platformTools.has(tool.name))
      yield { pointer: `${at}/name`, message: `${tool.name} is a tool of the platform; choose another name` };
    if (around.importedTools.has(tool.name))
      yield { pointer: `${at}/name`, message: `${tool.name} is an imported tool; choose another name` };
    if (tool.readOnly === true && tool.destructive === true)
      yield { pointer: `${at}/destructive`, message: 'must not be true of a tool that only reads' };
    yield* schemaProblems(tool.inputSchema, `${at}/inputSchema`);
    if (tool.outputSchema) yield* schemaProblems(tool.outputSchema, `${at}/outputSchema`);
    yield* providersIn(tool.integrations, `${at}/integrations`, around);
  }
}

function* providersIn(slugs: readonly string[], at: string, { providers }: Surroundings): Generator<InvalidParam> {
  for (const [index, slug] of slugs.entries())
    if (!providers.has(slug)) yield { pointer: `${at}/${index}`, message: `no integration ${slug}` };
}

const comparable = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** No agent gets the name of another, however it is written; those that have one already keep it. */
function* agentNames(document: BoundaryDocument, { present, wanted }: Surroundings): Generator<InvalidParam> {
  const slugsByName = new Map<string, string[]>();
  for (const { slug, name } of wanted.agents) {
    const slugs = slugsByName.get(comparable(name));
    if (slugs) slugs.push(slug);
    else slugsByName.set(comparable(name), [slug]);
  }
  const changed = new Map((document.agents ?? []).map(({ slug, name }, index) => [slug, { name, index }]));
  for (const { slug, name } of present.agents) if (changed.get(slug)?.name === name) changed.delete(slug);
  for (const { slug, name } of wanted.agents) {
    const own = changed.get(slug);
    if (!own) continue;
    const other = slugsByName.get(comparable(name))?.find((one) => one !== slug);
    if (other) yield { pointer: `/agents/${own.index}/name`, message: `is the name of agent ${other} as well` };
  }
}

/** Names that things refer to each other by: also of things that the document does not say, when what they name goes. */
function* references(document: BoundaryDocument, around: Surroundings): Generator<InvalidParam> {
  const profiles = new Set([...around.wanted.profiles.map(({ slug }) => slug), ...around.platformProfiles]);
  for (const [index, { slug }] of (document.profiles ?? []).entries())
    if (around.platformProfiles.has(slug) && !around.present.profiles.some((own) => own.slug === slug))
      yield { pointer: `/profiles/${index}/slug`, message: `${slug} is the platform's profile; choose another slug` };
  for (const { slug, profile } of around.wanted.agents) {
    if (profile === null || profiles.has(profile)) continue;
    // What the platform took away since is no mistake of the document.
    const stood = around.present.agents.find((agent) => agent.slug === slug)?.profile === profile;
    if (stood && !around.present.profiles.some((own) => own.slug === profile)) continue;
    const index = document.agents?.findIndex((agent) => agent.slug === slug) ?? -1;
    yield index >= 0
      ? { pointer: `/agents/${index}/profile`, message: `no profile ${profile}${didYouMean(profile, profiles)}` }
      : { pointer: '/profiles', message: `must keep ${profile}: agent ${slug} uses it` };
  }
  yield* agentNames(document, around);
  const templates = new Set(around.wanted.boundaryTemplates.map(({ slug }) => slug));
  for (const { goalId, template } of around.wanted.goals) {
    if (template === null || templates.has(template)) continue;
    const stood = around.present.goals.find((goal) => goal.goalId === goalId)?.template === template;
    if (stood && !around.present.boundaryTemplates.some(({ slug }) => slug === template)) continue;
    const index = document.goals?.findIndex((goal) => goal.goalId === goalId) ?? -1;
    if (index >= 0)
      yield {
        pointer: `/goals/${index}/template`,
        message: `no template ${template}${didYouMean(template, templates)}`,
      };
    else yield { pointer: '/boundaryTemplates', message: `must keep ${template}: goal ${goalId} uses it` };
  }
}

function* renamed({ descriptions = [] }: BoundaryDocument, around: Surroundings, names: ReadonlySet<string>) {
  const taken = new Map(around.wanted.descriptions.flatMap(({ tool, name }) => (name === null ? [] : [[name, tool]])));
  const stood = new Map(around.present.descriptions.map(({ tool, name }) => [tool, name]));
  for (const [index, { tool, name }] of descriptions.entries()) {
    if (name === null || name === tool || stood.get(tool) === name) continue;
    if (names.has(name) || taken.get(name) !== tool)
      yield { pointer: `/descriptions/${index}/name`, message: `${name} is the name of another tool` };
  }
}

function* intentPatterns({ intents = [] }: BoundaryDocument, { wanted }: Surroundings): Generator<InvalidParam> {
  for (const [index, { slug, patterns, removed }] of intents.entries()) {
    if (removed && !defaults.has(slug))
      yield { pointer: `/intents/${index}/removed`, message: 'must be left out: only default intents can be removed' };
    for (const [i, pattern] of patterns.entries()) {
      const compiled = compilePattern(pattern);
      if ('problem' in compiled) yield { pointer: `/intents/${index}/patterns/${i}`, message: compiled.problem };
    }
  }
  if (intents.length === 0) return;
  const said = new Set(wanted.intents.map(({ slug }) => slug));
  const all = [
    ...DEFAULT_INTENTS.filter(({ slug }) => !said.has(slug)),
    ...wanted.intents.filter((one) => !one.removed),
  ];
  if (all.length > MOST_INTENTS) yield { pointer: '/intents', message: `must come to at most ${MOST_INTENTS} intents` };
  let steps = 0;
  for (const pattern of all.flatMap(({ patterns }) => [...patterns])) {
    const compiled = compilePattern(pattern);
    if ('size' in compiled) steps += compiled.size;
  }
  if (steps > MOST_PATTERN_STEPS)
    yield {
      pointer: '/intents',
      message: `makes all patterns together too costly (${steps} of at most ${MOST_PATTERN_STEPS} steps)`,
    };
}

/** What could not be saved of a document, each with a pointer into it. Pure. */
export function documentProblems(
  document: BoundaryDocument,
  around: Surroundings,
  keepUnknown: boolean,
): ValueProblem[] {
  const names = new Set([
    ...around.platformTools,
    ...around.importedTools,
    ...around.wanted.tools.map(({ name }) => name),
  ]);
  const problems: ValueProblem[] = [
    ...repeats(document),
    ...ownTools(document, around),
    ...references(document, around),
    ...renamed(document, around, names),
    ...intentPatterns(document, around),
  ];
  for (const [tool, slugs] of Object.entries(document.integrationRequirements ?? {}))
    problems.push(...providersIn(slugs, `/integrationRequirements/${escapePointer(tool)}`, around));
  if (!keepUnknown) problems.push(...unknownTools(document, around, names));
  return problems;
}

import { isGlob } from '@/lib/engine/glob';
import type { BlockEntry } from '@/lib/engine/types';
import { noGoalHere } from '@/lib/features/access/policies/edit-policy';
import { httpBindingProblems } from '@/lib/features/calls/bindings/binding-problems';
import { expressionProblem } from '@/lib/features/calls/results/field-expression';
import { MAX_INTENTS, MAX_PATTERN_STEPS } from '@/lib/features/goals/intents/intent-contract';
import { schemaProblems } from '@/lib/json-schema/input-schema';
import type { Slices } from '@/lib/search/slices';
import type { InvalidParam } from '@/lib/shared/app-error';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { escapePointer } from '@/lib/shared/json-pointer';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { didYouMean } from '@/lib/shared/nearest-name';
import type { ValueProblem } from '@/lib/shared/validate';
import type { BoundaryDocument, CompleteBoundary, Section } from './as-code-contract';
import { SECTION_KEYS } from './to-document';

export interface Surroundings {
  present: CompleteBoundary;
  wanted: CompleteBoundary;
  platformTools: ReadonlySet<string>;
  universalTools: ReadonlySet<string>;
  importedTools: ReadonlySet<string>;
  platformProfiles: ReadonlySet<string>;
  providers: ReadonlySet<string>;
  /** MCP servers of the organization and of the platform. */
  servers: ReadonlySet<string>;
}

const defaults = new Set(DEFAULT_INTENTS.map(({ slug }) => slug));

/** Yields every entry of every list of tools, with its JSON pointer. */
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
  for (const [i, { tools, add, remove }] of (document.profiles ?? []).entries()) {
    yield* each(`/profiles/${i}/tools`, tools);
    yield* each(
      `/profiles/${i}/add`,
      add.map((entry) => (typeof entry === 'string' ? entry : entry.tool)),
    );
    yield* each(`/profiles/${i}/remove`, remove);
  }
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
  for (const section of ['bindings', 'callSettings'] as const)
    for (const [i, { tool }] of (document[section] ?? []).entries())
      yield { pointer: `/${section}/${i}/tool`, entry: tool };
}

function* repeats(document: BoundaryDocument): Generator<InvalidParam> {
  for (const [section, key] of Object.entries(SECTION_KEYS) as [Section, string][]) {
    const seen = new Set<unknown>();
    for (const [index, thing] of ((document[section] ?? []) as Record<string, unknown>[]).entries()) {
      const name = thing[key];
      if (seen.has(name)) yield { pointer: `/${section}/${index}/${key}`, message: `duplicate ${name}` };
      seen.add(name);
    }
  }
}

const MAX_LOOKED_UP = 20;

function* unknownTools(
  document: BoundaryDocument,
  around: Surroundings,
  names: ReadonlySet<string>,
): Generator<ValueProblem> {
  const standing = new Set([...entriesOf({ ambit: 1, ...around.present })].map(({ entry }) => entry));
  let lookedUp = 0;
  for (const { entry, ...at } of entriesOf(document)) {
    if (isGlob(entry) || names.has(entry) || standing.has(entry)) continue;
    const hint = lookedUp++ < MAX_LOOKED_UP ? didYouMean(entry, names) : '';
    yield { ...at, message: `no tool ${entry} in the catalog${hint}` };
  }
}

/** Names of the platform's tools in the catalog as it would be. */
const sharedTools = ({ wanted, platformTools, universalTools }: Surroundings) =>
  wanted.settings.platformTools === 'universal' ? universalTools : platformTools;

const MAX_NAMED = 20;

/** Taking the platform's tools into the catalog would hide own tools of the same names. */
function* hiddenTools({ present, wanted, platformTools }: Surroundings): Generator<InvalidParam> {
  if (present.settings.platformTools === wanted.settings.platformTools || wanted.settings.platformTools !== 'all')
    return;
  const both = wanted.tools.map(({ name }) => name).filter((name) => platformTools.has(name));
  if (both.length === 0) return;
  const message = `would hide own tools with names of the platform's: ${both.slice(0, MAX_NAMED).join(', ')}`;
  yield { pointer: '/settings/platformTools', message };
}

/** null: a place to pause. */
function* ownTools({ tools = [] }: BoundaryDocument, around: Surroundings): Generator<InvalidParam | null> {
  const standing = new Set(around.present.tools.map(({ name }) => name));
  for (const [index, tool] of tools.entries()) {
    const at = `/tools/${index}`;
    // The platform may have added a tool with this name in the meantime.
    if (!standing.has(tool.name) && sharedTools(around).has(tool.name))
      yield { pointer: `${at}/name`, message: `${tool.name} is a tool of the platform; choose another name` };
    if (around.importedTools.has(tool.name))
      yield { pointer: `${at}/name`, message: `${tool.name} is an imported tool; choose another name` };
    if (tool.readOnly === true && tool.destructive === true)
      yield { pointer: `${at}/destructive`, message: 'must not be true for a read-only tool' };
    yield* schemaProblems(tool.inputSchema, `${at}/inputSchema`);
    if (tool.outputSchema) yield* schemaProblems(tool.outputSchema, `${at}/outputSchema`);
    yield* providersIn(tool.integrations, `${at}/integrations`, around);
    yield null;
  }
}

function* providersIn(slugs: readonly string[], at: string, { providers }: Surroundings): Generator<InvalidParam> {
  for (const [index, slug] of slugs.entries())
    if (!providers.has(slug)) yield { pointer: `${at}/${index}`, message: `no integration ${slug}` };
}

const comparable = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** Reports agent names that collide after normalization. Agents that already share a name may keep it. */
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
    if (other) yield { pointer: `/agents/${own.index}/name`, message: `is already the name of agent ${other}` };
  }
}

type GoalEntries = readonly (string | Pick<BlockEntry, 'goal'>)[];

const goalsIn = (entries: GoalEntries): string[] =>
  entries.flatMap((entry) => (typeof entry === 'string' ? [] : (entry.goal ?? [])));

/** Entries for one goal: only agents have them, and the goal exists. An entry may stay when its goal is deleted. */
function* goalsOfEntries(document: BoundaryDocument, { present, wanted }: Surroundings): Generator<InvalidParam> {
  for (const [index, { goal }] of (document.policy?.block ?? []).entries())
    if (goal !== undefined) yield noGoalHere(`/policy/block/${index}`);
  const known = new Set([
    ...wanted.goals.map(({ goalId }) => goalId),
    ...present.profiles.flatMap(({ add }) => goalsIn(add)),
    ...present.agents.flatMap(({ policy }) => goalsIn(policy.block)),
  ]);
  const each = function* (at: string, entries: GoalEntries) {
    for (const [index, entry] of entries.entries())
      for (const goal of goalsIn([entry]))
        if (!known.has(goal))
          yield { pointer: `${at}/${index}/goal`, message: `no goal ${goal}${didYouMean(goal, known)}` };
  };
  for (const [i, { add }] of (document.profiles ?? []).entries()) yield* each(`/profiles/${i}/add`, add);
  for (const [i, agent] of (document.agents ?? []).entries())
    yield* each(`/agents/${i}/policy/block`, agent.policy.block);
}

function* limitsOfNothing({ channels = [] }: BoundaryDocument): Generator<InvalidParam> {
  for (const [i, { blocked, limits }] of channels.entries())
    for (const [index, { tool }] of limits.entries())
      if (!blocked.includes(tool))
        yield {
          pointer: `/channels/${i}/limits/${index}/tool`,
          message: `${tool} is not in the list of blocked tools`,
        };
}

/** Checks the bases and owners of profiles. */
function* profileBases(document: BoundaryDocument, around: Surroundings): Generator<InvalidParam> {
  const { wanted, present, platformProfiles } = around;
  const owners = new Map(wanted.agents.map(({ slug, profile }) => [slug, profile]));
  const bySlug = new Map(wanted.profiles.map((one) => [one.slug, one]));
  for (const profile of wanted.profiles) {
    const index = document.profiles?.findIndex(({ slug }) => slug === profile.slug) ?? -1;
    const at = index >= 0 ? `/profiles/${index}` : '/profiles';
    const { slug, tools, extends: base, add, remove, agent } = profile;
    if (base === null && (add.length > 0 || remove.length > 0))
      yield { pointer: `${at}/extends`, message: 'is required with add or remove' };
    if (base !== null && tools.length > 0)
      yield { pointer: `${at}/tools`, message: 'must be omitted: the profile extends another; use add' };
    if (agent !== null && !owners.has(agent)) yield { pointer: `${at}/agent`, message: `no agent ${agent}` };
    const stood = present.profiles.find((one) => one.slug === slug);
    if (stood && stood.agent !== agent) yield { pointer: `${at}/agent`, message: 'cannot be changed' };
    for (const [user, name] of owners)
      if (name === slug && agent !== null && user !== agent)
        yield { pointer: `${at}/agent`, message: `agent ${user} also uses it` };
    if (base === null) continue;
    const own = bySlug.get(base);
    const isGone = stood?.extends === base && !present.profiles.some((one) => one.slug === base);
    if (!own && !platformProfiles.has(base) && !isGone)
      yield { pointer: `${at}/extends`, message: `no profile ${base}${didYouMean(base, bySlug.keys())}` };
    if (own?.agent && own.agent !== agent)
      yield { pointer: `${at}/extends`, message: `${base} belongs to another agent and cannot be extended` };
    const cycle = cycleFrom(slug, bySlug);
    if (cycle) yield { pointer: `${at}/extends`, message: `makes a cycle: ${cycle.join(' → ')}` };
  }
}

function cycleFrom(slug: string, profiles: ReadonlyMap<string, { extends: string | null }>): string[] | null {
  const seen = [slug];
  for (;;) {
    const next = profiles.get(seen.at(-1)!)?.extends ?? null;
    if (next === null) return null;
    if (seen.includes(next)) return [...seen, next];
    seen.push(next);
  }
}

/**
 * Reports broken references by name, including those from items outside the document to items that the import removes.
 */
function* references(document: BoundaryDocument, around: Surroundings): Generator<InvalidParam> {
  const profiles = new Set([...around.wanted.profiles.map(({ slug }) => slug), ...around.platformProfiles]);
  for (const [index, { slug }] of (document.profiles ?? []).entries())
    if (around.platformProfiles.has(slug) && !around.present.profiles.some((own) => own.slug === slug))
      yield { pointer: `/profiles/${index}/slug`, message: `${slug} is a platform profile; choose another slug` };
  for (const { slug, profile } of around.wanted.agents) {
    if (profile === null || profiles.has(profile)) continue;
    // A profile that the platform removed later is not an error in the document.
    const stood = around.present.agents.find((agent) => agent.slug === slug)?.profile === profile;
    if (stood && !around.present.profiles.some((own) => own.slug === profile)) continue;
    const index = document.agents?.findIndex((agent) => agent.slug === slug) ?? -1;
    yield index >= 0
      ? { pointer: `/agents/${index}/profile`, message: `no profile ${profile}${didYouMean(profile, profiles)}` }
      : { pointer: '/profiles', message: `must keep ${profile}: agent ${slug} uses it` };
  }
  yield* profileBases(document, around);
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
      yield { pointer: `/descriptions/${index}/name`, message: `${name} is already the name of another tool` };
  }
}

function* intentPatterns({ intents = [] }: BoundaryDocument, { wanted }: Surroundings): Generator<InvalidParam> {
  for (const [index, { slug, patterns, removed }] of intents.entries()) {
    if (removed && !defaults.has(slug))
      yield { pointer: `/intents/${index}/removed`, message: 'must be omitted: only default intents can be removed' };
    for (const [i, pattern] of patterns.entries()) {
      const compiled = compilePattern(pattern);
      if ('problem' in compiled) yield { pointer: `/intents/${index}/patterns/${i}`, message: compiled.problem };
    }
  }
  if (intents.length === 0) return;
  const listed = new Set(wanted.intents.map(({ slug }) => slug));
  const all = [
    ...DEFAULT_INTENTS.filter(({ slug }) => !listed.has(slug)),
    ...wanted.intents.filter((one) => !one.removed),
  ];
  if (all.length > MAX_INTENTS) yield { pointer: '/intents', message: `must result in at most ${MAX_INTENTS} intents` };
  let steps = 0;
  for (const pattern of all.flatMap(({ patterns }) => [...patterns])) {
    const compiled = compilePattern(pattern);
    if ('size' in compiled) steps += compiled.size;
  }
  if (steps > MAX_PATTERN_STEPS)
    yield {
      pointer: '/intents',
      message: `makes all patterns too costly (${steps} of at most ${MAX_PATTERN_STEPS} steps)`,
    };
}

function* bindingsOf({ bindings = [] }: BoundaryDocument, around: Surroundings): Generator<InvalidParam> {
  const schemas = new Map(around.wanted.tools.map(({ name, inputSchema }) => [name, inputSchema]));
  for (const [index, { tool, binding }] of bindings.entries()) {
    const at = `/bindings/${index}`;
    if (around.importedTools.has(tool))
      yield { pointer: `${at}/tool`, message: `${tool} is imported: its source runs it` };
    if (binding.kind === 'mcp') {
      if (!around.servers.has(binding.source))
        yield {
          pointer: `${at}/binding/source`,
          message: `no MCP server ${binding.source}${didYouMean(binding.source, around.servers)}`,
        };
      continue;
    }
    for (const { pointer, message } of httpBindingProblems(binding, schemas.get(tool) ?? {}))
      yield { pointer: `${at}/binding${pointer}`, message };
    const provider = binding.credential?.kind === 'integration' ? binding.credential.provider : null;
    if (provider !== null && !around.providers.has(provider))
      yield { pointer: `${at}/binding/credential/provider`, message: `no integration ${provider}` };
  }
}

function* callSettingsOf({ callSettings = [] }: BoundaryDocument): Generator<InvalidParam> {
  for (const [index, { fields }] of callSettings.entries()) {
    const message = fields === null ? null : expressionProblem(fields);
    if (message) yield { pointer: `/callSettings/${index}/fields`, message };
  }
}

/** Finds every validation problem of a document, each with a JSON pointer. Pure. Pauses between its parts and between tools. */
export function* documentProblems(
  document: BoundaryDocument,
  around: Surroundings,
  keepUnknown: boolean,
): Slices<ValueProblem[]> {
  const names = new Set([
    ...sharedTools(around),
    ...around.importedTools,
    ...around.wanted.tools.map(({ name }) => name),
  ]);
  const problems: ValueProblem[] = [];
  const parts = [
    repeats(document),
    hiddenTools(around),
    ownTools(document, around),
    references(document, around),
    goalsOfEntries(document, around),
    renamed(document, around, names),
    intentPatterns(document, around),
    bindingsOf(document, around),
    callSettingsOf(document),
  ];
  for (const part of parts) {
    for (const problem of part) {
      if (problem) problems.push(problem);
      else yield;
    }
    yield;
  }
  for (const [tool, needs] of Object.entries(document.integrationRequirements ?? {})) {
    const at = `/integrationRequirements/${escapePointer(tool)}`;
    if (Array.isArray(needs)) problems.push(...providersIn(needs, at, around));
    else problems.push(...providersIn(needs.integrations, `${at}/integrations`, around));
  }
  problems.push(...limitsOfNothing(document));
  if (!keepUnknown) problems.push(...unknownTools(document, around, names));
  return problems;
}

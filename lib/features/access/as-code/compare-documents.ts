import { isDeepStrictEqual } from 'node:util';
import type { BoundaryChange, BoundaryDocument, CompleteBoundary, Section } from './as-code-contract';
import { canonical, SECTION_KEYS } from './to-document';

export const SECTIONS = [
  'settings',
  'policy',
  'integrationRequirements',
  'tools',
  'descriptions',
  'bindings',
  'callSettings',
  'profiles',
  'channels',
  'boundaryTemplates',
  'goals',
  'intents',
  'broker',
  'agents',
] as const satisfies readonly Section[];

/** Permission needed to change each section. Must match the routes of that section. */
export const SECTION_PERMISSIONS: Readonly<Record<Section, BoundaryChange['needs']>> = {
  settings: 'own',
  policy: 'own',
  integrationRequirements: 'own',
  tools: 'own',
  descriptions: 'configure',
  bindings: 'own',
  callSettings: 'own',
  profiles: 'configure',
  channels: 'configure',
  boundaryTemplates: 'configure',
  goals: 'configure',
  intents: 'configure',
  broker: 'configure',
  agents: 'configure',
};

export interface Merged {
  /** Target state of the organization. */
  wanted: CompleteBoundary;
  /** Items that exist but are not in the document, and are kept. */
  kept: { section: Section; name: string }[];
}

type Thing = Record<string, unknown>;
const nameIn = (section: Section) => (thing: object) => String((thing as Thing)[SECTION_KEYS[section]!]);

/** A partial section does not reorder: existing items keep their position and new ones are appended. */
function keepCurrentOrder(
  present: readonly object[],
  wantedPart: readonly object[],
  named: (thing: object) => string,
): object[] {
  const byName = new Map(wantedPart.map((thing) => [named(thing), thing]));
  const standing = new Set(present.map(named));
  return [
    ...present.map((thing) => byName.get(named(thing)) ?? thing),
    ...wantedPart.filter((one) => !standing.has(named(one))),
  ];
}

/**
 * Merges a document into the current state. Omitted sections are unchanged, and listed items are replaced. Unlisted
 * items are kept, or removed with `prune`.
 */
export function merge(present: CompleteBoundary, document: BoundaryDocument, prune: boolean, now: number): Merged {
  const kept: Merged['kept'] = [];
  const changed: Record<string, unknown> = {};
  for (const section of SECTIONS) {
    const wantedPart = document[section];
    if (wantedPart === undefined) continue;
    const key = SECTION_KEYS[section];
    if (section === 'integrationRequirements') {
      const before = prune ? {} : present.integrationRequirements;
      const left = Object.keys(before).filter((tool) => !Object.hasOwn(wantedPart, tool));
      kept.push(...left.map((name) => ({ section, name })));
      changed[section] = { ...before, ...wantedPart };
    } else if (key === undefined) changed[section] = wantedPart;
    else {
      const named = nameIn(section);
      const names = new Set((wantedPart as object[]).map(named));
      const left = prune ? [] : (present[section] as object[]).filter((thing) => !names.has(named(thing)));
      kept.push(...left.map((thing) => ({ section, name: named(thing) })));
      changed[section] =
        left.length > 0 ? keepCurrentOrder(present[section] as object[], wantedPart as object[], named) : wantedPart;
    }
  }
  const wanted: CompleteBoundary = { ...present, ...changed };
  // A private profile goes with its agent.
  const agents = new Set(wanted.agents.map(({ slug }) => slug));
  const wantedPart = new Set(document.profiles?.map(({ slug }) => slug));
  const profiles = wanted.profiles.filter(
    ({ slug, agent }) => agent === null || agents.has(agent) || wantedPart.has(slug),
  );
  return { wanted: canonical({ ...wanted, profiles }, now), kept };
}

const same = (before: unknown, after: unknown) => isDeepStrictEqual(before, after);

function fieldsOf(before: Thing, after: Thing): BoundaryChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

export function compareDocuments(before: CompleteBoundary, after: CompleteBoundary): BoundaryChange[] {
  const changes: BoundaryChange[] = [];
  for (const section of SECTIONS) {
    if (same(before[section], after[section])) continue;
    const needs = SECTION_PERMISSIONS[section];
    const add = (name: string | null, change: BoundaryChange['change'], fields: BoundaryChange['fields'] = []) =>
      changes.push({ section, name, change, fields, needs });
    if (SECTION_KEYS[section] === undefined && section !== 'integrationRequirements') {
      add(null, 'changed', fieldsOf(before[section] as Thing, after[section] as Thing));
      continue;
    }
    const entriesOf = (whole: CompleteBoundary): Map<string, unknown> =>
      section === 'integrationRequirements'
        ? new Map(
            Object.entries(whole.integrationRequirements).map(([tool, needs]) => [
              tool,
              Array.isArray(needs) ? { integrations: needs } : needs,
            ]),
          )
        : new Map((whole[section] as object[]).map((thing) => [nameIn(section)(thing), thing]));
    const was = entriesOf(before);
    const will = entriesOf(after);
    for (const [name, thing] of will) {
      if (!was.has(name)) add(name, 'added');
      else if (!same(was.get(name), thing)) add(name, 'changed', fieldsOf(was.get(name) as Thing, thing as Thing));
    }
    for (const name of was.keys()) if (!will.has(name)) add(name, 'removed');
    const stay = (names: Iterable<string>, other: Map<string, unknown>) => [...names].filter((name) => other.has(name));
    const order = { before: stay(was.keys(), will), after: stay(will.keys(), was) };
    if (!same(order.before, order.after)) add(null, 'changed', [{ field: 'order', ...order }]);
  }
  return changes;
}

import { isDeepStrictEqual } from 'node:util';
import type { BoundaryChange, BoundaryDocument, Section, WholeBoundary } from './boundary-contract';
import { canonical, NAME_OF } from './to-document';

export const SECTIONS = [
  'settings',
  'policy',
  'integrationRequirements',
  'tools',
  'descriptions',
  'profiles',
  'channels',
  'boundaryTemplates',
  'goals',
  'intents',
  'broker',
  'agents',
] as const satisfies readonly Section[];

/** What it takes to change each part: what the routes of the part ask for, said once more. */
export const RIGHT_OF: Readonly<Record<Section, BoundaryChange['needs']>> = {
  settings: 'own',
  policy: 'own',
  integrationRequirements: 'own',
  tools: 'own',
  descriptions: 'configure',
  profiles: 'configure',
  channels: 'configure',
  boundaryTemplates: 'configure',
  goals: 'configure',
  intents: 'configure',
  broker: 'configure',
  agents: 'configure',
};

export interface Merged {
  /** What the organization will say. */
  wanted: WholeBoundary;
  /** What stands there and not in the document, and stays. */
  kept: { section: Section; name: string }[];
}

type Thing = Record<string, unknown>;
const nameIn = (section: Section) => (thing: object) => String((thing as Thing)[NAME_OF[section]!]);

/** A part that is not said whole moves nothing: what stands keeps its place, what is new comes last. */
function inPresentOrder(
  present: readonly object[],
  said: readonly object[],
  named: (thing: object) => string,
): object[] {
  const byName = new Map(said.map((thing) => [named(thing), thing]));
  const standing = new Set(present.map(named));
  return [
    ...present.map((thing) => byName.get(named(thing)) ?? thing),
    ...said.filter((one) => !standing.has(named(one))),
  ];
}

/**
 * What a document makes of what stands. A part that it leaves out stays; a thing in a part becomes what the document says
 * of it; a thing that a part does not name stays, or goes with `prune`.
 */
export function merge(present: WholeBoundary, document: BoundaryDocument, prune: boolean, now: number): Merged {
  const kept: Merged['kept'] = [];
  const wanted: Record<string, unknown> = { ...present };
  for (const section of SECTIONS) {
    const said = document[section];
    if (said === undefined) continue;
    const key = NAME_OF[section];
    if (section === 'integrationRequirements') {
      const before = prune ? {} : present.integrationRequirements;
      const left = Object.keys(before).filter((tool) => !Object.hasOwn(said, tool));
      kept.push(...left.map((name) => ({ section, name })));
      wanted[section] = { ...before, ...said };
    } else if (key === undefined) wanted[section] = said;
    else {
      const named = nameIn(section);
      const names = new Set((said as object[]).map(named));
      const left = prune ? [] : (present[section] as object[]).filter((thing) => !names.has(named(thing)));
      kept.push(...left.map((thing) => ({ section, name: named(thing) })));
      wanted[section] = left.length > 0 ? inPresentOrder(present[section] as object[], said as object[], named) : said;
    }
  }
  return { wanted: canonical(wanted as unknown as WholeBoundary, now), kept };
}

const same = (before: unknown, after: unknown) => isDeepStrictEqual(before, after);

function fieldsOf(before: Thing, after: Thing): BoundaryChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** What differs between two boundaries, part by part. Pure. */
export function compareDocuments(before: WholeBoundary, after: WholeBoundary): BoundaryChange[] {
  const changes: BoundaryChange[] = [];
  for (const section of SECTIONS) {
    if (same(before[section], after[section])) continue;
    const needs = RIGHT_OF[section];
    const add = (name: string | null, change: BoundaryChange['change'], fields: BoundaryChange['fields'] = []) =>
      changes.push({ section, name, change, fields, needs });
    if (NAME_OF[section] === undefined && section !== 'integrationRequirements') {
      add(null, 'changed', fieldsOf(before[section] as Thing, after[section] as Thing));
      continue;
    }
    const entriesOf = (whole: WholeBoundary): Map<string, unknown> =>
      section === 'integrationRequirements'
        ? new Map(Object.entries(whole.integrationRequirements).map(([tool, integrations]) => [tool, { integrations }]))
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

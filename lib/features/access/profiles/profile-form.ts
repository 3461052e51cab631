import type { EngineProfile, ProfileAddition } from '@/lib/engine/types';
import { AppError } from '@/lib/shared/app-error';
import type { AdditionInput, ProfileInput, ProfilePatch } from './profile-contract';

/** Content of a profile, as stored. */
export interface ProfileContent {
  tools: string[];
  extends: string | null;
  add: ProfileAddition[];
  remove: string[];
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', 'A profile lists its tools, or extends another with add and remove.', {
    invalidParams: [{ pointer: `/${field}`, message }],
  });
}

const toAddition = (entry: AdditionInput): ProfileAddition => (typeof entry === 'string' ? { tool: entry } : entry);

/** One entry for each tool and goal: the last one counts. */
function additionsOf(entries: readonly AdditionInput[]): ProfileAddition[] {
  const keyOf = ({ tool, goal }: ProfileAddition) => JSON.stringify([tool, goal]);
  return [...new Map(entries.map(toAddition).map((entry) => [keyOf(entry), entry])).values()];
}

/** An addition as the API shows it: a bare name where it always holds. */
export const shownAddition = ({ tool, expiresAt, goal }: ProfileAddition) =>
  expiresAt || goal ? { tool, ...(expiresAt && { expiresAt }), ...(goal && { goal }) } : tool;

/** Throws `invalid` for a profile that lists tools and extends another, or does neither. */
export function contentOf(input: Omit<ProfileInput, 'slug' | 'name'>): ProfileContent {
  const base = input.extends ?? null;
  if (base === null) {
    if (input.tools === undefined) throw invalid('tools', 'is required, unless the profile extends another');
    for (const field of ['add', 'remove'] as const) {
      if (input[field]?.length) throw invalid(field, 'must be omitted: the profile extends no other');
    }
    return { tools: [...new Set(input.tools)], extends: null, add: [], remove: [] };
  }
  if (input.tools?.length) throw invalid('tools', 'must be omitted: the profile extends another; use add');
  const { add = [], remove = [] } = input;
  return { tools: [], extends: base, add: additionsOf(add), remove: [...new Set(remove)] };
}

/** A profile's content after a patch. Throws `invalid`. */
export function patchedContent(before: ProfileContent, patch: ProfilePatch): ProfileContent {
  const base = patch.extends === undefined ? before.extends : patch.extends;
  const { add = [], remove = [], inherit = [] } = patch;
  if (base === null) {
    if (inherit.length > 0) throw invalid('inherit', 'must be omitted: the profile extends no other');
    if (before.extends !== null && !patch.tools) throw invalid('tools', 'is required when extends is removed');
    const limited = add.findIndex(
      (entry) => typeof entry !== 'string' && (entry.expiresAt ?? entry.goal) !== undefined,
    );
    if (limited >= 0)
      throw invalid(
        `add/${limited}`,
        'must not have an expiry or a goal: only profiles that extend another can add tools for a time or a goal',
      );
    const { tools = before.tools } = patch;
    const gone = new Set(remove);
    const added = add.map((entry) => toAddition(entry).tool);
    return {
      ...before,
      tools: [...new Set([...tools.filter((tool) => !gone.has(tool)), ...added])],
      extends: null,
      add: [],
      remove: [],
    };
  }
  if (patch.tools?.length) throw invalid('tools', 'must be omitted: the profile extends another; use add');
  const added = additionsOf(add);
  const gone = new Set([...remove, ...inherit]);
  const named = new Set([...added.map(({ tool }) => tool), ...gone]);
  // An addition without a goal replaces those for single goals.
  const isReplaced = ({ tool, goal }: ProfileAddition) =>
    gone.has(tool) || added.some((entry) => entry.tool === tool && (entry.goal === undefined || entry.goal === goal));
  const taken = remove.filter((tool) => !added.some((entry) => entry.tool === tool));
  return {
    tools: [],
    extends: base,
    add: [...before.add.filter((entry) => !isReplaced(entry)), ...added],
    remove: [...new Set([...before.remove.filter((tool) => !named.has(tool)), ...taken])],
  };
}

const MAX_DEPTH = 10;

/**
 * Refuses a base that does not exist, one that is another agent's, and a chain that comes back to itself or is too long.
 * `known`: every profile that the owner sees, the changed one as it would be saved. Throws `invalid`.
 */
export function requireBase(profile: EngineProfile, known: readonly EngineProfile[]): void {
  const seen = [profile];
  for (let current = profile; current.extends; ) {
    const base = baseAmong(current, known);
    if (!base) {
      if (current !== profile) return;
      throw invalid('extends', `no profile ${current.extends}`);
    }
    if (base.agent && base.agent !== profile.agent)
      throw invalid('extends', `${base.slug} belongs to another agent and cannot be extended`);
    if (seen.includes(base)) {
      const cycle = [...seen, base].map(({ slug }) => slug).join(' → ');
      throw invalid('extends', `makes a cycle: ${cycle}`);
    }
    seen.push(base);
    if (seen.length > MAX_DEPTH) throw invalid('extends', `makes a chain of more than ${MAX_DEPTH} profiles`);
    current = base;
  }
}

function baseAmong(profile: EngineProfile, known: readonly EngineProfile[]): EngineProfile | undefined {
  const named = known.filter(({ slug }) => slug === profile.extends);
  const shared = named.find(({ owner }) => owner === 'platform');
  return profile.owner === 'platform' ? shared : (named.find(({ owner }) => owner === 'organization') ?? shared);
}

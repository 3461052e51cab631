import { holdsDuring, isInForce } from './compile-policy';
import { profileChain } from './compile-profile';
import { matchesEntry } from './glob';
import type { EngineProfile, OrgBoundaries } from './types';

const MAX_NAMED = 3;

/** The entry about this tool first, then the others, of which there may be many. */
function shortened(sign: string, entries: readonly string[], name: string): string[] {
  const about = entries.filter((entry) => matchesEntry(entry, name));
  const others = entries.filter((entry) => !about.includes(entry));
  const ordered = [...about, ...others];
  const named = ordered.slice(0, MAX_NAMED).map((entry) => `${sign} ${entry}`);
  const more = ordered.length - named.length;
  return more > 0 ? [...named, `${sign} ${more} more`] : named;
}

/** A profile as its base and what it changes: `general + delete_contact`. A named one also says its own slug. */
export function profileTitle(boundaries: OrgBoundaries, profile: EngineProfile, name: string): string {
  const { slug, extends: base, add = [], remove = [] } = profile;
  if (base === undefined || base === null) return slug;
  const added = shortened(
    '+',
    add.map(({ tool }) => tool),
    name,
  );
  const words = [base, ...added, ...shortened('-', remove, name)].join(' ');
  const chain = profileChain(boundaries, profile);
  if (chain.length < 2) return `${slug} (${words}; ${base} does not exist or extends ${slug})`;
  return profile.agent ? words : `${slug} (${words})`;
}

/**
 * When the tool's addition ends, or that it has ended, and the goal that it is for. Starts with a space; empty when
 * there is nothing to say. `goal`: the active one.
 */
export function profileNote(
  boundaries: OrgBoundaries,
  profile: EngineProfile,
  name: string,
  at: number,
  goal: string | null,
): string {
  const additions = profileChain(boundaries, profile)
    .flatMap(({ add = [] }) => add)
    .filter((entry) => (entry.expiresAt ?? entry.goal) !== undefined && matchesEntry(entry.tool, name));
  const first = additions.find((entry) => holdsDuring(entry, goal)) ?? additions[0];
  if (!first) return '';
  const { goal: only, expiresAt } = first;
  const during = only === undefined ? '' : ` ${only === goal ? 'for' : 'only during'} goal ${only}`;
  if (!isInForce(first, at)) return ` Its addition${during} expired at ${expiresAt}.`;
  return ` It is added${during}${expiresAt === undefined ? '' : ` until ${expiresAt}`}.`;
}

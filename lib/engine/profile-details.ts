import { utcText } from '@/lib/shared/format';
import { holdsDuring, isInForce } from './compile-policy';
import { profileChain } from './compile-profile';
import { matchesEntry } from './glob';
import type { EngineProfile, OrgBoundaries } from './types';

/**
 * A profile by its slug, with the profile that it extends: `support-own (extends support)`. Of its own entries only one
 * that removes the tool is named, so that the title does not grow with them.
 */
export function profileTitle(boundaries: OrgBoundaries, profile: EngineProfile, name: string): string {
  const { slug, extends: base, remove = [] } = profile;
  if (base === undefined || base === null) return slug;
  if (profileChain(boundaries, profile).length < 2)
    return `${slug} (extends ${base}, which does not exist or extends ${slug})`;
  const removed = remove.find((entry) => entry === name) ?? remove.find((entry) => matchesEntry(entry, name));
  return `${slug} (extends ${base}${removed === undefined ? '' : ` without ${removed}`})`;
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
  if (expiresAt === undefined) return ` It is added${during}.`;
  const end = utcText(expiresAt);
  return isInForce(first, at) ? ` It is added${during} until ${end}.` : ` Its addition${during} expired at ${end}.`;
}

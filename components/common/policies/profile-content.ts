import type { ProfileInput, ProfilePatch, ProfileView } from '@/lib/features/access/profiles/profile-contract';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';

/** Content of a profile: its tools, or additions to and removals from the profile that it extends. */
export type ProfileContent = Pick<ProfileView, 'tools' | 'extends' | 'add' | 'remove'>;
type Addition = ProfileView['add'][number];

export const nameOf = (entry: Addition) => (typeof entry === 'string' ? entry : entry.tool);

/** The list that the page edits: its tools, or its additions. */
export function entriesOf(profile: ProfileContent): string[] {
  return profile.extends ? profile.add.map(nameOf) : profile.tools;
}

/** With other entries. An addition that stays keeps its end. */
export function withEntries(profile: ProfileContent, entries: readonly string[]): ProfileContent {
  if (!profile.extends) return { ...profile, tools: [...entries] };
  const kept = new Map(profile.add.map((entry) => [nameOf(entry), entry]));
  return { ...profile, add: entries.map((tool) => kept.get(tool) ?? tool) };
}

/** On another base; null lists its entries instead. */
export function withBase(profile: ProfileContent, base: string | null): ProfileContent {
  const entries = entriesOf(profile);
  if (base === null) return { tools: entries, extends: null, add: [], remove: [] };
  return profile.extends ? { ...profile, extends: base } : { tools: [], extends: base, add: entries, remove: [] };
}

/** Gives the entries that `before` lacks an end. */
export function withEnd(
  content: ProfileContent,
  before: ProfileContent,
  expiresAt: string | undefined,
): ProfileContent {
  if (!expiresAt || !content.extends) return content;
  const known = new Set(before.add.map(nameOf));
  const add = content.add.map((entry) => (known.has(nameOf(entry)) ? entry : { tool: nameOf(entry), expiresAt }));
  return { ...content, add };
}

export function hasNewEntries(content: ProfileContent, before: ProfileContent): boolean {
  const known = new Set(entriesOf(before));
  return entriesOf(content).some((entry) => !known.has(entry));
}

type Fields = Pick<ProfileInput, 'tools' | 'extends' | 'add' | 'remove'>;

/** Fields of a request that creates the content. */
export function fieldsOf({ tools, extends: base, add, remove }: ProfileContent): Fields {
  return base ? { extends: base, add, remove } : { tools };
}

export function draftOf(slug: string, content: ProfileContent): WhatIfInput['profile'] {
  return { slug, ...fieldsOf(content) };
}

/** Request that leads from one content to another. */
export function patchOf(before: ProfileContent, content: ProfileContent): ProfilePatch {
  if (!content.extends) return { extends: null, tools: content.tools };
  const named = new Set([...content.add.map(nameOf), ...content.remove]);
  const gone = [...before.add.map(nameOf), ...before.remove].filter((tool) => before.extends && !named.has(tool));
  return { extends: content.extends, add: content.add, remove: content.remove, inherit: [...new Set(gone)] };
}

import { entriesOf, fieldsOf, nameOf, withEntries } from '@/components/common/policies/profile-content';
import { isGlob, matchesEntry } from '@/lib/engine/glob';
import type { ProfileInput, ProfilePatch, ProfileView } from '@/lib/features/access/profiles/profile-contract';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { counted } from '@/lib/shared/counted';

/** Requests that give tools to the agents of a profile, or to one agent alone, and those that undo them. */
export interface Gift {
  /** Agent that the draft is about; absent for a shared profile. */
  agent?: string;
  draft: WhatIfInput;
  create?: ProfileInput;
  /** No `undo`: the profile contains the entry already. */
  patch?: { slug: string; body: ProfilePatch; undo?: ProfilePatch };
  /** Profile that the agent gets, and the one it has. */
  assign?: { agent: string; profile: string; before: string | null };
}

function undoIn(profile: ProfileView, entry: string): { undo?: ProfilePatch } {
  if (!entriesOf(profile).includes(entry))
    return { undo: profile.extends && !profile.remove.includes(entry) ? { inherit: [entry] } : { remove: [entry] } };
  const additions = profile.extends ? profile.add.filter((one) => nameOf(one) === entry) : [];
  // The addition removes the expiry and the goal of present ones.
  const isLimited = additions.some((one) => typeof one !== 'string' && (one.expiresAt ?? one.goal) !== undefined);
  return isLimited ? { undo: { inherit: [entry], add: additions } } : {};
}

/** The profile contains all tools of the entry already, without an end and for every goal. */
export function containsEntry(
  profile: ProfileView | undefined,
  entry: string,
  profiles: readonly ProfileView[],
  seen: readonly ProfileView[] = [],
): boolean {
  if (!profile || seen.includes(profile)) return false;
  // A pattern that matches the text of another contains what it matches.
  const covers = (one: string) => matchesEntry(one, entry);
  if (!profile.extends) return profile.tools.some(covers);
  const isLasting = (one: ProfileView['add'][number]) =>
    typeof one === 'string' || (one.expiresAt ?? one.goal) === undefined;
  if (profile.add.some((one) => isLasting(one) && covers(nameOf(one)))) return true;
  // A pattern may remove some of its tools.
  if (profile.remove.some((one) => isGlob(one) || matchesEntry(entry, one))) return false;
  const base = profiles.find(({ slug }) => slug === profile.extends);
  return containsEntry(base, entry, profiles, [...seen, profile]);
}

/** Adds the entry to a profile of the organization. */
export function giveToProfile(profile: ProfileView, entry: string): Gift {
  const { slug } = profile;
  const content = withEntries(profile, [...new Set([...entriesOf(profile), entry])]);
  return {
    draft: { profile: { slug, ...fieldsOf(content) } },
    patch: { slug, body: { add: [entry] }, ...undoIn(profile, entry) },
  };
}

function freeSlug(agent: string, profiles: readonly ProfileView[]): string {
  const taken = new Set(profiles.map(({ slug }) => slug));
  for (let n = 1; ; n++) {
    const end = n === 1 ? '-own' : `-own-${n}`;
    const slug = `${agent.slice(0, 63 - end.length)}${end}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Adds the entry to what the agent has: to its private profile, or to a new one that extends its profile. */
export function giveToAgent(agent: AgentView, entry: string, profiles: readonly ProfileView[]): Gift {
  const present = profiles.find(({ slug }) => slug === agent.effectiveProfile);
  if (present?.agent === agent.slug) return { ...giveToProfile(present, entry), agent: agent.slug };
  const slug = freeSlug(agent.slug, profiles);
  const content = { extends: agent.effectiveProfile, add: [entry] };
  return {
    agent: agent.slug,
    draft: { profile: { slug, ...content }, settings: { profile: slug } },
    create: { slug, name: `${agent.name.slice(0, 100)} (private)`, agent: agent.slug, ...content },
    assign: { agent: agent.slug, profile: slug, before: agent.profile },
  };
}

const MAX_NAMED = 3;

/** Such as "Support, Sales and 2 others". */
export function recipients(names: readonly string[]): string {
  const named = names.slice(0, names.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
  const rest = names.length - named.length;
  const parts = rest > 0 ? [...named, counted(rest, 'other')] : named;
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

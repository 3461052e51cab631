import { findProfile } from '@/lib/engine/compile-profile';
import { noGoalHere } from '@/lib/features/access/policies/edit-policy';
import { countPatterns, MAX_PATTERNS } from '@/lib/features/access/policies/policy-contract';
import { requireBase } from '@/lib/features/access/profiles/profile-form';
import { AppError, type InvalidParam } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { draftedProfile } from './apply-draft';
import type { WhatIfDraft } from './what-if-contract';

/** A draft must use only one of the two forms of a policy change. */
export function listProblems({ allow, block, tools, mode }: Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode'>) {
  if (!(allow || block)) return [];
  const message = 'a draft contains either whole lists (allow, block) or single entries (tools, mode)';
  return [...(tools ? [{ pointer: '/tools', message }] : []), ...(mode ? [{ pointer: '/mode', message }] : [])];
}

/** A draft is compiled at once: the patterns of all its lists count together. */
export function patternProblems({ allow, block = [], tools = {}, profile, channel, settings, approved }: WhatIfDraft) {
  const lists = {
    '/allow/tools': allow?.tools,
    '/block': block,
    '/tools': Object.keys(tools),
    '/profile/tools': profile?.tools,
    '/profile/add': profile?.add,
    '/profile/remove': profile?.remove,
    '/channel/blocked': channel?.blocked,
    '/settings/requireApprovalFor': settings?.requireApprovalFor,
    '/approved': approved,
  };
  let count = 0;
  for (const [pointer, entries] of Object.entries(lists)) {
    count += countPatterns(entries ?? []);
    if (count > MAX_PATTERNS)
      return [{ pointer, message: `a draft must have at most ${MAX_PATTERNS} patterns with "*" in all its lists` }];
  }
  return [];
}

function settingsProblems(draft: WhatIfDraft, snapshot: OrgSnapshot, agentId: string | null): InvalidParam[] {
  const { settings } = draft;
  if (!settings) return [];
  if (agentId === null) return [{ pointer: '/settings', message: 'these are agent settings: add ?agent=' }];
  const { profile } = settings;
  const known = profile == null || profile === draft.profile?.slug || findProfile(snapshot.boundaries, profile);
  return known ? [] : [{ pointer: '/settings/profile', message: `no profile ${profile}` }];
}

function accessProblems({ access }: WhatIfDraft, { catalog }: OrgSnapshot, agentId: string | null): InvalidParam[] {
  if (!access) return [];
  if (agentId === null) return [{ pointer: '/access', message: 'this is the access of an agent: add ?agent=' }];
  return Object.keys(access)
    .filter((tool) => !catalog.indexOf.has(tool))
    .map((tool) => ({ pointer: `/access/${tool}`, message: `no tool ${tool}` }));
}

function goalProblems({ block = [] }: WhatIfDraft, agentId: string | null): InvalidParam[] {
  if (agentId !== null) return [];
  return block.flatMap(({ goal }, index) => (goal === undefined ? [] : [noGoalHere(`/block/${index}`)]));
}

function requirementProblems(
  draft: WhatIfDraft,
  snapshot: OrgSnapshot,
  providers: ReadonlySet<string>,
): InvalidParam[] {
  return Object.entries(draft.requirements ?? {}).flatMap(([tool, integrations]) => {
    const at = `/requirements/${tool}`;
    if (!snapshot.catalog.indexOf.has(tool)) return [{ pointer: at, message: `no tool ${tool}` }];
    return (integrations ?? []).flatMap((slug, i) =>
      providers.has(slug) ? [] : [{ pointer: `${at}/${i}`, message: `no integration ${slug}` }],
    );
  });
}

function connectionProblems({ disconnected = [] }: WhatIfDraft, providers: ReadonlySet<string>): InvalidParam[] {
  return disconnected.flatMap((slug, i) =>
    providers.has(slug) ? [] : [{ pointer: `/disconnected/${i}`, message: `no integration ${slug}` }],
  );
}

/** Throws `invalid` for a draft that could not be saved. `providers`: slugs of existing integrations. */
export function requireSavable(
  draft: WhatIfDraft,
  snapshot: OrgSnapshot,
  agentId: string | null,
  providers: ReadonlySet<string>,
): void {
  if (draft.profile) {
    const own = draftedProfile(snapshot.boundaries.profiles, draft.profile);
    const others = snapshot.boundaries.profiles.filter(({ slug, owner }) => slug !== own.slug || owner === 'platform');
    requireBase(own, [...others, own]);
  }
  const invalidParams = [
    ...listProblems(draft),
    ...patternProblems(draft),
    ...settingsProblems(draft, snapshot, agentId),
    ...accessProblems(draft, snapshot, agentId),
    ...goalProblems(draft, agentId),
    ...requirementProblems(draft, snapshot, providers),
    ...connectionProblems(draft, providers),
  ];
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'The draft is invalid. See invalidParams.', { invalidParams });
}

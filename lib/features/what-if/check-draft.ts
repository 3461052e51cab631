import { findProfile } from '@/lib/engine/compile-org';
import { AppError, type InvalidParam } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { WhatIfDraft } from './what-if-contract';

/** Two ways to say what a policy becomes: a draft uses one of them. */
export function listProblems({ allow, block, tools, mode }: Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode'>) {
  if (!(allow || block)) return [];
  const message = 'a draft names whole lists (allow, block) or single entries (tools, mode), not both';
  return [...(tools ? [{ pointer: '/tools', message }] : []), ...(mode ? [{ pointer: '/mode', message }] : [])];
}

function settingsProblems(draft: WhatIfDraft, snapshot: OrgSnapshot, agentId: string | null): InvalidParam[] {
  const { settings } = draft;
  if (!settings) return [];
  if (agentId === null)
    return [{ pointer: '/settings', message: 'these are settings of an agent: name it by ?agent=' }];
  const { profile } = settings;
  const known = profile == null || profile === draft.profile?.slug || findProfile(snapshot.boundaries, profile);
  return known ? [] : [{ pointer: '/settings/profile', message: `no profile ${profile}` }];
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

/** Refuses what could not be saved. `providers`: the slugs of the integrations that exist. Throws `invalid`. */
export function requireSavable(
  draft: WhatIfDraft,
  snapshot: OrgSnapshot,
  agentId: string | null,
  providers: ReadonlySet<string>,
): void {
  const invalidParams = [
    ...listProblems(draft),
    ...settingsProblems(draft, snapshot, agentId),
    ...requirementProblems(draft, snapshot, providers),
    ...connectionProblems(draft, providers),
  ];
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'The draft could not be saved as it is; invalidParams says why.', { invalidParams });
}

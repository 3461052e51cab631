import type { Remedy } from '@/lib/features/decisions/decision-contract';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import type { WhatIfInput } from '@/lib/features/what-if/what-if-contract';

/** A change as it can be tried: what it would save, and for which agent. */
export interface ChangeDraft {
  agent?: string;
  draft: WhatIfInput;
  /** Whether its revision keeps a note. */
  takesNote: boolean;
}

/** The lists that a change adds to, as they are now: a draft holds them whole. */
export interface KnownLists {
  profiles: readonly { slug: string; tools: readonly string[]; owner: string }[];
  channels: readonly { slug: string; blocked: readonly string[]; owner: string }[];
  /** Absent while nobody asked for them. */
  goals?: readonly KnownGoal[] | undefined;
}

export type KnownGoal = Pick<
  GoalView,
  'goalId' | 'primaryAgent' | 'fallbackAgent' | 'mode' | 'availableTools' | 'effective'
>;

interface Edit {
  tools?: Record<string, 'inherit' | 'allow' | 'block'> | string[];
  add?: string[];
  remove?: string[];
  integrations?: string[];
  toolBoundary?: Partial<GoalView['toolBoundary']>;
  entityBoundary?: Partial<GoalView['entityBoundary']>;
  availableTools?: string[];
}

function edited(list: readonly string[], { add = [], remove = [] }: Edit): string[] {
  return [...new Set([...list.filter((entry) => !remove.includes(entry)), ...add])];
}

/** A goal as the change leaves it: its boundary whole, with what its template gives. */
function editedGoal(goal: KnownGoal, edit: Edit): WhatIfInput['goal'] {
  const { goalId, primaryAgent, fallbackAgent, mode, effective } = goal;
  return {
    ...{ goalId, primaryAgent, fallbackAgent, mode },
    availableTools: edit.availableTools ?? goal.availableTools,
    toolBoundary: { ...effective.toolBoundary, ...edit.toolBoundary },
    entityBoundary: { ...effective.entityBoundary, ...edit.entityBoundary },
  };
}

/** The request of a remedy as a draft for what-if; null for what cannot be tried, such as the platform's changes. */
export function draftOf({ method, path, body }: Remedy['change'], known: KnownLists): ChangeDraft | null {
  const [place, name, part] =
    /^\/api\/v1\/orgs\/[^/]+\/(.+)$/.exec(path)?.[1]?.split('/').map(decodeURIComponent) ?? [];
  const edit = (body ?? {}) as Edit;
  if (place === 'policy' && method === 'PATCH') {
    return { draft: { tools: edit.tools as WhatIfInput['tools'] }, takesNote: true };
  }
  if (place === 'agents' && name && part === 'policy' && method === 'PATCH') {
    return { agent: name, draft: { tools: edit.tools as WhatIfInput['tools'] }, takesNote: true };
  }
  if (place === 'agents' && name && part === undefined && method === 'PATCH') {
    return { agent: name, draft: { settings: body as WhatIfInput['settings'] }, takesNote: false };
  }
  if (place === 'integration-requirements' && name) {
    return { draft: { requirements: { [name]: edit.integrations ?? null } }, takesNote: false };
  }
  if (place === 'profiles' && name && method === 'PATCH') {
    const profile = known.profiles.find(({ slug, owner }) => slug === name && owner === 'organization');
    return profile
      ? { draft: { profile: { slug: name, tools: edited(profile.tools, edit) } }, takesNote: false }
      : null;
  }
  if (place === 'channels' && name && method === 'PATCH') {
    const channel = known.channels.find(({ slug, owner }) => slug === name && owner === 'organization');
    return channel
      ? { draft: { channel: { slug: name, blocked: edited(channel.blocked, edit) } }, takesNote: false }
      : null;
  }
  if (place === 'goals' && name && part === undefined && method === 'PATCH') {
    const goal = known.goals?.find(({ goalId }) => goalId === name);
    return goal ? { draft: { goal: editedGoal(goal, edit) }, takesNote: true } : null;
  }
  return null;
}

/** Several changes as one draft; null where one cannot say them all, such as lists of the organization and of an agent. */
export function draftOfAll(changes: readonly Remedy['change'][], known: KnownLists): ChangeDraft | null {
  let whole: ChangeDraft | null = null;
  for (const change of changes) {
    const one = draftOf(change, known);
    if (!one) return null;
    if (!whole) {
      whole = one;
      continue;
    }
    const listsOf = ({ agent, draft }: ChangeDraft) => (draft.tools ? (agent ?? '') : null);
    // `tools` means the lists of whoever is named beside them.
    const isMixed = [whole, one].some((draft) => listsOf(draft) === '') && (whole.agent ?? one.agent) !== undefined;
    const overlaps = Object.keys(one.draft).some((key) => key in whole!.draft);
    if (isMixed || overlaps) return null;
    const agent: string | undefined = whole.agent ?? one.agent;
    whole = { ...(agent ? { agent } : {}), draft: { ...whole.draft, ...one.draft }, takesNote: true };
  }
  return whole;
}

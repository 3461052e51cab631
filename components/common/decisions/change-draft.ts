import type { Remedy } from '@/lib/features/access/decisions/decision-contract';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** Change in the form used by what-if: the values to save, and the agent. */
export interface ChangeDraft {
  agent?: string;
  draft: WhatIfInput;
  takesNote: boolean;
}

/** Current lists that a change adds to: a draft contains whole lists. */
export interface DraftLists {
  profiles: readonly { slug: string; tools: readonly string[]; owner: string; extends?: string | null }[];
  channels: readonly { slug: string; blocked: readonly string[]; owner: string }[];
  /** Absent when not loaded. */
  goals?: readonly DraftGoal[] | undefined;
}

export type DraftGoal = Pick<
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

/** Settings that what-if knows. */
const SETTINGS: ReadonlySet<string> = new Set(['profile', 'autonomy', 'requireApprovalFor', 'channels']);

function edited(list: readonly string[], { add = [], remove = [] }: Edit): string[] {
  return [...new Set([...list.filter((entry) => !remove.includes(entry)), ...add])];
}

/** The edited goal with its complete boundary, including the template's. */
function editedGoal(goal: DraftGoal, edit: Edit): WhatIfInput['goal'] {
  const { goalId, primaryAgent, fallbackAgent, mode, effective } = goal;
  return {
    ...{ goalId, primaryAgent, fallbackAgent, mode },
    availableTools: edit.availableTools ?? goal.availableTools,
    toolBoundary: { ...effective.toolBoundary, ...edit.toolBoundary },
    entityBoundary: { ...effective.entityBoundary, ...edit.entityBoundary },
  };
}

/** Converts a remedy's request to a what-if draft; null when it cannot be previewed, such as platform changes. */
export function draftOf({ method, path, body }: Remedy['change'], known: DraftLists): ChangeDraft | null {
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
    if (!Object.keys(edit).every((setting) => SETTINGS.has(setting))) return null;
    return { agent: name, draft: { settings: body as WhatIfInput['settings'] }, takesNote: false };
  }
  if (place === 'agents' && name && part === 'access' && method === 'PATCH') {
    return { agent: name, draft: { access: edit.tools as WhatIfInput['access'] }, takesNote: true };
  }
  if (place === 'quarantine' && name && part === 'approve') {
    return { draft: { approved: [name] }, takesNote: true };
  }
  if (place === 'integration-requirements' && name) {
    return { draft: { requirements: { [name]: edit.integrations ?? null } }, takesNote: method === 'PUT' };
  }
  if (place === 'profiles' && name && method === 'PATCH') {
    const profile = known.profiles.find(({ slug, owner }) => slug === name && owner === 'organization');
    return profile && !profile.extends
      ? { draft: { profile: { slug: name, tools: edited(profile.tools, edit) } }, takesNote: true }
      : null;
  }
  if (place === 'channels' && name && method === 'PATCH') {
    const channel = known.channels.find(({ slug, owner }) => slug === name && owner === 'organization');
    return channel
      ? { draft: { channel: { slug: name, blocked: edited(channel.blocked, edit) } }, takesNote: true }
      : null;
  }
  if (place === 'goals' && name && part === undefined && method === 'PATCH') {
    const goal = known.goals?.find(({ goalId }) => goalId === name);
    return goal ? { draft: { goal: editedGoal(goal, edit) }, takesNote: true } : null;
  }
  return null;
}

/** Combines changes into one draft; null when impossible, such as lists of both the organization and an agent. */
export function draftOfAll(changes: readonly Remedy['change'][], known: DraftLists): ChangeDraft | null {
  let whole: ChangeDraft | null = null;
  for (const change of changes) {
    const one = draftOf(change, known);
    if (!one) return null;
    if (!whole) {
      whole = one;
      continue;
    }
    const listsOf = ({ agent, draft }: ChangeDraft) => (draft.tools ? (agent ?? '') : null);
    // `tools` refers to the lists of the agent named in the same draft.
    const isMixed = [whole, one].some((draft) => listsOf(draft) === '') && (whole.agent ?? one.agent) !== undefined;
    const overlaps = Object.keys(one.draft).some((key) => key in whole!.draft);
    if (isMixed || overlaps) return null;
    const agent: string | undefined = whole.agent ?? one.agent;
    whole = { ...(agent ? { agent } : {}), draft: { ...whole.draft, ...one.draft }, takesNote: true };
  }
  return whole;
}

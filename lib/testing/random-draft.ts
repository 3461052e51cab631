import type { Random } from '@/lib/engine/testing/random';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';

/** Allowed names of a draft. */
export interface DraftWords {
  tools: readonly string[];
  profiles: readonly string[];
  channels: readonly string[];
  providers: readonly string[];
}

export interface RandomDraft {
  /** Whose lists and settings; null: the organization's. */
  agent: string | null;
  draft: WhatIfInput;
}

/** One draft that could be saved, often of several parts. */
export function randomDraft(random: Random, words: DraftWords, agents: readonly string[]): RandomDraft {
  const entry = () => (random.chance(0.25) ? `${random.pick(words.tools).split('_')[0]}_*` : random.pick(words.tools));
  const entries = (max: number) => random.some(random.below(max + 1), entry);
  const block = () =>
    entries(3).map((tool) => ({
      tool,
      ...(random.chance(0.3) ? { reason: 'because' } : {}),
      ...(random.chance(0.3)
        ? { expiresAt: random.chance(0.5) ? '2020-01-01T00:00:00Z' : '2099-01-01T00:00:00Z' }
        : {}),
    }));
  const mode = () => random.pick(['all', 'all', 'selected'] as const);
  const states = () =>
    Object.fromEntries(entries(4).map((tool) => [tool, random.pick(['inherit', 'allow', 'block'] as const)]));
  const agent = random.chance(0.6) ? random.pick(agents) : null;
  const draft: WhatIfInput = {};
  if (random.chance(0.5)) {
    if (random.chance(0.7)) draft.allow = { mode: mode(), tools: entries(6) };
    if (!draft.allow || random.chance(0.5)) draft.block = block();
  } else if (random.chance(0.7)) {
    draft.tools = states();
    if (random.chance(0.3)) draft.mode = mode();
  }
  if (random.chance(0.25)) draft.profile = { slug: random.pick(words.profiles), tools: [...entries(5), 'list_*'] };
  if (random.chance(0.25)) draft.channel = { slug: random.pick(words.channels), blocked: entries(4) };
  if (random.chance(0.25)) {
    const needed = random.chance(0.3) ? null : random.some(random.below(3), () => random.pick(words.providers));
    draft.requirements = { [random.pick(words.tools)]: needed };
  }
  if (agent !== null && random.chance(0.5)) {
    draft.settings = {
      ...(random.chance(0.5) ? { profile: random.chance(0.3) ? null : random.pick(words.profiles) } : {}),
      ...(random.chance(0.5) ? { autonomy: random.pick(['supervised', 'autonomous', 'draft_only'] as const) } : {}),
      ...(random.chance(0.3) ? { channels: random.chance(0.5) ? [] : [random.pick(words.channels)] } : {}),
      ...(random.chance(0.3) ? { requireApprovalFor: entries(2) } : {}),
    };
  }
  return { agent, draft };
}

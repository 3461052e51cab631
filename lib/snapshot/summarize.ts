import { forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import type { ToolFormat } from '@/lib/features/resolve/resolve-contract';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { countArrayTokens } from './token-count';
import type { ToolForm } from './tool-forms';

export interface ShownSet {
  forms: ToolForm[];
  /** o200k_base tokens of the compact JSON array of these tools. */
  tokens: number;
  /** What the whole catalogue would cost more. */
  tokensSaved: number;
}

/** The tools of `shown` as a format sends them to the agent, in the catalogue's order, and what they cost. */
export function summarize(snapshot: OrgSnapshot, agent: SnapshotAgent, shown: Mask, format: ToolFormat): ShownSet {
  const { requiresApproval } = agent.compiled;
  const forms: ToolForm[] = [];
  forEachIndex(shown, (index) => {
    forms.push(snapshot.tools[index]!.form(format, hasBit(requiresApproval, index)));
  });
  const tokens = countArrayTokens(forms.map((form) => form.tokens));
  return { forms, tokens, tokensSaved: agent.catalogueTokens(format) - tokens };
}

import type {
  PlatformChangeView,
  PlatformEffectView,
} from '@/lib/features/history/platform-changes/platform-change-contract';
import { counted } from '@/lib/shared/counted';
import { formatList, formatNumber } from '@/lib/shared/format';

/** Stands for the author of the platform's changes, whom organizations do not see. */
export const PLATFORM = 'Platform';

const SHOWN = 3;

/** The tools by name, or the pattern with the number of tools that it matches. */
function toolsOf({ tools, toolCount, pattern }: PlatformEffectView): string {
  const rest = toolCount - SHOWN;
  const names = rest > 0 ? `${tools.slice(0, SHOWN).join(', ')} and ${formatNumber(rest)} more` : tools.join(', ');
  if (!pattern) return names;
  return `${pattern} (${toolCount === 1 ? names : counted(toolCount, 'tool')})`;
}

const FIELDS: Record<string, string> = {
  inputSchema: 'input schema',
  outputSchema: 'output schema',
  readOnly: 'read-only hint',
  destructive: 'destructive hint',
  idempotent: 'idempotent hint',
  openWorld: 'open-world hint',
  requiresApproval: 'approval requirement',
};

/** Words of one effect without the actor, such as "blocked cancel_event". */
export function effectWords(effect: PlatformEffectView): string {
  const tools = toolsOf(effect);
  const tool = effect.toolCount === 1 ? 'tool' : 'tools';
  const words: Record<PlatformEffectView['kind'], string> = {
    blocked: `blocked ${tools}`,
    block_changed: `changed the block of ${tools}`,
    unblocked: `unblocked ${tools}`,
    allowed: `allowed ${tools}`,
    no_longer_allowed: `no longer allows ${tools}`,
    tool_added: `added ${tool} ${tools}`,
    tool_changed: `changed ${formatList((effect.fields ?? []).map((field) => FIELDS[field] ?? field))} of ${tool} ${tools}`,
    tool_retired: `retired ${tool} ${tools}`,
    added_to_profile: `added ${tools} to profile ${effect.profile}`,
    removed_from_profile: `removed ${tools} from profile ${effect.profile}`,
    default_profile: `made ${effect.profile} the default profile of subtype ${effect.subtype}`,
    blocked_on_channel: `blocked ${tools} on channel ${effect.channel}`,
    unblocked_on_channel: `unblocked ${tools} on channel ${effect.channel}`,
  };
  return words[effect.kind];
}

export function platformWords({ effects }: Pick<PlatformChangeView, 'effects'>): string {
  const shown = effects.slice(0, 2).map(effectWords).join('; ');
  const rest = effects.length - 2;
  return rest > 0 ? `${shown} and ${formatNumber(rest)} more` : shown;
}

/** The reason that the change's blocks share. */
export function platformReason({ effects }: Pick<PlatformChangeView, 'effects'>): string | null {
  const blocks = effects.filter(({ kind }) => kind === 'blocked' || kind === 'block_changed');
  const reasons = new Set(blocks.map(({ reason }) => reason ?? null));
  return reasons.size === 1 ? [...reasons][0]! : null;
}

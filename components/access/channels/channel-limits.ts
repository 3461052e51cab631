import type { BlockDetails } from '@/components/common/what-if/what-if-dialog';
import type { ChannelPatch, ChannelView } from '@/lib/features/access/channels/channel-contract';

type Limits = Pick<ChannelView, 'blocked' | 'limits'>;

/**
 * The blocked entries with their limits: kept entries keep theirs, added ones get `details`. A patch of `blocked` removes
 * every limit that it does not repeat.
 */
export function limitedBlocks(
  before: Limits | undefined,
  blocked: readonly string[],
  details: BlockDetails = {},
): Required<Pick<ChannelPatch, 'blocked' | 'limits'>> {
  const kept = before?.limits.filter(({ tool }) => blocked.includes(tool)) ?? [];
  const hasDetails = Boolean(details.reason || details.expiresAt);
  const added = hasDetails ? addedBlocks(before, blocked).map((tool) => ({ tool, ...details })) : [];
  return { blocked: [...blocked], limits: [...kept, ...added] };
}

export const addedBlocks = (before: Limits | undefined, blocked: readonly string[]): string[] =>
  blocked.filter((entry) => !before?.blocked.includes(entry));

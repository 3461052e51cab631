import type { LimitedChannel, OrgRows } from '@/lib/data/boundary-rows';
import { isInForce } from '@/lib/engine/compile-policy';

/** Channels without the blocks that have ended by a moment (milliseconds since the epoch). */
export function channelsAt(channels: readonly LimitedChannel[], at: number): LimitedChannel[] {
  return channels.map((channel) => {
    const ended = new Set(channel.limits?.filter((entry) => !isInForce(entry, at)).map(({ tool }) => tool));
    if (ended.size === 0) return channel;
    return { ...channel, blocked: channel.blocked.filter((entry) => !ended.has(entry)) };
  });
}

type Requirements = Pick<OrgRows, 'integrationRequirements' | 'requirementLimits'>;

/** Overrides of requirements that hold at a moment. */
export function requirementsAt(
  { integrationRequirements, requirementLimits = {} }: Requirements,
  at: number,
): OrgRows['integrationRequirements'] {
  const ended = new Set(Object.keys(requirementLimits).filter((tool) => !isInForce(requirementLimits[tool]!, at)));
  if (ended.size === 0) return integrationRequirements;
  return Object.fromEntries(Object.entries(integrationRequirements).filter(([tool]) => !ended.has(tool)));
}

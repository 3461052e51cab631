import { resolve } from '@/lib/features/search/agent-responses';
import type { PacketPlace, ResolveAgain } from './run';

export const requestAt = ({ session, channel, goal }: PacketPlace) =>
  ({ format: 'native', session, channel, goal, limit: null }) as const;

/** Resolves requests of this agent, as of now. */
export const resolveFor =
  (agent: { orgId: string; agentId: string }): ResolveAgain =>
  async (place) =>
    (await resolve(agent, requestAt(place))).resolution;

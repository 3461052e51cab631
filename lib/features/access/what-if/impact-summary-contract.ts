import { counted } from '@/lib/shared/counted';
import type { WhatIfView } from './what-if-contract';

interface Move {
  gained: readonly string[];
  lost: readonly string[];
}
type AgentMove = Move & { agent: string; channel: string | null };
type Impact = Pick<WhatIfView, 'agents' | 'sessions' | 'refusedCalls'>;

/** Names more agents than this only as a number. */
export const MAX_NAMED = 3;

const toolsOf = (lists: readonly (readonly string[])[]): string => {
  const names = new Set(lists.flat());
  return names.size === 1 ? [...names][0]! : counted(names.size, 'tool');
};

function inWords(names: readonly string[]): string {
  const last = names.at(-1)!;
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Such as "2 agents lose send_email: sales and support." Empty when nobody does. */
function agentLine(agents: readonly AgentMove[], side: keyof Move, verb: 'gain' | 'lose'): string {
  const moved = agents.filter((agent) => agent[side].length > 0);
  if (moved.length === 0) return '';
  const names = [...new Set(moved.map(({ agent }) => agent))].sort();
  const tools = toolsOf(moved.map((agent) => agent[side]));
  const channels = new Set(moved.flatMap(({ channel }) => channel ?? []));
  const where =
    channels.size === 0
      ? ''
      : ` on ${channels.size === 1 ? `channel ${[...channels][0]}` : counted(channels.size, 'channel')}`;
  if (names.length === 1) return `${names[0]} ${verb}s ${tools}${where}.`;
  const listed = names.length <= MAX_NAMED ? `: ${inWords(names)}` : '';
  return `${counted(names.length, 'agent')} ${verb} ${tools}${where}${listed}.`;
}

function sessionLine(sessions: readonly Move[], side: keyof Move, verb: 'gain' | 'lose'): string {
  const moved = sessions.filter((session) => session[side].length > 0);
  if (moved.length === 0) return '';
  const form = moved.length === 1 ? `${verb}s` : verb;
  return `${counted(moved.length, 'live session')} ${form} ${toolsOf(moved.map((session) => session[side]))}.`;
}

/** One line about the effect of a change. Names sessions only when no agent changes outside of them. */
export function impactSummary({ agents, sessions, refusedCalls }: Impact): string {
  const { count, days } = refusedCalls;
  const general = agents.filter(({ channel }) => channel === null);
  const onChannels = agents.filter(({ channel }) => channel !== null);
  const moves = [
    ...[general, onChannels].flatMap((some) => [agentLine(some, 'lost', 'lose'), agentLine(some, 'gained', 'gain')]),
    ...(agents.length > 0 ? [] : [sessionLine(sessions, 'lost', 'lose'), sessionLine(sessions, 'gained', 'gain')]),
  ].filter(Boolean);
  const refused = `${counted(count, 'call')} of the last ${days} days would have been blocked.`;
  return [...(moves.length > 0 ? moves : ['No agent gains or loses a tool.']), ...(count > 0 ? [refused] : [])].join(
    ' ',
  );
}

import { counted } from '@/lib/shared/counted';
import type { WhatIfView } from './what-if-contract';

type SessionMove = Pick<WhatIfView['sessions'][number], 'gained' | 'lost' | 'approvals'>;
type AgentMove = Pick<WhatIfView['agents'][number], 'agent' | 'channel' | keyof SessionMove>;
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

/** A kind of change: its verb, and whether a single agent's tools are named. */
interface Side {
  one: string;
  many: string;
  isNamed?: boolean;
  listOf(move: SessionMove): readonly string[];
}

const SIDES: readonly Side[] = [
  { one: 'loses', many: 'lose', listOf: ({ lost }) => lost },
  { one: 'gains', many: 'gain', listOf: ({ gained }) => gained },
  {
    one: 'no longer needs approval for',
    many: 'no longer need approval for',
    isNamed: true,
    listOf: ({ approvals }) => approvals.removed,
  },
  {
    one: 'needs approval for',
    many: 'need approval for',
    isNamed: true,
    listOf: ({ approvals }) => approvals.added,
  },
];

/** Such as ": a, b, c and 4 more". Empty for a single tool, which is named already. */
function namedTools(lists: readonly (readonly string[])[]): string {
  const names = [...new Set(lists.flat())].sort();
  if (names.length === 1) return '';
  const rest = names.length - MAX_NAMED;
  return `: ${rest > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${rest} more` : inWords(names)}`;
}

/** Such as "2 agents lose send_email: sales and support." Empty when nobody does. */
function agentLine(agents: readonly AgentMove[], { one, many, isNamed, listOf }: Side): string {
  const moved = agents.filter((agent) => listOf(agent).length > 0);
  if (moved.length === 0) return '';
  const names = [...new Set(moved.map(({ agent }) => agent))].sort();
  const lists = moved.map(listOf);
  const tools = toolsOf(lists);
  const channels = new Set(moved.flatMap(({ channel }) => channel ?? []));
  const where =
    channels.size === 0
      ? ''
      : ` on ${channels.size === 1 ? `channel ${[...channels][0]}` : counted(channels.size, 'channel')}`;
  if (names.length === 1) return `${names[0]} ${one} ${tools}${where}${isNamed ? namedTools(lists) : ''}.`;
  const listed = names.length <= MAX_NAMED ? `: ${inWords(names)}` : '';
  return `${counted(names.length, 'agent')} ${many} ${tools}${where}${listed}.`;
}

function sessionLine(sessions: readonly SessionMove[], { one, many, listOf }: Side): string {
  const moved = sessions.filter((session) => listOf(session).length > 0);
  if (moved.length === 0) return '';
  return `${counted(moved.length, 'live session')} ${moved.length === 1 ? one : many} ${toolsOf(moved.map(listOf))}.`;
}

/** One line about the effect of a change. Names sessions only when no agent changes outside of them. */
export function impactSummary({ agents, sessions, refusedCalls }: Impact): string {
  const { count, days } = refusedCalls;
  const general = agents.filter(({ channel }) => channel === null);
  const onChannels = agents.filter(({ channel }) => channel !== null);
  const moves = [
    ...[general, onChannels].flatMap((some) => SIDES.map((side) => agentLine(some, side))),
    ...(agents.length > 0 ? [] : SIDES.map((side) => sessionLine(sessions, side))),
  ].filter(Boolean);
  const refused = `${counted(count, 'call')} of the last ${days} days would have been blocked.`;
  return [...(moves.length > 0 ? moves : ['No agent gains or loses a tool.']), ...(count > 0 ? [refused] : [])].join(
    ' ',
  );
}

import type { inferParserType } from 'nuqs/server';
import { agentReads } from '@/lib/client/agent-reads';
import { type PageRead, reads } from '@/lib/client/page-reads';
import { agentInput } from './agent-input';
import type { agentParams } from './agent-params';
import { type AgentPart, agentPlace } from './agent-tabs';

type Asked = inferParserType<typeof agentParams>;

const SETUP: Record<AgentPart, (org: string, agent: string) => PageRead[]> = {
  settings: (org) => [reads.profiles(org), reads.channels(org), reads.tools(org)],
  keys: (org) => [reads.members(org)],
  lists: (org, agent) => [agentReads.policy(org, agent), reads.tools(org), reads.profiles(org)],
  unused: (org, agent) => [agentReads.policy(org, agent)],
  sessions: () => [],
  prompt: () => [],
};

/** API reads whose responses are sent with an agent's page, by tab. */
export function agentPageReads(org: string, agent: string, asked: Asked): PageRead[] {
  const { tab, part } = agentPlace(asked.tab, asked.part);
  const every = [agentReads.agent(org, agent), reads.checks(org)];
  if (tab === 'activity') {
    const lists = [reads.agents(org), reads.members(org), reads.tools(org), reads.runningCalls(org, agent)];
    return [...every, ...lists];
  }
  if (tab === 'settings') {
    const counted = [agentReads.keys(org, agent), agentReads.sessions(org, agent), agentReads.unused(org)];
    return [...every, ...counted, ...SETUP[part](org, agent)];
  }
  const ofOrg = [reads.channels, reads.goals, reads.profiles].map((read) => read(org));
  const ofAgent = [agentReads.sessions, agentReads.changes, agentReads.policy].map((read) => read(org, agent));
  const opened = asked.tool ? [reads.integrations(org)] : [];
  const decisions = reads.decisions(org, { ...agentInput(agent, asked), detail: 'brief' });
  const moments = agentReads.platformChanges(org);
  return [...every, ...ofOrg, ...ofAgent, moments, reads.tools(org), decisions, ...opened];
}

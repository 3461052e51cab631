import type { FindingView } from '@/lib/features/access/lint/lint-contract';
import { agentHref } from '@/lib/shared/console-address';

const TITLES: Record<string, string> = {
  agent_without_tools: 'Agents left with nothing',
  agent_only_universal: 'Agents left with universal tools alone',
  profile_missing: 'Agents whose profile does not exist',
  default_missing: 'Defaults that point at no profile',
  allow_selects_nothing: 'Allow lists that select nothing',
  integration_unknown: 'Integrations that the platform does not have',
  integration_missing: 'Integrations that tools wait for',
  integration_unneeded: 'Integrations that nobody needs',
  platform_leaves_out_own: 'Own tools that the platform leaves out',
  too_many_tools: 'Agents with more tools than OpenAI accepts',
  too_many_tokens: 'Agents with too many tokens of tools',
  goal_not_required: 'Agents that may leave out their goal',
  unreachable_tool: 'Tools that no agent can get',
  tool_in_no_profile: 'Tools that no profile holds',
  dead_entry: 'Entries that match nothing',
  dead_grant: 'Grants that give nothing',
  shadowed_entry: 'Allowed and blocked at once',
  redundant_block: 'Blocks that take nothing away',
  repeated_entry: 'Entries that repeat others',
  idle_allow_list: 'Allow lists that do nothing',
  idle_goal_entry: 'Entries for one goal that do nothing',
  idle_approval: 'Approvals that are never asked for',
  expired_block: 'Blocks that have ended',
  block_ends_soon: 'Blocks that end within a week',
  unknown_channel: 'Channels that do not exist',
  requirement_of_nothing: 'Requirements of tools that do not exist',
  requirement_repeated: 'Requirements that say what the catalogue says',
  unused_profile: 'Profiles that no agent has',
  agent_without_key: 'Agents without a key',
  no_agents: 'No agents yet',
};

export function findingTitle(code: string): string {
  return TITLES[code] ?? code.replaceAll('_', ' ');
}

const LISTS: Record<string, string> = {
  allow: 'allow list',
  block: 'block list',
  tools: 'tools',
  blocked: 'restriction',
  approval: 'approvals',
  channels: 'channels',
};

/** Label and page of a finding's location. `org`: null on the platform's pages. */
export function placeOf({ place }: FindingView, org: string | null): { text: string; mono?: string; href: string } {
  const root = org === null ? '/platform' : `/${org}`;
  const query = (key: string, value = '') => `?${key}=${encodeURIComponent(value)}`;
  const list = place.list ? ` ${LISTS[place.list]}` : '';
  switch (place.kind) {
    case 'agent': {
      const tab =
        place.list === 'allow' || place.list === 'block'
          ? '?tab=settings&part=lists'
          : place.list
            ? '?tab=settings'
            : '';
      return {
        text: list,
        mono: place.agent ?? '',
        href: `${agentHref(org ?? '', place.agent ?? '')}${tab}`,
      };
    }
    case 'profile':
      return org === null
        ? { text: ' profile', mono: place.profile ?? '', href: `${root}/defaults` }
        : {
            text: ' profile',
            mono: place.profile ?? '',
            href: `${root}/agents/profiles${query('profile', place.profile)}`,
          };
    case 'channel':
      return org === null
        ? { text: ' channel', mono: place.channel ?? '', href: `${root}/defaults` }
        : {
            text: ' channel',
            mono: place.channel ?? '',
            href: `${root}/agents/channels${query('channel', place.channel)}`,
          };
    case 'tool':
      return { text: '', mono: place.tool ?? '', href: `${root}/tools${query('tool', place.tool)}` };
    case 'requirement':
      return { text: ' requirement', mono: place.tool ?? '', href: `${root}/connections/integrations` };
    case 'integration':
      return org === null
        ? { text: ' integration', mono: place.integration ?? '', href: `${root}/defaults` }
        : {
            text: ' integration',
            mono: place.integration ?? '',
            href: `${root}/connections/integrations${query('provider', place.integration)}`,
          };
    case 'default':
      return { text: 'Defaults', href: `${root}/defaults` };
    case 'platform':
      return { text: `The platform’s${list || ' layer'}`, href: `${root}/tools` };
    default:
      return { text: `The organization’s${list || ' boundaries'}`, href: `${root}/tools` };
  }
}

import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { agentHref } from '@/lib/shared/console-address';

const TITLES: Record<string, string> = {
  agent_without_tools: 'Agents without tools',
  agent_only_universal: 'Agents with universal tools only',
  profile_missing: 'Agents with an unknown profile',
  default_missing: 'Defaults with an unknown profile',
  allow_selects_nothing: 'Allow lists that select nothing',
  integration_unknown: 'Unknown integrations',
  integration_missing: 'Required integrations without a connection',
  integration_unneeded: 'Unused integrations',
  platform_leaves_out_own: 'Own tools that the platform blocks',
  too_many_tools: 'Agents with more tools than OpenAI accepts',
  too_many_tokens: 'Agents with too many tokens of tools',
  goal_not_required: 'Agents with an optional goal',
  unreachable_tool: 'Tools without agents',
  tool_in_no_profile: 'Tools without a profile',
  dead_entry: 'Entries that match nothing',
  dead_grant: 'Grants without effect',
  shadowed_entry: 'Allowed and blocked at once',
  redundant_block: 'Blocks without effect',
  repeated_entry: 'Duplicate entries',
  idle_allow_list: 'Allow lists without effect',
  idle_goal_entry: 'Entries for one goal without effect',
  idle_approval: 'Approval rules without effect',
  expired_block: 'Expired blocks',
  block_ends_soon: 'Blocks that expire within a week',
  unknown_channel: 'Unknown channels',
  requirement_of_nothing: 'Requirements of unknown tools',
  requirement_repeated: 'Requirements equal to the catalog',
  unused_profile: 'Unused profiles',
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
    case 'channel': {
      const slug = place[place.kind];
      const page = org === null ? 'defaults' : `agents/${place.kind}s${query(place.kind, slug)}`;
      return { text: ` ${place.kind}`, mono: slug ?? '', href: `${root}/${page}` };
    }
    case 'tool':
      return { text: '', mono: place.tool ?? '', href: `${root}/tools${query('tool', place.tool)}` };
    case 'requirement':
      return { text: ' requirement', mono: place.tool ?? '', href: `${root}/connections/integrations` };
    case 'integration': {
      const page = org === null ? 'defaults' : `connections/integrations${query('provider', place.integration)}`;
      return { text: ' integration', mono: place.integration ?? '', href: `${root}/${page}` };
    }
    case 'default':
      return { text: 'Defaults', href: `${root}/defaults` };
    case 'platform':
      return { text: `The platform’s${list || ' layer'}`, href: `${root}/tools` };
    default:
      return { text: `The organization’s${list || ' boundaries'}`, href: `${root}/tools` };
  }
}

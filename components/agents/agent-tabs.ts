export const AGENT_TABS = ['access', 'activity', 'settings'] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

/** Parts of the tab "Settings & keys". */
export const AGENT_PARTS = ['settings', 'keys', 'lists', 'unused', 'sessions', 'prompt'] as const;
export type AgentPart = (typeof AGENT_PARTS)[number];

/** Former tabs in addresses. */
const MOVED: Readonly<Record<string, AgentPart>> = {
  lists: 'lists',
  unused: 'unused',
  told: 'prompt',
  keys: 'keys',
  sessions: 'sessions',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((one) => one === value);

/** Tab and part of an address. Addresses of former tabs lead to the part that replaced them. */
export function agentPlace(tab: string | null, part: string | null): { tab: AgentTab; part: AgentPart } {
  const moved = tab !== null && Object.hasOwn(MOVED, tab) ? MOVED[tab] : undefined;
  if (moved) return { tab: 'settings', part: moved };
  return { tab: oneOf(AGENT_TABS, tab) ?? 'access', part: oneOf(AGENT_PARTS, part) ?? 'settings' };
}

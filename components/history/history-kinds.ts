/** A choice of the history's filter. `entity`: table in revisions; `action`: prefix of audit events; absent: none. */
export interface HistoryKind {
  value: string;
  label: string;
  on: 'org' | 'platform' | 'both';
  entity?: string;
  action?: string;
  /** The platform's changes. */
  platform?: true;
}

export const HISTORY_KINDS: readonly HistoryKind[] = [
  { value: 'platform', label: 'Changes by the platform', on: 'org', platform: true },
  { value: 'policy', label: 'Policy', on: 'org', entity: 'OrgPolicy', action: 'policy.' },
  { value: 'platform-policy', label: 'Policy', on: 'platform', entity: 'PlatformPolicy', action: 'policy.' },
  { value: 'agent', label: 'Agents', on: 'org', entity: 'Agent', action: 'agent.' },
  { value: 'access', label: 'Access of agents', on: 'org', entity: 'AgentPolicy', action: 'access.' },
  { value: 'profile', label: 'Profiles', on: 'both', entity: 'Profile', action: 'profile.' },
  { value: 'subtype', label: 'Default profiles', on: 'platform', entity: 'SubtypeDefault', action: 'subtype.' },
  { value: 'channel', label: 'Channels', on: 'both', entity: 'Channel', action: 'channel.' },
  { value: 'goal', label: 'Goals', on: 'org', entity: 'Goal', action: 'goal.' },
  { value: 'template', label: 'Goal templates', on: 'org', entity: 'BoundaryTemplate', action: 'boundary_template.' },
  { value: 'intent', label: 'Intents', on: 'org', entity: 'Intent', action: 'intent.' },
  { value: 'broker', label: 'Broker', on: 'org', entity: 'BrokerSettings', action: 'broker.' },
  { value: 'tool', label: 'Tools', on: 'both', entity: 'Tool', action: 'tool.' },
  { value: 'description', label: 'Descriptions', on: 'org', entity: 'ToolOverride', action: 'description.' },
  { value: 'binding', label: 'Bindings', on: 'both', entity: 'ToolBinding', action: 'binding.' },
  { value: 'call-settings', label: 'Call settings', on: 'org', entity: 'CallSettings', action: 'call_settings.' },
  { value: 'source', label: 'Sources', on: 'both', entity: 'Source', action: 'source.' },
  { value: 'integration', label: 'Integrations', on: 'org', entity: 'IntegrationConnection', action: 'integration.' },
  { value: 'requirement', label: 'Required integrations', on: 'org', entity: 'IntegrationRequirement' },
  { value: 'provider', label: 'Integration providers', on: 'platform', action: 'integration' },
  { value: 'settings', label: 'Settings', on: 'org', entity: 'OrgSettings', action: 'settings.' },
  { value: 'revision', label: 'Restores', on: 'both', action: 'revision.' },
  { value: 'approval', label: 'Approvals', on: 'org', action: 'approval.' },
  { value: 'request', label: 'Requests', on: 'org', action: 'request.' },
  { value: 'session', label: 'Sessions', on: 'org', action: 'session.' },
  { value: 'key', label: 'Keys', on: 'both', action: 'key.' },
  { value: 'member', label: 'Members', on: 'org', action: 'member.' },
  { value: 'invitation', label: 'Invitations', on: 'both', action: 'invitation.' },
  { value: 'user', label: 'Users', on: 'platform', action: 'user.' },
  { value: 'identity', label: 'Sign-in providers', on: 'platform', action: 'identity.' },
  { value: 'org', label: 'Organizations', on: 'platform', action: 'org.' },
];

/** Kinds in addresses of the former lists: entities of revisions and prefixes of actions. */
export function kindOf(value: string | null, place: 'org' | 'platform'): HistoryKind | null {
  const ofPlace = HISTORY_KINDS.filter(({ on }) => on === 'both' || on === place);
  return ofPlace.find((kind) => [kind.value, kind.entity, kind.action].includes(value ?? '')) ?? null;
}

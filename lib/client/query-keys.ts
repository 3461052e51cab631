/**
 * Keys of everything the console caches. The tenant comes first, so that one invalidation (`queryKeys.org(org)`) drops
 * all of it, and two organizations never share an entry.
 */
export const queryKeys = {
  me: ['me'] as const,
  browsers: ['me', 'browsers'] as const,
  invitation: (token: string) => ['invitation', token] as const,

  /** Outside the organization's own: asking for news must not drop with what the news is about. */
  revisionMark: (org: string) => ['revision-mark', org] as const,

  org: (org: string) => ['org', org] as const,
  tools: (org: string) => ['org', org, 'tools'] as const,
  tool: (org: string, name: string) => ['org', org, 'tool', name] as const,
  orgPolicy: (org: string) => ['org', org, 'policy'] as const,
  matrix: (org: string, channel: string | null) => ['org', org, 'matrix', channel] as const,
  agents: (org: string) => ['org', org, 'agents'] as const,
  agent: (org: string, agent: string) => ['org', org, 'agent', agent] as const,
  agentPolicy: (org: string, agent: string) => ['org', org, 'agent', agent, 'policy'] as const,
  agentKeys: (org: string, agent: string) => ['org', org, 'agent', agent, 'keys'] as const,
  agentSessions: (org: string, agent: string) => ['org', org, 'agent', agent, 'sessions'] as const,
  decisions: (org: string, input: object) => ['org', org, 'decisions', input] as const,
  allDecisions: (org: string) => ['org', org, 'decisions'] as const,
  subtypes: (org: string) => ['org', org, 'subtypes'] as const,
  profiles: (org: string) => ['org', org, 'profiles'] as const,
  channels: (org: string) => ['org', org, 'channels'] as const,
  integrations: (org: string) => ['org', org, 'integrations'] as const,
  integrationRequirements: (org: string) => ['org', org, 'integration-requirements'] as const,
  settings: (org: string) => ['org', org, 'settings'] as const,
  requests: (org: string, status: string) => ['org', org, 'requests', status] as const,
  request: (org: string, id: string) => ['org', org, 'request', id] as const,
  lint: (org: string) => ['org', org, 'lint'] as const,
  keys: (org: string) => ['org', org, 'keys'] as const,
  members: (org: string) => ['org', org, 'members'] as const,
  invitations: (org: string) => ['org', org, 'invitations'] as const,
  audit: (org: string) => ['org', org, 'audit'] as const,
  revisions: (org: string) => ['org', org, 'revisions'] as const,
  whatIf: (org: string, agent: string | undefined, draft: object) =>
    ['org', org, 'what-if', agent ?? null, draft] as const,
  leastPrivilege: (org: string) => ['org', org, 'least-privilege'] as const,
  usage: (org: string, days: number) => ['org', org, 'usage', days] as const,

  platform: ['platform'] as const,
  platformTools: ['platform', 'tools'] as const,
  platformTool: (name: string) => ['platform', 'tool', name] as const,
  platformProfiles: ['platform', 'profiles'] as const,
  platformChannels: ['platform', 'channels'] as const,
  platformDefaults: ['platform', 'defaults'] as const,
  platformProviders: ['platform', 'integration-providers'] as const,
  platformPolicy: ['platform', 'policy'] as const,
  platformLint: ['platform', 'lint'] as const,
  platformOrgs: ['platform', 'orgs'] as const,
  platformAudit: ['platform', 'audit'] as const,
  platformRevisions: ['platform', 'revisions'] as const,
};

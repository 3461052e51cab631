/**
 * `resolveActiveTools` of seed 3 (tool scoping) as it is written there: arrays, `filter` and `includes`. The tables that
 * the seed reads from its module (tools, profiles, definitions) come in as `tables`; nothing else is changed.
 */

export interface SeedTool {
  name: string;
  readOnly: boolean;
}

export interface SeedTables {
  tools: SeedTool[];
  profiles: Record<string, string[]>;
}

export interface SeedInput {
  platform: { allowedTools: string[]; blockedTools: string[] };
  org: {
    enabledTools: string[];
    disabledTools: string[];
    integrationRequirements: Record<string, string>;
    connectedIntegrations: string[];
  };
  agent: { toolProfile: string | null; enabledTools: string[]; disabledTools: string[]; autonomyLevel: string };
  session: {
    disabledForSession: string[];
    channel: string;
    channelRestrictions: Record<string, { blocked: string[] }>;
  };
}

export function resolveActiveTools(tables: SeedTables, { platform, org, agent, session }: SeedInput): SeedTool[] {
  let tools = tables.tools;

  if (platform.allowedTools.length > 0) {
    tools = tools.filter((t) => platform.allowedTools.includes(t.name));
  }
  tools = tools.filter((t) => !platform.blockedTools.includes(t.name));

  if (org.enabledTools.length > 0) {
    tools = tools.filter((t) => org.enabledTools.includes(t.name));
  }
  tools = tools.filter((t) => !org.disabledTools.includes(t.name));

  tools = tools.filter((t) => {
    const requirement = org.integrationRequirements[t.name];
    if (!requirement) return true;
    return org.connectedIntegrations.includes(requirement);
  });

  if (agent.toolProfile) {
    const profileTools = tables.profiles[agent.toolProfile]!;
    tools = tools.filter((t) => profileTools.includes(t.name));
  }
  if (agent.enabledTools.length > 0) {
    tools = tools.filter((t) => agent.enabledTools.includes(t.name));
  }
  tools = tools.filter((t) => !agent.disabledTools.includes(t.name));

  if (agent.autonomyLevel === 'draft_only') {
    tools = tools.filter((t) => t.readOnly === true);
  }

  tools = tools.filter((t) => !session.disabledForSession.includes(t.name));
  tools = tools.filter((t) => !session.channelRestrictions[session.channel]?.blocked.includes(t.name));

  if (!tools.find((t) => t.name === 'query_org_data')) {
    tools.push(tables.tools.find((t) => t.name === 'query_org_data')!);
  }

  return tools;
}

import type { EngineAgent, EngineTool, OrgBoundaries, ToolPolicy } from '../types';

/** Lists that change nothing. */
export function openPolicy(): ToolPolicy {
  return { allow: { mode: 'all', tools: [] }, block: [] };
}

/** An approved, writing platform tool, with some facts replaced. */
export function toolOf(facts: Partial<EngineTool> & { name: string }): EngineTool {
  return {
    id: `tool_${facts.name}`,
    origin: 'platform',
    category: 'general',
    operations: [],
    entities: [],
    universal: false,
    readOnly: false,
    destructive: false,
    requiresApproval: false,
    integrations: [],
    definition: 'approved',
    ...facts,
  };
}

/** A supervised agent with the profile `general`, with some settings replaced. */
export function agentOf(settings: Partial<EngineAgent>): EngineAgent {
  return {
    id: 'agent',
    slug: 'agent',
    subtype: 'general',
    profile: 'general',
    autonomy: 'supervised',
    requireApprovalFor: [],
    channels: [],
    policy: openPolicy(),
    ...settings,
  };
}

/** Policies that block nothing: one profile, `general`, that contains everything. */
export function boundariesOf(settings: Partial<OrgBoundaries>): OrgBoundaries {
  return {
    platform: openPolicy(),
    org: openPolicy(),
    onDefinitionChange: 'withdraw',
    integrationRequirements: {},
    healthyIntegrations: [],
    profiles: [{ slug: 'general', tools: ['*'], owner: 'platform' }],
    subtypeDefaults: {},
    channels: [],
    ...settings,
  };
}

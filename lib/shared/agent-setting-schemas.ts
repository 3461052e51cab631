import { z } from 'zod';
import {
  AGENT_DEFAULTS,
  AGENT_SETTINGS,
  type AgentSetting,
  type AgentSettings,
  mapAgentSettings,
} from './agent-settings';
import { policyEntry, slug } from './text';

type Declaration = (typeof AGENT_SETTINGS)[AgentSetting];
type Schemas = { [Name in AgentSetting]: z.ZodType<AgentSettings[Name], AgentSettings[Name]> };

const LISTS = {
  request: { entries: z.array(policyEntry).max(5000), slugs: z.array(slug).max(100), profile: slug.nullable() },
  // Rows may hold values from before a limit.
  response: { entries: z.array(z.string()), slugs: z.array(z.string()), profile: z.string().nullable() },
};

function schemasFor(use: keyof typeof LISTS): Schemas {
  const plain = (setting: Declaration): z.ZodType => {
    if (setting.kind === 'flag') return z.boolean();
    if (setting.kind === 'choice') return z.enum(Object.keys(setting.options));
    return LISTS[use][setting.kind];
  };
  return mapAgentSettings((_, name) => {
    const setting: Declaration = AGENT_SETTINGS[name];
    return 'description' in setting ? plain(setting).meta({ description: setting.description }) : plain(setting);
  }) as Schemas;
}

/** Schemas of requests. */
export const agentSettingSchemas = schemasFor('request');
export const agentSettingViews = schemasFor('response');

/** Omitted settings have their initial value. */
export const agentSettingDefaults = mapAgentSettings((_, name) =>
  (agentSettingSchemas[name] as z.ZodType).default(AGENT_DEFAULTS[name]),
) as { [Name in AgentSetting]: z.ZodDefault<Schemas[Name]> };

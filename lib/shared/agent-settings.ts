import { z } from 'zod';
import { AGENT_SETTING_LABELS } from './agent-setting-labels';
import { policyEntry, slug } from './text';

interface Facets<Value> {
  initial: Value;
  /** Name in the history. */
  label: string;
  /** Schema of responses, where it is wider than that of requests. */
  shown?: z.ZodType<Value, Value>;
}

function setting<Schema extends z.ZodType>(schema: Schema, { initial, label, shown }: Facets<z.output<Schema>>) {
  const read = (shown ?? schema) as z.ZodType<z.output<Schema>, z.output<Schema>>;
  // zod excludes undefined from defaults by a type that TypeScript does not resolve for a type parameter.
  return { schema, initial, label, shown: read, optional: schema.default(initial as never) };
}

/**
 * The settings of an agent: one entry for each column that people can change. Requests, responses, snapshots, the
 * boundary as code, restores and the history are derived from this table. `lib/data/boundary-tables.ts` does not compile
 * while a column of the database is missing here, or an entry has no column.
 */
export const AGENT_SETTINGS = {
  profile: setting(slug.nullable(), {
    initial: null,
    label: AGENT_SETTING_LABELS.profile,
    shown: z.string().nullable(),
  }),
  autonomy: setting(z.enum(['supervised', 'autonomous', 'draft_only']), {
    initial: 'supervised',
    label: AGENT_SETTING_LABELS.autonomy,
  }),
  requireApprovalFor: setting(z.array(policyEntry).max(5000), {
    initial: [],
    label: AGENT_SETTING_LABELS.requireApprovalFor,
    shown: z.array(z.string()),
  }),
  channels: setting(z.array(slug).max(100), {
    initial: [],
    label: AGENT_SETTING_LABELS.channels,
    shown: z.array(z.string()),
  }),
  sessionControl: setting(
    z.enum(['own', 'trusted']).meta({
      description: '`trusted`: only a member’s key can fix channel and goal of its sessions, not its own key.',
    }),
    { initial: 'own', label: AGENT_SETTING_LABELS.sessionControl },
  ),
  requireChannel: setting(z.boolean().meta({ description: 'Requests without a channel are refused.' }), {
    initial: false,
    label: AGENT_SETTING_LABELS.requireChannel,
  }),
  requireGoal: setting(z.boolean().meta({ description: 'Requests without a goal are refused.' }), {
    initial: false,
    label: AGENT_SETTING_LABELS.requireGoal,
  }),
  toolMode: setting(
    z.enum(['list', 'search']).meta({
      description:
        '`search`: `tools/list` over MCP returns `find_tools`, `call_tool`, and universal and pinned tools, instead of all tools. REST returns all tools in both modes.',
    }),
    { initial: 'list', label: AGENT_SETTING_LABELS.toolMode },
  ),
  reporting: setting(
    z.boolean().meta({ description: 'Lists the tool `report_outcome` over MCP, for agents that cannot use REST.' }),
    { initial: false, label: AGENT_SETTING_LABELS.reporting },
  ),
};

type Declared = typeof AGENT_SETTINGS;
export type AgentSetting = keyof Declared;
export type AgentSettings = { [Name in AgentSetting]: z.output<Declared[Name]['schema']> };

export const AGENT_SETTING_NAMES = Object.keys(AGENT_SETTINGS) as AgentSetting[];

/** One facet of every setting, by the setting's name. */
export function agentSettingFacet<Facet extends keyof Declared[AgentSetting]>(facet: Facet) {
  const entries = AGENT_SETTING_NAMES.map((name) => [name, AGENT_SETTINGS[name][facet]]);
  return Object.fromEntries(entries) as { [Name in AgentSetting]: Declared[Name][Facet] };
}

export const AGENT_DEFAULTS: AgentSettings = agentSettingFacet('initial');

/** The settings of a row. Rows of earlier revisions lack the columns that were added since. */
export function agentSettingsOf(row: AgentSettings): AgentSettings {
  const entries = AGENT_SETTING_NAMES.map((name) => [name, row[name] ?? AGENT_DEFAULTS[name]]);
  return Object.fromEntries(entries) as AgentSettings;
}

/** Settings whose order has no meaning. */
export type AgentListSetting = {
  [Name in AgentSetting]: AgentSettings[Name] extends string[] ? Name : never;
}[AgentSetting];
export const AGENT_LIST_SETTINGS = AGENT_SETTING_NAMES.filter((name): name is AgentListSetting =>
  Array.isArray(AGENT_DEFAULTS[name]),
);

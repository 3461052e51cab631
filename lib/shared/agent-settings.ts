interface Texts {
  /** Name in the history. */
  label: string;
  /** In the API reference. */
  description?: string;
}

/** Rows of the settings tab. The tab shows rows without a place of their own in this order. */
export const AGENT_SETTING_ROWS = {
  autonomy: { title: 'Autonomy', text: 'What the agent may do without a person.', flags: null },
  sessions: {
    title: 'Sessions',
    text: 'Who sets the channel and goal of its sessions, and whether they are required.',
    flags: 'Required in each request',
  },
  mcp: {
    title: 'Tools over MCP',
    text: 'Which tools are listed when the agent connects. Access does not change.',
    flags: null,
  },
} as const satisfies Record<
  string,
  { title: string; text: string /** Name of its group of flags. */; flags: string | null }
>;
export type AgentSettingRow = keyof typeof AGENT_SETTING_ROWS;

/** A control of the settings tab, in one of the tab's rows. */
interface Control {
  row: AgentSettingRow;
  /** Label of the control. */
  title: string;
}

type Declaration = Texts &
  (
    | { kind: 'profile'; initial: null }
    | { kind: 'entries' | 'slugs'; initial: readonly [] }
    | ({ kind: 'flag'; initial: boolean } & Control)
    | ({
        kind: 'choice';
        initial: string;
        options: Readonly<Record<string, { title: string; text: string }>>;
      } & Control)
  );

/**
 * The settings of an agent: one entry for each column that people can change. Requests, responses, snapshots, the
 * boundary as code, restores, the history and the settings tab are derived from this table.
 * `lib/data/boundary-rows.ts` does not compile while a column of the database is missing here, or an entry has no
 * column.
 */
export const AGENT_SETTINGS = {
  profile: { kind: 'profile', initial: null, label: 'profile', description: 'null: the default of the subtype.' },
  autonomy: {
    kind: 'choice',
    initial: 'supervised',
    label: 'autonomy',
    row: 'autonomy',
    title: 'Autonomy',
    options: {
      supervised: {
        title: 'Supervised',
        text: 'A person approves calls of tools that are destructive or may be destructive.',
      },
      autonomous: {
        title: 'Autonomous',
        text: 'Calls need no approval, except for tools that always require it.',
      },
      draft_only: { title: 'Draft only', text: 'The agent can call read-only tools only.' },
    },
  },
  requireApprovalFor: { kind: 'entries', initial: [], label: 'ask a person before' },
  channels: { kind: 'slugs', initial: [], label: 'channels' },
  sessionControl: {
    kind: 'choice',
    initial: 'own',
    label: 'who fixes sessions',
    description: '`trusted`: only a member’s key can fix channel and goal of its sessions, not its own key.',
    row: 'sessions',
    title: 'Who sets channel and goal',
    options: {
      own: { title: 'The agent itself', text: 'Requests with the agent’s key set channel and goal.' },
      trusted: {
        title: 'Only your application',
        text: 'Only requests with a member’s key set them for a session. The agent’s own requests cannot provide one that is required.',
      },
    },
  },
  requireChannel: {
    kind: 'flag',
    initial: false,
    label: 'always on a channel',
    description: 'Requests without a channel are rejected.',
    row: 'sessions',
    title: 'Reject requests without a channel',
  },
  requireGoal: {
    kind: 'flag',
    initial: false,
    label: 'always on a goal',
    description: 'Requests without a goal are rejected.',
    row: 'sessions',
    title: 'Reject requests without a goal',
  },
  toolMode: {
    kind: 'choice',
    initial: 'list',
    label: 'tools over MCP',
    description:
      '`search`: `tools/list` over MCP returns `find_tools`, `call_tool`, universal tools and the `availableTools` of the goal, instead of all tools. REST returns all tools in both modes.',
    row: 'mcp',
    title: 'Tool list over MCP',
    options: {
      list: {
        title: 'All tools',
        text: 'All tools that the agent can call, with schemas. For up to a few dozen tools.',
      },
      search: {
        title: 'Search',
        text: 'find_tools and call_tool, plus universal tools and those that the goal pins. For large catalogs.',
      },
    },
  },
  reporting: {
    kind: 'flag',
    initial: false,
    label: 'reports outcomes over MCP',
    description: 'Lists the tool `report_outcome` over MCP, for agents that cannot use REST.',
    row: 'mcp',
    title: 'List the tool report_outcome, to report outcomes over MCP',
  },
} as const satisfies Record<string, Declaration>;

type Declared = typeof AGENT_SETTINGS;
export type AgentSetting = keyof Declared;
type ValueOf<Entry extends Declaration> = Entry extends { options: infer Options }
  ? keyof Options
  : { profile: string | null; entries: string[]; slugs: string[]; flag: boolean; choice: string }[Entry['kind']];
export type AgentSettings = { -readonly [Name in AgentSetting]: ValueOf<Declared[Name]> };

export const AGENT_SETTING_NAMES = Object.keys(AGENT_SETTINGS) as AgentSetting[];

export function mapAgentSettings<Value>(
  map: (entry: Declaration, name: AgentSetting) => Value,
): Record<AgentSetting, Value> {
  const entries = AGENT_SETTING_NAMES.map((name) => [name, map(AGENT_SETTINGS[name], name)]);
  return Object.fromEntries(entries) as Record<AgentSetting, Value>;
}

export const AGENT_DEFAULTS = mapAgentSettings(({ initial }): unknown => initial) as AgentSettings;

/** The settings of a row. Rows of earlier revisions lack the columns that were added since. */
export function agentSettingsOf(row: AgentSettings): AgentSettings {
  return mapAgentSettings((_, name) => row[name] ?? AGENT_DEFAULTS[name]) as AgentSettings;
}

/** Settings whose order has no meaning. */
export type AgentListSetting = {
  [Name in AgentSetting]: AgentSettings[Name] extends string[] ? Name : never;
}[AgentSetting];
export const AGENT_LIST_SETTINGS = AGENT_SETTING_NAMES.filter((name): name is AgentListSetting =>
  Array.isArray(AGENT_DEFAULTS[name]),
);

/**
 * Addresses of the console. Tabs of a place share the level below it with agents and tools, for example
 * `/acme/agents/profiles` and `/acme/agents/support`. An agent or tool that has the name of a tab is at
 * `/acme/agents/~profiles`: names cannot contain `~`.
 */
const AGENT_TABS: ReadonlySet<string> = new Set(['profiles', 'channels', 'goals', 'templates', 'intents']);
const TOOL_TABS: ReadonlySet<string> = new Set(['descriptions', 'evaluations', 'search']);
const TILDE = '~';

const escaped = (tabs: ReadonlySet<string>, name: string) => (tabs.has(name) ? `${TILDE}${name}` : name);

export const agentHref = (org: string, agent: string) =>
  `/${org}/agents/${escaped(AGENT_TABS, encodeURIComponent(agent))}`;

export const toolHref = (org: string, tool: string) => `/${org}/tools/${escaped(TOOL_TABS, encodeURIComponent(tool))}`;

/** The page that tells two tools apart. */
export const pairHref = (org: string, suggestion: string) => `/${org}/tools/descriptions/${TILDE}pair/${suggestion}`;

/** Returns the name in the last part of an address made by `agentHref` or `toolHref`. */
export function nameInAddress(part: string): string {
  const name = decoded(part);
  return name.startsWith(TILDE) ? name.slice(TILDE.length) : name;
}

/** Returns a malformed part unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Query = readonly (readonly [name: string, value: string])[];

interface Move {
  to: string;
  /** Parameters to add. */
  add?: Query;
  /** Parameters with a new name; the value gets the prefix. */
  rename?: Readonly<Record<string, { name: string; prefix: string }>>;
  /** Address of former tabs, by the value of `tab`. */
  tabs?: Readonly<Record<string, string>>;
}

const inbox = (kind: string, selected: string): Move => ({
  to: 'inbox',
  add: [['kind', kind]],
  rename: { [selected]: { name: 'item', prefix: `${kind}:` } },
});

/** Former first segments of an organization's pages. */
const ORG_MOVES: Readonly<Record<string, Move>> = {
  profiles: { to: 'agents/profiles' },
  channels: { to: 'agents/channels' },
  goals: { to: 'agents/goals' },
  templates: { to: 'agents/templates' },
  intents: { to: 'agents/intents' },
  descriptions: { to: 'tools/descriptions' },
  evaluations: { to: 'tools/evaluations' },
  search: { to: 'tools/search' },
  playground: { to: 'activity/try' },
  packets: { to: 'activity/messages', tabs: { settings: 'settings/routing' } },
  health: { to: 'insights/health' },
  usage: { to: 'insights/usage' },
  cohesion: { to: 'insights/cohesion' },
  sources: { to: 'connections/sources' },
  integrations: { to: 'connections/integrations' },
  articles: { to: 'knowledge' },
  revisions: { to: 'history' },
  audit: { to: 'history' },
  members: { to: 'settings/members' },
  keys: { to: 'settings/keys' },
  approvals: inbox('approval', 'approval'),
  requests: inbox('request', 'request'),
  quarantine: inbox('quarantine', 'tool'),
  suggestions: inbox('suggestion', 'suggestion'),
  corrections: { ...inbox('correction', 'correction'), tabs: { figures: 'insights/corrections' } },
  checks: { to: 'insights/checks' },
};

const PLATFORM_MOVES: Readonly<Record<string, Move>> = {
  policy: { to: 'tools' },
  checks: { to: 'tools/checks' },
  articles: { to: 'knowledge' },
  health: { to: 'system' },
  jobs: { to: 'system/jobs' },
  audit: { to: 'history' },
  revisions: { to: 'history' },
};

/** Places whose first tab has no segment of its own: `/acme/connections/sources` is `/acme/connections`. */
const FIRST_TABS: ReadonlySet<string> = new Set([
  'connections/sources',
  'insights/problems',
  'history/revisions',
  'history/audit',
]);

function moved(
  moves: Readonly<Record<string, Move>>,
  root: string,
  parts: readonly string[],
  query: URLSearchParams,
): string | null {
  const [first = '', ...rest] = parts;
  const move = Object.hasOwn(moves, first) ? moves[first] : undefined;
  const joined = parts.join('/');
  if (!move && !FIRST_TABS.has(joined)) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    const renamed = move?.rename?.[name];
    kept.append(renamed?.name ?? name, `${renamed?.prefix ?? ''}${value}`);
  }
  const tab = move?.tabs?.[query.get('tab') ?? ''];
  if (tab) kept.delete('tab');
  else for (const [name, value] of move?.add ?? []) if (!kept.has(name)) kept.append(name, value);
  const target = tab ?? [move ? move.to : first, ...(move ? rest : [])].join('/');
  const found = FIRST_TABS.has(target) ? target.split('/')[0] : target;
  return `${root}/${found}${kept.size > 0 ? `?${kept}` : ''}`;
}

/** Returns the current address of a former page of an organization, with its query and the rest of its path, or null. */
export const movedOrgPage = (org: string, parts: readonly string[], query: URLSearchParams) =>
  moved(ORG_MOVES, `/${org}`, parts, query);

/** The same for pages of the platform. */
export const movedPlatformPage = (parts: readonly string[], query: URLSearchParams) =>
  moved(PLATFORM_MOVES, '/platform', parts, query);

import { path, type RequestOptions } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { DecisionsInput } from '@/lib/features/access/decisions/decision-contract';

/** A request that a page starts with. The server answers it with the page; the browser repeats it to stay current. */
export interface PageRead {
  key: readonly unknown[];
  path: string;
  query?: NonNullable<RequestOptions['query']>;
  /** Makes it a POST: for questions that do not fit in an address. */
  body?: object;
  /** Form of the cached data: the response, all items of a list, or the pages of an infinite query. */
  as: 'response' | 'list' | 'pages';
}

/** Maximum page size of the API: most catalogs fit in one page. */
const MAX_TOOLS = 5000;
const INBOX_PAGE = 50;
/** The rail and Home share these. */
const INBOX_START = 5;
const PROBLEMS = 5;
export const HOME_CHANGES = 6;
const USAGE_DAYS = 7;
export const AGENT_USAGE_DAYS = 30;
const ARTICLES = 500;
const ROUTING_VERSIONS = 20;

export const reads = {
  tools: (org: string): PageRead => ({
    key: queryKeys.tools(org),
    path: path`/orgs/${org}/tools`,
    query: { limit: MAX_TOOLS, detail: 'brief' },
    as: 'list',
  }),
  /** Counts of the catalog, without its tools. */
  toolCounts: (org: string): PageRead => ({
    key: [...queryKeys.tools(org), 'counts'],
    path: path`/orgs/${org}/tools`,
    query: { limit: 1, detail: 'brief' },
    as: 'response',
  }),
  agents: (org: string): PageRead => ({ key: queryKeys.agents(org), path: path`/orgs/${org}/agents`, as: 'list' }),
  members: (org: string): PageRead => ({ key: queryKeys.members(org), path: path`/orgs/${org}/members`, as: 'list' }),
  integrations: (org: string): PageRead => ({
    key: queryKeys.integrations(org),
    path: path`/orgs/${org}/integrations`,
    as: 'list',
  }),
  sources: (org: string): PageRead => ({ key: queryKeys.sources(org), path: path`/orgs/${org}/sources`, as: 'list' }),
  policy: (org: string): PageRead => ({
    key: queryKeys.orgPolicy(org),
    path: path`/orgs/${org}/policy`,
    as: 'response',
  }),
  matrix: (org: string, channel: string | null = null): PageRead => ({
    key: queryKeys.matrix(org, channel),
    path: path`/orgs/${org}/matrix`,
    query: { channel },
    as: 'response',
  }),
  inboxStart: (org: string): PageRead => ({
    key: [...queryKeys.inboxCounts(org), INBOX_START],
    path: path`/orgs/${org}/inbox`,
    query: { limit: INBOX_START },
    as: 'response',
  }),
  inbox: (org: string, query: Record<string, string | undefined>): PageRead => ({
    key: queryKeys.inbox(org, query),
    path: path`/orgs/${org}/inbox`,
    query: { ...query, limit: INBOX_PAGE },
    as: 'pages',
  }),
  packet: (org: string, id: string): PageRead => ({
    key: queryKeys.packet(org, id),
    path: path`/orgs/${org}/packets/${id}`,
    as: 'response',
  }),
  firstCall: (org: string): PageRead => ({
    key: queryKeys.firstCall(org),
    path: path`/orgs/${org}/first-call`,
    as: 'response',
  }),
  usage: (org: string): PageRead => ({
    key: queryKeys.usage(org, USAGE_DAYS),
    path: path`/orgs/${org}/usage`,
    query: { days: USAGE_DAYS },
    as: 'response',
  }),
  unusedAccess: (org: string): PageRead => ({
    key: [...queryKeys.leastPrivilege(org), 'summary'],
    path: path`/orgs/${org}/least-privilege`,
    query: { summary: 'true' },
    as: 'response',
  }),
  topProblems: (org: string): PageRead => ({
    key: queryKeys.problems(org, { limit: PROBLEMS }),
    path: path`/orgs/${org}/problems`,
    query: { limit: PROBLEMS },
    as: 'response',
  }),
  recentChanges: (org: string): PageRead => ({
    key: [...queryKeys.revisions(org), 'recent'],
    path: path`/orgs/${org}/revisions`,
    query: { limit: HOME_CHANGES },
    as: 'response',
  }),
  recentPlatformChanges: (org: string): PageRead => ({
    key: [...queryKeys.platformChanges(org), 'recent'],
    path: path`/orgs/${org}/platform-changes`,
    query: { limit: HOME_CHANGES },
    as: 'response',
  }),
  runningCalls: (org: string, agent?: string): PageRead => ({
    key: queryKeys.runningCalls(org, agent),
    path: path`/orgs/${org}/running-calls`,
    query: { agent },
    as: 'list',
  }),
  decisions: (org: string, body: DecisionsInput): PageRead => ({
    key: queryKeys.decisions(org, body),
    path: path`/orgs/${org}/decisions`,
    body,
    as: 'response',
  }),
  profiles: (org: string): PageRead => ({
    key: queryKeys.profiles(org),
    path: path`/orgs/${org}/profiles`,
    as: 'list',
  }),
  channels: (org: string): PageRead => ({
    key: queryKeys.channels(org),
    path: path`/orgs/${org}/channels`,
    as: 'list',
  }),
  settings: (org: string): PageRead => ({
    key: queryKeys.settings(org),
    path: path`/orgs/${org}/settings`,
    as: 'response',
  }),
  problems: (org: string, query: Record<string, string | undefined>): PageRead => ({
    key: queryKeys.problems(org, query),
    path: path`/orgs/${org}/problems`,
    query,
    as: 'pages',
  }),
  articles: (owner: string): PageRead => ({
    key: queryKeys.articles(owner),
    path: path`/orgs/${owner}/articles`,
    query: { limit: ARTICLES },
    as: 'list',
  }),
  agentUsage: (org: string): PageRead => ({
    key: [...queryKeys.agents(org), 'usage', AGENT_USAGE_DAYS],
    path: path`/orgs/${org}/usage`,
    query: { days: AGENT_USAGE_DAYS },
    as: 'response',
  }),
  goals: (org: string): PageRead => ({ key: queryKeys.goals(org), path: path`/orgs/${org}/goals`, as: 'list' }),
  templates: (org: string): PageRead => ({
    key: queryKeys.boundaryTemplates(org),
    path: path`/orgs/${org}/boundary-templates`,
    as: 'list',
  }),
  /** Removed defaults can be restored. */
  intents: (org: string): PageRead => ({
    key: queryKeys.intents(org),
    path: path`/orgs/${org}/intents`,
    query: { removed: 'true' },
    as: 'list',
  }),
  broker: (org: string): PageRead => ({ key: queryKeys.broker(org), path: path`/orgs/${org}/broker`, as: 'response' }),
  checks: (org: string): PageRead => ({ key: queryKeys.checks(org), path: path`/orgs/${org}/lint`, as: 'response' }),
  requirements: (org: string): PageRead => ({
    key: queryKeys.integrationRequirements(org),
    path: path`/orgs/${org}/integration-requirements`,
    as: 'list',
  }),
  routing: (org: string): PageRead => ({
    key: queryKeys.routing(org),
    path: path`/orgs/${org}/routing`,
    as: 'response',
  }),
  routingVersions: (org: string): PageRead => ({
    key: queryKeys.routingVersions(org),
    path: path`/orgs/${org}/routing/versions`,
    query: { limit: ROUTING_VERSIONS },
    as: 'response',
  }),
  notifications: (org: string): PageRead => ({
    key: queryKeys.notifications(org),
    path: path`/orgs/${org}/notifications`,
    as: 'response',
  }),
  ownMail: (org: string): PageRead => ({
    key: queryKeys.ownMail(org),
    path: path`/orgs/${org}/notifications/own`,
    as: 'response',
  }),
  webhooks: (org: string): PageRead => ({
    key: queryKeys.webhooks(org),
    path: path`/orgs/${org}/webhooks`,
    as: 'response',
  }),
  activity: (org: string, query: Record<string, string | undefined>): PageRead => ({
    key: queryKeys.activity(org, query),
    path: path`/orgs/${org}/activity`,
    query,
    as: 'pages',
  }),
};

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
  /** Form of the cached data: see the functions below. */
  as: 'response' | 'list' | 'pages';
}

type Query = NonNullable<PageRead['query']>;

const readAs =
  (as: PageRead['as']) =>
  (key: readonly unknown[], path: string, query: Query = {}): PageRead => ({ key, path, query, as });

/** The data are the response. */
export const responseRead = readAs('response');
/** The data are all items of a list. */
export const listRead = readAs('list');
/** The data are the pages of an infinite query. */
export const pagesRead = readAs('pages');

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
  tools: (org: string) =>
    listRead(queryKeys.tools(org), path`/orgs/${org}/tools`, { limit: MAX_TOOLS, detail: 'brief' }),
  /** Counts of the catalog, without its tools. */
  toolCounts: (org: string) =>
    responseRead([...queryKeys.tools(org), 'counts'], path`/orgs/${org}/tools`, { limit: 1, detail: 'brief' }),
  agents: (org: string) => listRead(queryKeys.agents(org), path`/orgs/${org}/agents`),
  members: (org: string) => listRead(queryKeys.members(org), path`/orgs/${org}/members`),
  integrations: (org: string) => listRead(queryKeys.integrations(org), path`/orgs/${org}/integrations`),
  sources: (org: string) => listRead(queryKeys.sources(org), path`/orgs/${org}/sources`),
  policy: (org: string) => responseRead(queryKeys.orgPolicy(org), path`/orgs/${org}/policy`),
  matrix: (org: string, channel: string | null = null) =>
    responseRead(queryKeys.matrix(org, channel), path`/orgs/${org}/matrix`, { channel }),
  inboxStart: (org: string) =>
    responseRead([...queryKeys.inboxCounts(org), INBOX_START], path`/orgs/${org}/inbox`, { limit: INBOX_START }),
  inbox: (org: string, query: Record<string, string | undefined>) =>
    pagesRead(queryKeys.inbox(org, query), path`/orgs/${org}/inbox`, { ...query, limit: INBOX_PAGE }),
  packet: (org: string, id: string) => responseRead(queryKeys.packet(org, id), path`/orgs/${org}/packets/${id}`),
  revisionMark: (org: string) => responseRead(queryKeys.revisionMark(org), path`/orgs/${org}/revision`),
  firstCall: (org: string) => responseRead(queryKeys.firstCall(org), path`/orgs/${org}/first-call`),
  usage: (org: string) =>
    responseRead(queryKeys.usage(org, USAGE_DAYS), path`/orgs/${org}/usage`, { days: USAGE_DAYS }),
  unusedAccess: (org: string) =>
    responseRead([...queryKeys.leastPrivilege(org), 'summary'], path`/orgs/${org}/least-privilege`, {
      summary: 'true',
    }),
  topProblems: (org: string) =>
    responseRead(queryKeys.problems(org, { limit: PROBLEMS }), path`/orgs/${org}/problems`, { limit: PROBLEMS }),
  recentChanges: (org: string) =>
    responseRead([...queryKeys.revisions(org), 'recent'], path`/orgs/${org}/revisions`, { limit: HOME_CHANGES }),
  recentPlatformChanges: (org: string) =>
    responseRead([...queryKeys.platformChanges(org), 'recent'], path`/orgs/${org}/platform-changes`, {
      limit: HOME_CHANGES,
    }),
  runningCalls: (org: string, agent?: string) =>
    listRead(queryKeys.runningCalls(org, agent), path`/orgs/${org}/running-calls`, { agent }),
  decisions: (org: string, body: DecisionsInput): PageRead => ({
    key: queryKeys.decisions(org, body),
    path: path`/orgs/${org}/decisions`,
    body,
    as: 'response',
  }),
  profiles: (org: string) => listRead(queryKeys.profiles(org), path`/orgs/${org}/profiles`),
  channels: (org: string) => listRead(queryKeys.channels(org), path`/orgs/${org}/channels`),
  settings: (org: string) => responseRead(queryKeys.settings(org), path`/orgs/${org}/settings`),
  problems: (org: string, query: Record<string, string | undefined>) =>
    pagesRead(queryKeys.problems(org, query), path`/orgs/${org}/problems`, query),
  articles: (owner: string) => listRead(queryKeys.articles(owner), path`/orgs/${owner}/articles`, { limit: ARTICLES }),
  agentUsage: (org: string) =>
    responseRead([...queryKeys.agents(org), 'usage', AGENT_USAGE_DAYS], path`/orgs/${org}/usage`, {
      days: AGENT_USAGE_DAYS,
    }),
  goals: (org: string) => listRead(queryKeys.goals(org), path`/orgs/${org}/goals`),
  templates: (org: string) => listRead(queryKeys.boundaryTemplates(org), path`/orgs/${org}/boundary-templates`),
  /** Removed defaults can be restored. */
  intents: (org: string) => listRead(queryKeys.intents(org), path`/orgs/${org}/intents`, { removed: 'true' }),
  broker: (org: string) => responseRead(queryKeys.broker(org), path`/orgs/${org}/broker`),
  checks: (org: string) => responseRead(queryKeys.checks(org), path`/orgs/${org}/lint`),
  requirements: (org: string) =>
    listRead(queryKeys.integrationRequirements(org), path`/orgs/${org}/integration-requirements`),
  routing: (org: string) => responseRead(queryKeys.routing(org), path`/orgs/${org}/routing`),
  routingVersions: (org: string) =>
    responseRead(queryKeys.routingVersions(org), path`/orgs/${org}/routing/versions`, { limit: ROUTING_VERSIONS }),
  notifications: (org: string) => responseRead(queryKeys.notifications(org), path`/orgs/${org}/notifications`),
  ownMail: (org: string) => responseRead(queryKeys.ownMail(org), path`/orgs/${org}/notifications/own`),
  webhooks: (org: string) => responseRead(queryKeys.webhooks(org), path`/orgs/${org}/webhooks`),
  activity: (org: string, query: Record<string, string | undefined>) =>
    pagesRead(queryKeys.activity(org, query), path`/orgs/${org}/activity`, query),
};

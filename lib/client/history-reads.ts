import { path } from '@/lib/client/api';
import { type PageRead, pagesRead, responseRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

const PAGE = 50;

type Query = Record<string, string | null | undefined>;

/** Pages of a list, under their own key: other queries cache its first page. `query` null: not loaded. */
export const historyPages = (key: readonly unknown[], url: string, query: Query | null) =>
  pagesRead([...key, 'pages', query], url, { ...query, limit: PAGE });

/** Changes of the platform that concern an organization's tools. */
export const platformChangePages = (org: string, query: Query | null): PageRead =>
  historyPages(queryKeys.platformChanges(org), path`/orgs/${org}/platform-changes`, query);

export const revisionRead = (key: readonly unknown[], url: string, number: string) =>
  responseRead([...key, 'one', number], `${url}/${number}`);

export const revisionChangesRead = (key: readonly unknown[], url: string, number: string): PageRead =>
  historyPages([...key, 'changes', number], `${url}/${number}/changes`, {});

const FILTERS = ['q', 'by', 'author', 'actor', 'kind', 'days', 'agent'];

/** Initial reads of History. `org` null: the platform's. Filtered lists depend on the user's time zone. */
export function historyReads(org: string | null, asked: Record<string, string | string[] | undefined>): PageRead[] {
  const root = org === null ? '/platform' : path`/orgs/${org}`;
  const revisions = {
    key: org === null ? queryKeys.platformRevisions : queryKeys.revisions(org),
    url: `${root}/revisions`,
  };
  const audit = { key: org === null ? queryKeys.platformAudit : queryKeys.audit(org), url: `${root}/audit` };
  const ofPlatform = org === null ? [] : [platformChangePages(org, {})];
  const lists = FILTERS.some((name) => asked[name] !== undefined)
    ? []
    : [historyPages(revisions.key, revisions.url, {}), historyPages(audit.key, audit.url, {}), ...ofPlatform];
  const { revision } = asked;
  const opened =
    typeof revision === 'string' && /^\d{1,18}$/.test(revision)
      ? [
          revisionRead(revisions.key, revisions.url, revision),
          revisionChangesRead(revisions.key, revisions.url, revision),
        ]
      : [];
  const integrity: PageRead = responseRead([...audit.key, 'integrity'], `${audit.url}/integrity`);
  return [integrity, ...lists, ...opened];
}

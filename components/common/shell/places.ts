import {
  Activity,
  BookOpenText,
  Bot,
  Building2,
  ChartColumn,
  FileInput,
  History,
  House,
  Inbox,
  type LucideIcon,
  MonitorCog,
  Plug,
  Settings2,
  SlidersHorizontal,
  Users,
  Wrench,
} from 'lucide-react';

interface PlacePage {
  label: string;
  /** Path after the root, `/[org]` or `/platform`; empty for the root itself. */
  segment: string;
  /** Other words for it, for the palette. */
  keywords?: string;
  /** Takes a period, `?days=`. */
  dated?: boolean;
}

export interface Place extends PlacePage {
  /** Letter of the `g` shortcut. */
  key: string;
  icon: LucideIcon;
  /** Pages of the place, the first one at its own address. Absent: one page. */
  tabs?: readonly (PlacePage & {
    /** Segments of pages that belong to the tab without one of their own. */
    also?: readonly string[];
  })[];
}

/** Places of an organization. Used by the rail, the palette, the shortcuts and their help. */
export const ORG_PLACES: readonly Place[] = [
  { label: 'Home', segment: '', key: 'h', icon: House, keywords: 'dashboard overview' },
  {
    ...{ label: 'Inbox', segment: 'inbox', key: 'i', icon: Inbox },
    keywords: 'approvals approve deny pending requests quarantine review suggestions',
  },
  {
    ...{ label: 'Agents', segment: 'agents', key: 'a', icon: Bot, keywords: 'bots assistants' },
    tabs: [
      { label: 'Agents', segment: 'agents' },
      { label: 'Profiles', segment: 'agents/profiles', keywords: 'roles presets' },
      { label: 'Channels', segment: 'agents/channels' },
      { label: 'Goals', segment: 'agents/goals', also: ['agents/templates'], keywords: 'templates boundaries' },
      { label: 'Intents', segment: 'agents/intents' },
    ],
  },
  {
    ...{ label: 'Tools', segment: 'tools', key: 't', icon: Wrench, keywords: 'permissions access matrix catalog' },
    tabs: [
      { label: 'Tools', segment: 'tools' },
      { label: 'Descriptions', segment: 'tools/descriptions', keywords: 'texts' },
      { label: 'Evaluations', segment: 'tools/evaluations', keywords: 'tests questions' },
      { label: 'Search', segment: 'tools/search', keywords: 'embeddings vectors' },
    ],
  },
  {
    ...{ label: 'Activity', segment: 'activity', key: 'v', icon: Activity, dated: true },
    keywords: 'logs calls requests happened traces',
    tabs: [
      { label: 'Calls', segment: 'activity' },
      { label: 'Routed messages', segment: 'activity/messages', dated: true },
      { label: 'Try a message', segment: 'activity/try', keywords: 'playground test simulate' },
    ],
  },
  {
    ...{ label: 'Insights', segment: 'insights', key: 'n', icon: ChartColumn, keywords: 'analytics metrics' },
    tabs: [
      { label: 'Problems', segment: 'insights', keywords: 'errors failures' },
      { label: 'Health', segment: 'insights/health', keywords: 'latency error rate' },
      { label: 'Usage', segment: 'insights/usage', keywords: 'statistics' },
      { label: 'Cohesion', segment: 'insights/cohesion' },
      { label: 'Corrections', segment: 'insights/corrections' },
      { label: 'Checks', segment: 'insights/checks' },
    ],
  },
  {
    ...{ label: 'Connections', segment: 'connections', key: 'c', icon: Plug },
    tabs: [
      { label: 'Sources', segment: 'connections', keywords: 'mcp server openapi' },
      { label: 'Integrations', segment: 'connections/integrations', keywords: 'oauth accounts' },
    ],
  },
  { label: 'Knowledge', segment: 'knowledge', key: 'k', icon: BookOpenText, keywords: 'articles documents' },
  {
    ...{ label: 'History', segment: 'history', key: 'r', icon: History, dated: true },
    keywords: 'audit log changes changed revisions revert rollback',
  },
  {
    ...{ label: 'Settings', segment: 'settings', key: 's', icon: Settings2 },
    tabs: [
      { label: 'General', segment: 'settings', keywords: 'organization time zone' },
      { label: 'Members', segment: 'settings/members', keywords: 'users people team roles invitations' },
      { label: 'Keys', segment: 'settings/keys', keywords: 'api tokens credentials' },
      { label: 'Routing and models', segment: 'settings/routing', keywords: 'llm provider' },
      { label: 'Notifications', segment: 'settings/notifications', keywords: 'webhooks email alerts' },
      { label: 'Data', segment: 'settings/data', keywords: 'retention export import' },
    ],
  },
];

export const PLATFORM_PLACES: readonly Place[] = [
  { label: 'Home', segment: '', key: 'h', icon: House },
  { label: 'Organizations', segment: 'orgs', key: 'o', icon: Building2 },
  {
    ...{ label: 'Tools', segment: 'tools', key: 't', icon: Wrench },
    tabs: [
      { label: 'Tools', segment: 'tools' },
      { label: 'Catalog', segment: 'tools/catalog' },
      { label: 'Checks', segment: 'tools/checks' },
    ],
  },
  { label: 'Defaults', segment: 'defaults', key: 'd', icon: SlidersHorizontal, keywords: 'profiles channels' },
  { label: 'Sources', segment: 'sources', key: 'c', icon: FileInput, keywords: 'mcp server openapi' },
  { label: 'Users', segment: 'users', key: 'u', icon: Users, keywords: 'people accounts admins invite' },
  {
    ...{ label: 'System', segment: 'system', key: 's', icon: MonitorCog },
    tabs: [
      { label: 'Health', segment: 'system' },
      { label: 'Jobs', segment: 'system/jobs', keywords: 'schedule' },
    ],
  },
  {
    ...{ label: 'History', segment: 'history', key: 'r', icon: History, dated: true },
    keywords: 'audit log changes changed revisions revert rollback',
  },
  { label: 'Knowledge', segment: 'knowledge', key: 'k', icon: BookOpenText, keywords: 'articles documents' },
];

export function placeHref(root: string, place: PlacePage): string {
  return place.segment ? `${root}/${place.segment}` : root;
}

/** Returns true at this page and below it. */
export function isAtPlace(pathname: string, root: string, place: PlacePage): boolean {
  const href = placeHref(root, place);
  return place.segment ? pathname === href || pathname.startsWith(`${href}/`) : pathname === root;
}

export interface PlaceTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Returns the tabs of the place that this page is a tab of. Detail pages, such as one agent, have none. */
export function tabsAt(pathname: string, root: string, places: readonly Place[]): readonly PlaceTab[] {
  for (const { tabs } of places) {
    const current = tabs?.find((tab) =>
      [tab.segment, ...(tab.also ?? [])].some((segment) => pathname === `${root}/${segment}`),
    );
    if (tabs && current)
      return tabs.map((tab) => ({ label: tab.label, href: placeHref(root, tab), isCurrent: tab === current }));
  }
  return [];
}

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
  { label: 'Home', segment: '', key: 'h', icon: House },
  { label: 'Inbox', segment: 'inbox', key: 'i', icon: Inbox },
  {
    ...{ label: 'Agents', segment: 'agents', key: 'a', icon: Bot },
    tabs: [
      { label: 'Agents', segment: 'agents' },
      { label: 'Profiles', segment: 'agents/profiles' },
      { label: 'Channels', segment: 'agents/channels' },
      { label: 'Goals', segment: 'agents/goals', also: ['agents/templates'] },
      { label: 'Intents', segment: 'agents/intents' },
    ],
  },
  {
    ...{ label: 'Tools', segment: 'tools', key: 't', icon: Wrench },
    tabs: [
      { label: 'Tools', segment: 'tools' },
      { label: 'Descriptions', segment: 'tools/descriptions' },
      { label: 'Evaluations', segment: 'tools/evaluations' },
      { label: 'Search', segment: 'tools/search' },
    ],
  },
  {
    ...{ label: 'Activity', segment: 'activity', key: 'v', icon: Activity },
    tabs: [
      { label: 'Calls', segment: 'activity' },
      { label: 'Routed messages', segment: 'activity/messages' },
      { label: 'Try a message', segment: 'activity/try' },
    ],
  },
  {
    ...{ label: 'Insights', segment: 'insights', key: 'n', icon: ChartColumn },
    tabs: [
      { label: 'Problems', segment: 'insights' },
      { label: 'Health', segment: 'insights/health' },
      { label: 'Usage', segment: 'insights/usage' },
      { label: 'Cohesion', segment: 'insights/cohesion' },
      { label: 'Corrections', segment: 'insights/corrections' },
      { label: 'Checks', segment: 'insights/checks' },
    ],
  },
  {
    ...{ label: 'Connections', segment: 'connections', key: 'c', icon: Plug },
    tabs: [
      { label: 'Sources', segment: 'connections' },
      { label: 'Integrations', segment: 'connections/integrations' },
    ],
  },
  { label: 'Knowledge', segment: 'knowledge', key: 'k', icon: BookOpenText },
  { label: 'History', segment: 'history', key: 'r', icon: History },
  {
    ...{ label: 'Settings', segment: 'settings', key: 's', icon: Settings2 },
    tabs: [
      { label: 'General', segment: 'settings' },
      { label: 'Members', segment: 'settings/members' },
      { label: 'Keys', segment: 'settings/keys' },
      { label: 'Routing and models', segment: 'settings/routing' },
      { label: 'Notifications', segment: 'settings/notifications' },
      { label: 'Data', segment: 'settings/data' },
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
  { label: 'Defaults', segment: 'defaults', key: 'd', icon: SlidersHorizontal },
  { label: 'Sources', segment: 'sources', key: 'c', icon: FileInput },
  { label: 'Users', segment: 'users', key: 'u', icon: Users },
  {
    ...{ label: 'System', segment: 'system', key: 's', icon: MonitorCog },
    tabs: [
      { label: 'Health', segment: 'system' },
      { label: 'Jobs', segment: 'system/jobs' },
    ],
  },
  { label: 'History', segment: 'history', key: 'r', icon: History },
  { label: 'Knowledge', segment: 'knowledge', key: 'k', icon: BookOpenText },
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

import {
  Activity,
  BookOpenText,
  Bot,
  Building2,
  ChartColumn,
  CircleDotDashed,
  Component,
  Crosshair,
  FileClock,
  FileInput,
  FlaskConical,
  Gauge,
  HeartPulse,
  History,
  Hourglass,
  IdCard,
  Inbox,
  KeyRound,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MessageSquareWarning,
  Plug,
  RadioTower,
  Route,
  ScanSearch,
  ScrollText,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  TextQuote,
  Timer,
  Users,
  Waypoints,
  Wrench,
} from 'lucide-react';

export interface Place {
  label: string;
  /** Path after the root, `/[org]` or `/platform`; empty for the root itself. */
  segment: string;
  /** Letter or digit of the `g` shortcut. */
  key: string;
  icon: LucideIcon;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

/** All pages of an organization. Used by the rail, the palette, the shortcuts and their help. */
export const ORG_PLACES: readonly PlaceGroup[] = [
  {
    label: 'Boundary',
    places: [
      { label: 'Overview', segment: '', key: 'o', icon: Gauge },
      { label: 'Tools', segment: 'tools', key: 't', icon: Wrench },
      { label: 'Agents', segment: 'agents', key: 'a', icon: Bot },
      { label: 'Profiles', segment: 'profiles', key: 'p', icon: IdCard },
      { label: 'Channels', segment: 'channels', key: 'c', icon: RadioTower },
      { label: 'Checks', segment: 'checks', key: 'x', icon: ListChecks },
    ],
  },
  {
    label: 'Work',
    places: [
      { label: 'Goals', segment: 'goals', key: 'g', icon: Target },
      { label: 'Templates', segment: 'templates', key: 'e', icon: Component },
      { label: 'Intents', segment: 'intents', key: 'n', icon: Waypoints },
      { label: 'Approvals', segment: 'approvals', key: 'v', icon: Hourglass },
      { label: 'Packets', segment: 'packets', key: 'j', icon: Route },
      { label: 'Playground', segment: 'playground', key: 'y', icon: FlaskConical },
      { label: 'Requests', segment: 'requests', key: 'q', icon: Inbox },
    ],
  },
  {
    label: 'Learn',
    places: [
      { label: 'Activity', segment: 'activity', key: '4', icon: Activity },
      { label: 'Health', segment: 'health', key: 'h', icon: HeartPulse },
      { label: 'Cohesion', segment: 'cohesion', key: '1', icon: CircleDotDashed },
      { label: 'Usage', segment: 'usage', key: '2', icon: ChartColumn },
      { label: 'Suggestions', segment: 'suggestions', key: 'f', icon: Lightbulb },
      { label: 'Corrections', segment: 'corrections', key: '3', icon: MessageSquareWarning },
      { label: 'Search', segment: 'search', key: 'l', icon: ScanSearch },
      { label: 'Descriptions', segment: 'descriptions', key: 'w', icon: TextQuote },
      { label: 'Evaluations', segment: 'evaluations', key: '0', icon: Crosshair },
      { label: 'Articles', segment: 'articles', key: 'b', icon: BookOpenText },
    ],
  },
  {
    label: 'Connect',
    places: [
      { label: 'Sources', segment: 'sources', key: 'd', icon: FileInput },
      { label: 'Quarantine', segment: 'quarantine', key: 'z', icon: ShieldAlert },
      { label: 'Integrations', segment: 'integrations', key: 'i', icon: Plug },
    ],
  },
  {
    label: 'Govern',
    places: [
      { label: 'Members', segment: 'members', key: 'm', icon: Users },
      { label: 'Keys', segment: 'keys', key: 'k', icon: KeyRound },
      { label: 'Audit', segment: 'audit', key: 'u', icon: ScrollText },
      { label: 'Revisions', segment: 'revisions', key: 'r', icon: History },
      { label: 'Settings', segment: 'settings', key: 's', icon: Settings2 },
    ],
  },
];

export const PLATFORM_PLACES: readonly PlaceGroup[] = [
  {
    label: 'Platform',
    places: [
      { label: 'Organizations', segment: '', key: 'o', icon: Building2 },
      { label: 'Tools', segment: 'tools', key: 't', icon: Wrench },
      { label: 'Sources', segment: 'sources', key: 's', icon: FileInput },
      { label: 'Policy', segment: 'policy', key: 'p', icon: ShieldCheck },
      { label: 'Checks', segment: 'checks', key: 'x', icon: ListChecks },
      { label: 'Defaults', segment: 'defaults', key: 'd', icon: SlidersHorizontal },
      { label: 'Articles', segment: 'articles', key: 'b', icon: BookOpenText },
      { label: 'Users', segment: 'users', key: 'n', icon: Users },
      { label: 'Health', segment: 'health', key: 'h', icon: HeartPulse },
      { label: 'Jobs', segment: 'jobs', key: 'j', icon: Timer },
      { label: 'Audit', segment: 'audit', key: 'u', icon: FileClock },
      { label: 'Revisions', segment: 'revisions', key: 'r', icon: History },
    ],
  },
];

export function placeHref(root: string, place: Place): string {
  return place.segment ? `${root}/${place.segment}` : root;
}

/** Returns true at this page and below it. */
export function isAtPlace(pathname: string, root: string, place: Place): boolean {
  const href = placeHref(root, place);
  return place.segment ? pathname === href || pathname.startsWith(`${href}/`) : pathname === root;
}

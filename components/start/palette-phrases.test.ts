import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { filterEntries, type PaletteEntry, usePaletteEntries } from '@/components/common/shell/palette-entries';
import { ORG_PLACES, PLATFORM_PLACES } from '@/components/common/shell/places';
import { useFeatureEntries } from './use-feature-entries';

const ACME = { slug: 'acme', name: 'Acme', role: 'owner', can: () => true };
let org: typeof ACME | null = ACME;
vi.mock('@/components/common/me', () => ({
  useMe: () => ({ user: { platformAdmin: false }, orgs: [{ slug: 'acme', name: 'Acme', role: 'owner' }] }),
  useMaybeOrg: () => org,
}));
vi.mock('@/components/common/platform/use-platform', () => ({
  usePlatformTools: (enabled: boolean) => ({
    data: enabled
      ? ['cancel_event', 'send_email'].map((name) => ({ name, title: name.replace('_', ' '), category: 'events' }))
      : undefined,
  }),
  usePlatformPolicy: (enabled: boolean) => ({
    data: enabled ? { allow: { mode: 'all', tools: [] }, block: [{ tool: 'send_email' }] } : undefined,
  }),
  usePlatformOrgs: (enabled: boolean) => ({
    data: enabled ? [{ slug: 'globex-events', name: 'Globex Events' }] : undefined,
  }),
}));
vi.mock('@/components/common/org-queries', () => ({
  useOrgAgents: () => ({ data: [{ slug: 'support', name: 'Customer care' }] }),
  useOrgTools: () => ({
    data: ['send_email', 'create_event', 'list_invoices', 'invite_guest', 'update_web_page'].map((name) => ({
      ...{ name, title: name.replaceAll('_', ' '), category: 'crm' },
      state: name === 'invite_guest' ? 'block' : 'inherit',
    })),
  }),
}));
vi.mock('@/components/common/policies/use-goal-list', () => ({ useGoals: () => ({ data: [] }) }));
vi.mock('@/components/common/integrations/use-integrations', () => ({
  useIntegrations: () => ({ data: [{ provider: 'crm', name: 'CRM', status: 'disconnected' }] }),
}));
vi.mock('@/components/access/tools/use-set-states', () => ({ useSetStates: () => ({ setStates() {} }) }));
vi.mock('@/components/common/shell/theme-provider', () => ({ useTheme: () => ({ setTheme() {} }) }));

/** All entries of an owner, or (null) of a platform admin. */
function entriesIn(place: typeof ACME | null): PaletteEntry[] {
  org = place;
  const [root, places] = place ? (['/acme', ORG_PLACES] as const) : (['/platform', PLATFORM_PLACES] as const);
  let entries: PaletteEntry[] = [];
  function Probe() {
    const props = { root, places, onHelp() {} };
    entries = usePaletteEntries(props, useFeatureEntries(root));
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return entries;
}

it.each([
  ['add a source', 'Add a source…', '/acme/connections?new=1'],
  ['connect mcp server', 'Add a source…', '/acme/connections?new=1'],
  ['openapi', 'Sources', '/acme/connections'],
  ['playground', 'Try a message', '/acme/activity/try'],
  ['audit', 'History', '/acme/history'],
  ['audit log', 'History', '/acme/history'],
  ['what changed', 'History', '/acme/history'],
  ['what changed yesterday', 'History, yesterday', '/acme/history?days=yesterday'],
  ['yesterday', 'Activity, yesterday', '/acme/activity?days=yesterday'],
  ['what happened today', 'Activity, today', '/acme/activity?days=1'],
  ['what did support do yesterday', 'Activity of support, yesterday', '/acme/activity?agent=support&days=yesterday'],
  ['support last 7 days', 'Activity of support, last 7 days', '/acme/activity?agent=support&days=7'],
  ['customer care this week', 'Activity of support, last 7 days', '/acme/activity?agent=support&days=7'],
  ['logs', 'Activity', '/acme/activity'],
  ['api key', 'Keys', '/acme/settings/keys'],
  ['new api key', 'Create a key', '/acme/settings/keys?new=1'],
  ['invite', 'Invite people', '/acme/settings/members?new=1'],
  ['add a user', 'Invite people', '/acme/settings/members?new=1'],
  ['team', 'Members', '/acme/settings/members'],
  ['webhook', 'Notifications', '/acme/settings/notifications'],
  ['dark mode', 'Switch theme: Dark', undefined],
  ['block a tool', 'Block a tool…', '/acme/tools'],
  ['block send_email', 'Block send_email', '/acme/tools?block=send_email'],
  ['unblock invite_guest', 'Unblock invite_guest', undefined],
  ['event', 'create_event', '/acme/tools?tool=create_event'],
  ['permissions', 'Tools', '/acme/tools'],
  ['approvals', 'Inbox', '/acme/inbox'],
  ['add an agent', 'Create an agent', '/acme/agents?new=1'],
  ['error rate', 'Health', '/acme/insights/health'],
  ['revert', 'Undo a change…', '/acme/history'],
  ['log out', 'Sign out', undefined],
  ['keyboard shortcuts', 'Show the keyboard', undefined],
  [
    'why does support not see create_event',
    'Why support can or cannot call create_event',
    '/acme/agents/support?tool=create_event',
  ],
])('“%s” finds “%s” first', (typed, label, href) => {
  expect(filterEntries(entriesIn(ACME), typed, [])[0]).toMatchObject({ label, ...(href && { href }) });
});

it.each([
  ['cancel_event', 'cancel_event', '/platform/tools?tool=cancel_event'],
  ['block cancel_event', 'Block cancel_event', '/platform/tools?block=cancel_event'],
  ['unblock send_email', 'Unblock send_email', '/platform/tools?unblock=send_email'],
  ['globex', 'Globex Events', '/platform/orgs?q=globex-events'],
  ['organization globex', 'Globex Events', '/platform/orgs?q=globex-events'],
  ['block a tool', 'Block a tool for all organizations', '/platform/tools?block='],
])('on the platform, “%s” finds “%s” first', (typed, label, href) => {
  expect(filterEntries(entriesIn(null), typed, [])[0]).toMatchObject({ label, href });
});

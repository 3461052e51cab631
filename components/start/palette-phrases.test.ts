import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { filterEntries, type PaletteEntry, usePaletteEntries } from '@/components/common/shell/palette-entries';
import { ORG_PLACES } from '@/components/common/shell/places';
import { useFeatureEntries } from './use-feature-entries';

vi.mock('@/components/common/me', () => ({
  useMe: () => ({ user: { platformAdmin: false }, orgs: [{ slug: 'acme', name: 'Acme', role: 'owner' }] }),
  useMaybeOrg: () => ({ slug: 'acme', name: 'Acme', role: 'owner', can: () => true }),
}));
vi.mock('@/components/common/org-queries', () => ({
  useOrgAgents: () => ({ data: [{ slug: 'support', name: 'Customer care' }] }),
  useOrgTools: () => ({
    data: ['send_email', 'create_event', 'list_invoices', 'invite_guest', 'update_web_page'].map((name) => ({
      ...{ name, title: name.replaceAll('_', ' '), category: 'crm', state: 'inherit' },
    })),
  }),
}));
vi.mock('@/components/common/policies/use-goal-list', () => ({ useGoals: () => ({ data: [] }) }));
vi.mock('@/components/common/integrations/use-integrations', () => ({
  useIntegrations: () => ({ data: [{ provider: 'crm', name: 'CRM', status: 'disconnected' }] }),
}));
vi.mock('@/components/access/tools/use-set-states', () => ({ useSetStates: () => ({ setStates() {} }) }));
vi.mock('@/components/common/shell/theme-provider', () => ({ useTheme: () => ({ setTheme() {} }) }));

/** All entries of an owner. */
function ownersEntries(): PaletteEntry[] {
  let entries: PaletteEntry[] = [];
  function Probe() {
    const props = { root: '/acme', places: ORG_PLACES, onHelp() {} };
    entries = usePaletteEntries(props, useFeatureEntries('/acme'));
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
  expect(filterEntries(ownersEntries(), typed, [])[0]).toMatchObject({ label, ...(href && { href }) });
});

import { routeGroup } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { getPlatformSettings, updatePlatformSettings } from './platform-settings-service';
import { platformSettingsPatch, platformSettingsView, settingsPatch, settingsView } from './settings-contract';
import { getSettings, updateSettings } from './settings-service';

const { get, patch } = routeGroup('Settings');

export const settingsRoutes = [
  get('/orgs/{org}/settings', {
    operationId: 'getSettings',
    summary: 'Returns the settings of the organization.',
    description: 'Use it before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: settingsView,
    handle: async ({ scope }) => versioned(await getSettings(scope)),
  }),
  patch('/orgs/{org}/settings', {
    operationId: 'updateSettings',
    summary: 'Changes the settings of the organization.',
    description: 'Omitted fields stay unchanged. Settings that affect decisions create a revision.',
    permission: { org: 'own' },
    body: settingsPatch,
    ifMatch: 'optional',
    response: settingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await updateSettings(scope, ifMatch, body)),
  }),
  get('/platform/settings', {
    operationId: 'getPlatformSettings',
    summary: 'Returns the settings of the platform.',
    description: 'Use it to see the limits that apply to all organizations.',
    tag: 'Platform',
    permission: 'platform',
    response: platformSettingsView,
    handle: async ({ scope }) => versioned(await getPlatformSettings(scope)),
  }),
  patch('/platform/settings', {
    operationId: 'updatePlatformSettings',
    summary: "Changes the platform's settings.",
    description: 'Omitted fields stay unchanged. Limits apply to all organizations immediately.',
    tag: 'Platform',
    permission: 'platform',
    body: platformSettingsPatch,
    ifMatch: 'optional',
    response: platformSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await updatePlatformSettings(scope, ifMatch, body)),
  }),
];

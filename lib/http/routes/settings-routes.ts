import { getPlatformSettings, updatePlatformSettings } from '@/lib/features/settings/platform-settings-service';
import {
  platformSettingsPatch,
  platformSettingsView,
  settingsPatch,
  settingsView,
} from '@/lib/features/settings/settings-contract';
import { getSettings, updateSettings } from '@/lib/features/settings/settings-service';
import { route } from '../route';
import { orgParams, versioned } from './shared';

export const settingsRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/settings',
    operationId: 'getSettings',
    summary: 'Settings of the organization.',
    tag: 'Settings',
    permission: { org: 'read' },
    params: orgParams,
    response: settingsView,
    handle: async ({ scope }) => versioned(await getSettings(scope)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/settings',
    operationId: 'updateSettings',
    summary: 'Changes settings.',
    tag: 'Settings',
    permission: { org: 'own' },
    params: orgParams,
    body: settingsPatch,
    ifMatch: 'optional',
    response: settingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await updateSettings(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: '/platform/settings',
    operationId: 'getPlatformSettings',
    summary: "The platform's settings: the words of its knowledge base.",
    tag: 'Platform',
    permission: 'platform',
    response: platformSettingsView,
    handle: async ({ scope }) => versioned(await getPlatformSettings(scope)),
  }),
  route({
    method: 'patch',
    path: '/platform/settings',
    operationId: 'updatePlatformSettings',
    summary: "Changes the platform's settings.",
    tag: 'Platform',
    permission: 'platform',
    body: platformSettingsPatch,
    ifMatch: 'optional',
    response: platformSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await updatePlatformSettings(scope, ifMatch, body)),
  }),
];

import { settingsPatch, settingsView } from '@/lib/features/settings/settings-contract';
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
];

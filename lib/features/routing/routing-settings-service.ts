import { seal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { modelSeal } from './load-routing';
import { ROUTING_TEXTS, readRoutingValues } from './routing-defaults';
import type { RoutingSettingsInput, RoutingSettingsView, RoutingVersion } from './routing-settings-contract';
import {
  findRoutingRows,
  listRoutingVersions,
  putRoutingRow,
  type RoutingSettingsRow,
  type SettingsFields,
} from './routing-settings-repository';

const SHORTEST_SHOWN_KEY = 12;

function toView(row: RoutingSettingsRow | null, showSecrets: boolean): RoutingSettingsView {
  return {
    ...readRoutingValues(row?.settings),
    confirmedHost: row?.confirmedHost ?? null,
    hasKey: Boolean(row?.sealed),
    lastFour: showSecrets && row?.sealed ? row.lastFour : null,
    defaults: ROUTING_TEXTS,
    revision: String(row?.version ?? 0n),
  };
}

/** `showSecrets`: also the end of the key, for owners. */
export async function getRoutingSettings(scope: OrgScope, showSecrets: boolean): Promise<RoutingSettingsView> {
  return toView((await findRoutingRows(scope)).settings, showSecrets);
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', 'The routing settings cannot be saved like this.', {
    invalidParams: [{ pointer, message }],
  });
}

function keyFields(
  scope: OrgScope,
  host: string,
  apiKey: string | null | undefined,
  was: RoutingSettingsRow | null,
): Pick<SettingsFields, 'sealed' | 'lastFour'> {
  if (apiKey === null) return { sealed: null, lastFour: '' };
  if (apiKey !== undefined) {
    const lastFour = apiKey.length >= SHORTEST_SHOWN_KEY ? apiKey.slice(-4) : '';
    return { sealed: seal(apiKey, modelSeal(scope.orgId, host)), lastFour };
  }
  if (was?.sealed && was.confirmedHost !== host)
    throw invalid(
      '/apiKey',
      `was given for ${was.confirmedHost} and is not sent to ${host}: give the key again, or null`,
    );
  return { sealed: was?.sealed ?? null, lastFour: was?.lastFour ?? '' };
}

/** Throws `version_mismatch`, and `invalid` where the model's host is not confirmed or the stored key belongs to another. */
export async function putRoutingSettings(
  scope: OrgScope,
  expected: string | null,
  { confirmHost, apiKey, note, ...values }: RoutingSettingsInput,
): Promise<RoutingSettingsView> {
  const url = values.model ? new URL(values.model.baseUrl) : null;
  if (url && url.protocol !== 'https:' && !env().allowPrivateAddresses)
    throw invalid('/model/baseUrl', 'must be an https address');
  const row = await putRoutingRow(scope, expected, note, (was) => {
    const stands = url !== null && was?.confirmedHost === url.host && confirmHost === undefined;
    if (url && !stands && confirmHost !== url.host)
      throw invalid('/confirmHost', `must be ${url.host}, the host that messages, tools and key are sent to`);
    const key = url ? keyFields(scope, url.host, apiKey, was) : { sealed: null, lastFour: '' };
    return { settings: { ...values } as SettingsFields['settings'], ...key, confirmedHost: url?.host ?? null };
  });
  return toView(row, true);
}

/** What the settings were, latest first. */
export async function listVersions(scope: OrgScope): Promise<RoutingVersion[]> {
  return (await listRoutingVersions(scope)).map(({ version, label, at, settings }) => ({
    version: String(version),
    by: label,
    at: at.toISOString(),
    settings: settings as Record<string, unknown>,
  }));
}

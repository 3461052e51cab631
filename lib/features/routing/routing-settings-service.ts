import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import type { ChatTarget } from '@/lib/llm/chat-client';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';
import { ROUTING_TEXTS, readRoutingValues } from './routing-defaults';
import type {
  ModelTryInput,
  RoutingRestore,
  RoutingSettingsInput,
  RoutingSettingsView,
  RoutingVersion,
} from './routing-settings-contract';
import {
  findRoutingRows,
  getVersionRow,
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
    return { sealed: seal(apiKey, sealContexts.routingModel(scope.orgId, host)), lastFour };
  }
  if (was?.sealed && was.confirmedHost !== host)
    throw invalid(
      '/apiKey',
      `was given for ${was.confirmedHost} and is not sent to ${host}: give the key again, or null`,
    );
  return { sealed: was?.sealed ?? null, lastFour: was?.lastFour ?? '' };
}

type Confirmed = { confirmHost?: string | undefined; apiKey?: string | null | undefined };

/** The host that a model's messages and key are sent to, said by a person now or before. Throws `invalid`. */
function confirmedHostOf(baseUrl: string, { confirmHost }: Confirmed, was: RoutingSettingsRow | null): string {
  const url = new URL(baseUrl);
  const problem = addressProblem(baseUrl, env().allowPrivateAddresses);
  if (problem) throw invalid('/model/baseUrl', problem);
  const stands = was?.confirmedHost === url.host && confirmHost === undefined;
  if (!stands && confirmHost !== url.host)
    throw invalid('/confirmHost', `must be ${url.host}, the host that messages, tools and key are sent to`);
  return url.host;
}

/** A model as it would be asked if these settings were saved; the stored key goes to its own host alone. Throws `invalid`. */
export async function targetToTry(
  scope: OrgScope,
  { model, ...about }: ModelTryInput,
): Promise<Omit<ChatTarget, 'model'>> {
  const was = (await findRoutingRows(scope)).settings;
  const host = confirmedHostOf(model.baseUrl, about, was);
  const { sealed } = keyFields(scope, host, about.apiKey, was);
  const key = sealed === null ? null : unseal(sealed, sealContexts.routingModel(scope.orgId, host));
  return { baseUrl: model.baseUrl, key, allowPrivate: env().allowPrivateAddresses };
}

/** Throws `version_mismatch`, and `invalid` where the model's host is not confirmed or the stored key belongs to another. */
export async function putRoutingSettings(
  scope: OrgScope,
  expected: string | null,
  { confirmHost, apiKey, note, ...values }: RoutingSettingsInput,
): Promise<RoutingSettingsView> {
  const row = await putRoutingRow(scope, expected, note ?? null, (was) => {
    const host = values.model && confirmedHostOf(values.model.baseUrl, { confirmHost }, was);
    const key = host ? keyFields(scope, host, apiKey, was) : { sealed: null, lastFour: '' };
    return { settings: { ...values } as SettingsFields['settings'], ...key, confirmedHost: host };
  });
  return toView(row, true);
}

type VersionRow = Awaited<ReturnType<typeof getVersionRow>>;

function toVersion({ version, label, at, note, settings }: VersionRow): RoutingVersion {
  return { version: String(version), by: label, at: at.toISOString(), note, settings: readRoutingValues(settings) };
}

/** What the settings were, latest first. */
export async function listVersions(scope: OrgScope): Promise<RoutingVersion[]> {
  return (await listRoutingVersions(scope)).map(toVersion);
}

/** Throws `not_found`. */
export async function getVersion(scope: OrgScope, version: string): Promise<RoutingVersion> {
  return toVersion(await getVersionRow(scope, BigInt(version)));
}

/**
 * Makes the settings what they were at a version, as a version of its own. Keys are kept with no version: the stored one
 * stays while the host does. Throws what `putRoutingSettings` throws, and `not_found`.
 */
export async function restoreVersion(
  scope: OrgScope,
  expected: string | null,
  version: string,
  { note, ...about }: RoutingRestore,
): Promise<RoutingSettingsView> {
  const { settings } = await getVersion(scope, version);
  return putRoutingSettings(scope, expected, { ...settings, ...about, note: note ?? `Restores version ${version}` });
}

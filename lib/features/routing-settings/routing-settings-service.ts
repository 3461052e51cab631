import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import type { ChatTarget } from '@/lib/llm/chat-client';
import { bedrockRegion } from '@/lib/llm/model-target';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';
import { keptAddress, ownersAddress } from '@/lib/shared/shown-address';
import { ROUTING_TEXTS } from './routing-defaults';
import type {
  ModelTryInput,
  RoutingRestore,
  RoutingSettingsInput,
  RoutingSettingsView,
  RoutingValues,
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
import { readStoredRouting, toStoredRouting } from './stored-routing';

type Model = NonNullable<RoutingValues['model']>;

const SHORTEST_SHOWN_KEY = 12;

/** Hosted services put tokens into paths: the model's address is shown without them, and without `showSecrets` as its origin. */
function shownValues({ orgId }: OrgScope, settings: unknown, showSecrets: boolean): RoutingValues {
  const { values } = readStoredRouting(settings, orgId);
  if (!values.model) return values;
  const baseUrl = showSecrets ? ownersAddress(values.model.baseUrl).baseUrl : new URL(values.model.baseUrl).origin;
  return { ...values, model: { ...values.model, baseUrl } };
}

function hidesPath({ orgId }: OrgScope, settings: unknown): boolean {
  const { model } = readStoredRouting(settings, orgId).values;
  return model !== null && ownersAddress(model.baseUrl).hidesPath;
}

/** Returns the model with its stored address when the input is what owners see of it. */
function withKeptAddress<T extends Model>({ orgId }: OrgScope, model: T, was: RoutingSettingsRow | null): T {
  const stored = readStoredRouting(was?.settings, orgId).values.model?.baseUrl ?? null;
  return { ...model, baseUrl: keptAddress(model.baseUrl, stored) };
}

function toView(scope: OrgScope, row: RoutingSettingsRow | null, showSecrets: boolean): RoutingSettingsView {
  return {
    ...shownValues(scope, row?.settings, showSecrets),
    hidesPath: hidesPath(scope, row?.settings),
    confirmedHost: row?.confirmedHost ?? null,
    hasKey: Boolean(row?.sealed),
    lastFour: showSecrets && row?.sealed ? row.lastFour : null,
    defaults: ROUTING_TEXTS,
    revision: String(row?.version ?? 0n),
  };
}

/** `showSecrets`: also the path of the model's address and the end of the key, for owners. */
export async function getRoutingSettings(scope: OrgScope, showSecrets: boolean): Promise<RoutingSettingsView> {
  return toView(scope, (await findRoutingRows(scope)).settings, showSecrets);
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', 'The routing settings are invalid. See invalidParams.', {
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
      `belongs to ${was.confirmedHost} and is not sent to ${host}: enter the key again or set null`,
    );
  return { sealed: was?.sealed ?? null, lastFour: was?.lastFour ?? '' };
}

type Confirmed = { confirmHost?: string | undefined; apiKey?: string | null | undefined };

/** Returns the host that a person confirmed, now or earlier, for the model's messages and key. Throws `invalid`. */
function confirmedHostOf(baseUrl: string, { confirmHost }: Confirmed, was: RoutingSettingsRow | null): string {
  const url = new URL(baseUrl);
  const problem = addressProblem(baseUrl, env().allowPrivateAddresses);
  if (problem) throw invalid('/model/baseUrl', problem);
  const stands = was?.confirmedHost === url.host && confirmHost === undefined;
  if (!stands && confirmHost !== url.host)
    throw invalid('/confirmHost', `must be ${url.host}, the host that receives messages, tools and key`);
  return url.host;
}

const KEYLESS: Model['provider'] = 'openai-compatible';

/** Throws `invalid` when the provider cannot be used with these settings. */
function checkProvider({ provider, baseUrl, region }: Model, hasKey: boolean): void {
  if (provider !== KEYLESS && !hasKey) throw invalid('/apiKey', `is required: ${provider} needs an API key`);
  if (provider === 'bedrock' && region === null && bedrockRegion(baseUrl) === null)
    throw invalid('/model/region', 'is required: the address does not contain an AWS region');
}

/** Returns the model endpoint for unsaved settings; the stored key is only sent to its own host. Throws `invalid`. */
export async function buildTestTarget(
  scope: OrgScope,
  { model: input, ...about }: ModelTryInput,
): Promise<Omit<ChatTarget, 'model'>> {
  const was = (await findRoutingRows(scope)).settings;
  const model = withKeptAddress(scope, input, was);
  const host = confirmedHostOf(model.baseUrl, about, was);
  const { sealed } = keyFields(scope, host, about.apiKey, was);
  checkProvider(model, sealed !== null);
  const key = sealed === null ? null : unseal(sealed, sealContexts.routingModel(scope.orgId, host));
  const { provider, baseUrl, region } = model;
  return { provider, baseUrl, region, key, allowPrivate: env().allowPrivateAddresses };
}

/**
 * Throws `version_mismatch`, and `invalid` when the model's host is not confirmed or the stored key belongs to another
 * host.
 */
export async function putRoutingSettings(
  scope: OrgScope,
  expected: string | null,
  { confirmHost, apiKey, note, ...input }: RoutingSettingsInput,
): Promise<RoutingSettingsView> {
  const row = await putRoutingRow(scope, expected, note ?? null, (was) => {
    const values = { ...input, model: input.model && withKeptAddress(scope, input.model, was) };
    const host = values.model && confirmedHostOf(values.model.baseUrl, { confirmHost }, was);
    const key = host ? keyFields(scope, host, apiKey, was) : { sealed: null, lastFour: '' };
    if (values.model) checkProvider(values.model, key.sealed !== null);
    return { settings: toStoredRouting(values, was?.settings, scope.orgId), ...key, confirmedHost: host };
  });
  return toView(scope, row, true);
}

type VersionRow = Awaited<ReturnType<typeof getVersionRow>>;

function toVersion(scope: OrgScope, row: VersionRow, showSecrets: boolean): RoutingVersion {
  const { version, label, at, note, settings } = row;
  const shown = shownValues(scope, settings, showSecrets);
  return { version: String(version), by: label, at: at.toISOString(), note, settings: shown };
}

/** Returns previous settings, newest first. */
export async function listVersions(scope: OrgScope, showSecrets: boolean): Promise<RoutingVersion[]> {
  return (await listRoutingVersions(scope)).map((row) => toVersion(scope, row, showSecrets));
}

export async function getVersion(scope: OrgScope, version: string, showSecrets: boolean): Promise<RoutingVersion> {
  return toVersion(scope, await getVersionRow(scope, BigInt(version)), showSecrets);
}

/**
 * Restores the settings of a version as a new version. Versions contain no keys: the stored key stays if the host is
 * unchanged. Throws like `putRoutingSettings`, `not_found`, and `conflict` when no known secret decrypts the address.
 */
export async function restoreVersion(
  scope: OrgScope,
  expected: string | null,
  version: string,
  { note, ...about }: RoutingRestore,
): Promise<RoutingSettingsView> {
  const { settings } = await getVersionRow(scope, BigInt(version));
  const { values, isAddressLost } = readStoredRouting(settings, scope.orgId);
  if (isAddressLost)
    throw new AppError('conflict', `The address of the model in version ${version} cannot be decrypted.`);
  return putRoutingSettings(scope, expected, { ...values, ...about, note: note ?? `Restores version ${version}` });
}

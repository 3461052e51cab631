import { readSynonyms, type Synonyms } from '@/lib/cohesion/axis-names';
import type { CohesionSettings } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { AppError } from '@/lib/shared/app-error';
import {
  type CohesionSettingsInput,
  type CohesionSettingsView,
  type CohesionValues,
  type CohesionVersion,
  cohesionValues,
  type MergeAxesInput,
} from './cohesion-settings-contract';
import {
  type CohesionSettingsRow,
  findSettingsRow,
  findSettingsVersion,
  listSettingsVersions,
  putSettingsRow,
} from './cohesion-settings-repository';

const STANDARD: CohesionValues = cohesionValues.parse({});

/** Stored settings may predate newer fields. */
function valuesOf(row: Pick<CohesionSettingsRow, 'settings'> | null): CohesionValues {
  const read = cohesionValues.safeParse(row?.settings ?? {});
  return read.success ? read.data : STANDARD;
}

function toView(row: CohesionSettingsRow | null): CohesionSettingsView {
  return { ...valuesOf(row), revision: String(row?.version ?? 0n) };
}

export interface VersionedSettings {
  settings: CohesionSettings;
  synonyms: Synonyms;
  version: bigint;
}

export async function loadCohesionSettings(scope: OrgScope): Promise<VersionedSettings> {
  const row = await findSettingsRow(scope);
  const { synonyms, ...settings } = valuesOf(row);
  return { settings, synonyms: readSynonyms(synonyms).synonyms, version: row?.version ?? 0n };
}

export async function loadSettingsAt(scope: OrgScope, version: bigint): Promise<CohesionSettings> {
  const { synonyms: _, ...settings } = valuesOf(await findSettingsVersion(scope, version));
  return settings;
}

export async function getCohesionSettings(scope: OrgScope): Promise<CohesionSettingsView> {
  return toView(await findSettingsRow(scope));
}

function requireSynonyms(pairs: CohesionValues['synonyms'], pointer: (index: number) => string): void {
  const { problems } = readSynonyms(pairs);
  if (problems.length === 0) return;
  throw new AppError('invalid', 'These axes cannot be merged.', {
    invalidParams: problems.map(({ index, message }) => ({ pointer: pointer(index), message })),
  });
}

/** Throws `version_mismatch`, and `invalid` for invalid synonyms. */
export async function putCohesionSettings(
  scope: OrgScope,
  expected: string | null,
  { note, ...values }: CohesionSettingsInput,
): Promise<CohesionSettingsView> {
  requireSynonyms(values.synonyms, (index) => `/synonyms/${index}`);
  const row = await putSettingsRow(scope, expected, { action: 'cohesion.update', note }, () => values);
  return toView(row);
}

/** Maps axes to another one, for past and future data. Throws the errors of `putCohesionSettings`. */
export async function mergeAxes(
  scope: OrgScope,
  expected: string | null,
  { axes, into, note }: MergeAxesInput,
): Promise<CohesionSettingsView> {
  const row = await putSettingsRow(scope, expected, { action: 'cohesion.merge_axes', note }, (was) => {
    const values = valuesOf(was);
    const synonyms = [...values.synonyms, ...axes.map((from) => ({ from, to: into }))];
    requireSynonyms(synonyms, (index) => `/axes/${index - values.synonyms.length}`);
    return { ...values, synonyms };
  });
  return toView(row);
}

export async function listCohesionVersions(scope: OrgScope): Promise<CohesionVersion[]> {
  return (await listSettingsVersions(scope)).map(({ version, label, at, settings }) => ({
    version: String(version),
    by: label,
    at: at.toISOString(),
    settings: settings as Record<string, unknown>,
  }));
}

import type { OrgScope } from '@/lib/data/scope';
import { toKnowledgeSettings } from '@/lib/features/articles/knowledge-contract';
import type { SettingsPatch, SettingsView } from './settings-contract';
import { getSettingsRow, type SettingsRow, updateSettingsRow } from './settings-repository';

function toView(row: SettingsRow): SettingsView {
  return {
    discloseReasons: row.discloseReasons,
    onDefinitionChange: row.onDefinitionChange,
    outcomeDays: row.outcomeDays,
    knowledge: toKnowledgeSettings(row.knowledge),
    revision: String(row.version),
  };
}

export async function getSettings(scope: OrgScope): Promise<SettingsView> {
  return toView(await getSettingsRow(scope));
}

/** Throws `version_mismatch`. */
export async function updateSettings(
  scope: OrgScope,
  expected: string | null,
  patch: SettingsPatch,
): Promise<SettingsView> {
  return toView(await updateSettingsRow(scope, expected, patch));
}

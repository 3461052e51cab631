import type { OrgScope } from '@/lib/data/scope';
import { toKnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';
import { toRetentionView } from '@/lib/features/settings/retention-settings';
import type { SettingsPatch, SettingsView } from './settings-contract';
import { getSettingsRow, type SettingsRow, updateSettingsRow } from './settings-repository';

function toView(row: SettingsRow): SettingsView {
  return {
    discloseReasons: row.discloseReasons,
    onDefinitionChange: row.onDefinitionChange,
    outcomeDays: row.outcomeDays,
    platformTools: row.platformTools,
    operationBoost: row.operationBoost,
    dataBoost: row.dataBoost,
    retention: toRetentionView(row.retention, row.platformRetention),
    timeZone: row.timeZone,
    knowledge: toKnowledgeSettings(row.knowledge),
    revision: String(row.version),
  };
}

export async function getSettings(scope: OrgScope): Promise<SettingsView> {
  return toView(await getSettingsRow(scope));
}

/** Throws `version_mismatch`, and `invalid` for days outside the platform's limits. */
export async function updateSettings(
  scope: OrgScope,
  expected: string | null,
  patch: SettingsPatch,
): Promise<SettingsView> {
  return toView(await updateSettingsRow(scope, expected, patch));
}

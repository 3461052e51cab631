import type { PlatformScope } from '@/lib/data/scope';
import { toPlatformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import {
  getPlatformSettingsRow,
  type PlatformSettingsRow,
  updatePlatformSettingsRow,
} from './platform-settings-repository';
import { toPlatformRetentionView } from './retention-settings';
import type { PlatformSettingsPatch, PlatformSettingsView } from './settings-contract';

function toView({ knowledge, retention, version }: PlatformSettingsRow): PlatformSettingsView {
  return {
    knowledge: toPlatformKnowledge(knowledge),
    retention: toPlatformRetentionView(retention),
    revision: String(version),
  };
}

export async function getPlatformSettings(scope: PlatformScope): Promise<PlatformSettingsView> {
  return toView(await getPlatformSettingsRow(scope));
}

/** Throws `version_mismatch`. */
export async function updatePlatformSettings(
  scope: PlatformScope,
  expected: string | null,
  patch: PlatformSettingsPatch,
): Promise<PlatformSettingsView> {
  return toView(await updatePlatformSettingsRow(scope, expected, patch));
}

import { AppError, type InvalidParam } from '@/lib/shared/app-error';
import {
  daysKept,
  limitsOf,
  type PlatformRetention,
  RETENTION_KINDS,
  RETENTION_LIMITS,
  type RetentionDays,
  type RetentionLimits,
} from '@/lib/shared/retention';
import type { PlatformSettingsPatch, SettingsPatch, SettingsView } from './settings-contract';

/** Without what is as the platform has it. */
function merged<T extends object>(stored: T, patch: object): T {
  return Object.fromEntries(
    Object.entries({ ...stored, ...patch }).filter(([, value]) => value !== null && value !== undefined),
  ) as T;
}

const refused = (invalidParams: InvalidParam[]) =>
  new AppError('invalid', 'Retention is out of range. See invalidParams.', { invalidParams });

/** Throws `invalid` for days outside the platform's limits. */
export function withRetention(
  stored: Partial<RetentionDays>,
  patch: NonNullable<SettingsPatch['retention']>,
  platform: PlatformRetention,
): Partial<RetentionDays> {
  const wrong = RETENTION_KINDS.flatMap((kind) => {
    const { min, max } = limitsOf(kind, platform);
    const asked = patch[kind];
    if (asked === undefined || asked === null || (asked >= min && asked <= max)) return [];
    return [{ pointer: `/retention/${kind}`, message: `must be from ${min} to ${max}` }];
  });
  if (wrong.length > 0) throw refused(wrong);
  return merged(stored, patch);
}

export function toRetentionView(
  stored: Partial<RetentionDays>,
  platform: PlatformRetention,
): SettingsView['retention'] {
  const kept = daysKept(stored, platform);
  const entries = RETENTION_KINDS.map((kind) => [kind, { days: kept[kind], ...limitsOf(kind, platform) }] as const);
  return Object.fromEntries(entries) as SettingsView['retention'];
}

/** Throws `invalid` for limits that contradict each other or go beyond what Ambit keeps. */
export function withPlatformRetention(
  stored: PlatformRetention,
  patch: NonNullable<PlatformSettingsPatch['retention']>,
): PlatformRetention {
  const next = merged<PlatformRetention>(stored, patch);
  const wrong = RETENTION_KINDS.flatMap((kind) => {
    const most = RETENTION_LIMITS[kind];
    const { min = most.min, max = most.max, default: usual = limitsOf(kind, next).default } = next[kind] ?? {};
    if (most.min <= min && min <= usual && usual <= max && max <= most.max) return [];
    const message = `must satisfy min ≤ default ≤ max, from ${most.min} to ${most.max}`;
    return [{ pointer: `/retention/${kind}`, message }];
  });
  if (wrong.length > 0) throw refused(wrong);
  return next;
}

export function toPlatformRetentionView(stored: PlatformRetention): Record<keyof RetentionDays, RetentionLimits> {
  const entries = RETENTION_KINDS.map((kind) => [kind, limitsOf(kind, stored)] as const);
  return Object.fromEntries(entries) as Record<keyof RetentionDays, RetentionLimits>;
}

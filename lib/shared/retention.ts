/** The range of days that a kind of history may be kept, and the default. */
export interface RetentionLimits {
  min: number;
  max: number;
  default: number;
}

/** Histories that an organization may shorten; calls have `outcomeDays`. Each is counted from its end or last use. */
export const RETENTION_LIMITS = {
  callRecords: { min: 1, max: 400, default: 30 },
  sessions: { min: 1, max: 400, default: 30 },
  packets: { min: 1, max: 1_100, default: 400 },
  approvals: { min: 1, max: 1_100, default: 90 },
  requests: { min: 1, max: 1_100, default: 400 },
  corrections: { min: 1, max: 1_100, default: 400 },
  evaluations: { min: 1, max: 1_100, default: 400 },
  imports: { min: 1, max: 400, default: 90 },
  notifications: { min: 1, max: 90, default: 30 },
  history: { min: 30, max: 3_660, default: 1_100 },
  audit: { min: 90, max: 3_660, default: 1_100 },
} as const satisfies Record<string, RetentionLimits>;

export type RetentionKind = keyof typeof RETENTION_LIMITS;
export const RETENTION_KINDS = Object.keys(RETENTION_LIMITS) as RetentionKind[];

export type RetentionDays = Record<RetentionKind, number>;
/** The platform's limits by kind. Omitted values are those of `RETENTION_LIMITS`. */
export type PlatformRetention = { readonly [K in RetentionKind]?: Partial<RetentionLimits> | undefined };

/** The limits of a kind, narrowed by the platform's. */
export function limitsOf(kind: RetentionKind, platform: PlatformRetention): RetentionLimits {
  const own = RETENTION_LIMITS[kind];
  const set = platform[kind] ?? {};
  const max = Math.min(own.max, set.max ?? own.max);
  const min = Math.min(max, Math.max(own.min, set.min ?? own.min));
  return { min, max, default: Math.min(max, Math.max(min, set.default ?? own.default)) };
}

/** Days that each kind is kept: the organization's choice, within the limits. */
export function daysKept(asked: Partial<RetentionDays>, platform: PlatformRetention): RetentionDays {
  const entries = RETENTION_KINDS.map((kind) => {
    const { min, max, default: usual } = limitsOf(kind, platform);
    return [kind, Math.min(max, Math.max(min, asked[kind] ?? usual))] as const;
  });
  return Object.fromEntries(entries) as RetentionDays;
}

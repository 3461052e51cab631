import { z } from 'zod';
import type { PlatformRetention, RetentionDays } from '@/lib/shared/retention';
import { jsonColumn } from './json-column';

const count = z.number();

export const DAYS_COLUMN = jsonColumn<Partial<RetentionDays>>('OrgSettings.retention', z.record(z.string(), count));
export const LIMITS_COLUMN = jsonColumn<PlatformRetention>(
  'PlatformSettings.retention',
  z.record(z.string(), z.object({ min: count.optional(), max: count.optional(), default: count.optional() })),
);
/** Rows deleted by table, until the log tells of them. */
export const DELETED_COLUMN = jsonColumn('RetentionState.deleted', z.record(z.string(), count));

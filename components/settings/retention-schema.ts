import { z } from 'zod';
import type { RetentionKind } from '@/lib/shared/retention';

export type Kind = 'calls' | RetentionKind;
export type Days<Value> = Record<Kind, Value>;

export interface DaysLimit {
  kind: Kind;
  min: number;
  max: number;
}

export function retentionSchema(limits: readonly DaysLimit[]) {
  const fields = limits.map(({ kind, min, max }) => {
    const wrong = `A whole number from ${min} to ${max}.`;
    return [kind, z.number().nullable().pipe(z.number(wrong).int(wrong).min(min, wrong).max(max, wrong))];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Days<number>, Days<number | null>>;
}

import { z } from 'zod';
import { formatNumber } from './format';

/**
 * A record of at most `max` entries. Counts them first: zod checks every entry of a record, however many there are,
 * before refinements may count them. `of`: the plural of what the entries are.
 */
export function limitedRecord<Key extends z.ZodType<string, string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
  of = 'entries',
): z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>> {
  const limited = z.preprocess(
    (given, context) => {
      const count = typeof given === 'object' && given !== null ? Object.keys(given).length : 0;
      if (count > max) context.addIssue(`must have at most ${formatNumber(max)} ${of}`);
      return given;
    },
    z.record(key, value),
  );
  // It changes no value. As a transform, it would make the field optional and leave its default out of JSON Schema.
  const { _zod: counting } = limited.def.in as { _zod: { optin?: unknown; def: { type: string } } };
  counting.optin = undefined;
  counting.def.type = 'unknown';
  return limited as unknown as ReturnType<typeof limitedRecord<Key, Value>>;
}

import { z } from 'zod';
import { jsonColumn } from '@/lib/data/json-column';
import type { FilteredResult } from './call-trace';

export const FILTERED_COLUMN = jsonColumn<FilteredResult>(
  'Outcome.filtered',
  z.object({
    filter: z.string(),
    tokens: z.object({ before: z.number(), after: z.number() }),
    masked: z.number(),
    fields: z.boolean(),
    cut: z.string().nullable(),
  }),
);

export const CALL_RECORD_COLUMNS = {
  arguments: jsonColumn('CallRecord.arguments', z.record(z.string(), z.unknown())),
  result: jsonColumn('CallRecord.result', z.object({ isError: z.boolean(), output: z.unknown() }).nullable()),
};

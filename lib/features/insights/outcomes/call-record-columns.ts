import { z } from 'zod';
import { jsonColumn } from '@/lib/data/json-column';

export const CALL_RECORD_COLUMNS = {
  arguments: jsonColumn('CallRecord.arguments', z.record(z.string(), z.unknown())),
  result: jsonColumn('CallRecord.result', z.object({ isError: z.boolean(), output: z.unknown() }).nullable()),
};

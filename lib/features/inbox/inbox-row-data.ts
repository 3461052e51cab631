import { z } from 'zod';
import { SUGGESTION_KINDS } from '@/lib/cohesion/suggest';
import { remedy } from '@/lib/features/access/decisions/decision-contract';
import type { InboxRow } from './inbox-read-model';

/** Stored as text. */
const definition = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ description: z.string() }));

const DATA = {
  approval: z.object({ arguments: z.record(z.string(), z.unknown()), askedBy: z.string() }),
  request: z.object({ changes: z.array(remedy), askedBy: z.string(), hasContext: z.boolean().default(false) }),
  question: z.object({
    asks: z.enum(['confirm', 'missing', 'choose']),
    missing: z.array(z.string()),
    choices: z.array(z.string()),
    options: z.array(z.object({ tool: z.string(), label: z.string() })).nullable(),
  }),
  /** `pending`: the changed definition; null: the tool is new. */
  quarantine: z.object({ hash: z.string().nullable(), pending: definition.nullable(), suspicious: z.boolean() }),
  suggestion: z.object({ kind: z.enum(SUGGESTION_KINDS), tools: z.array(z.string()) }),
  correction: z.object({ isCallKnown: z.boolean() }),
};

type Data = { [K in keyof typeof DATA]: { of: K } & z.infer<(typeof DATA)[K]> }[keyof typeof DATA];

/** Reads the part of a row that its kind has alone. */
export function readInboxData({ kind, data }: InboxRow): Data {
  return { of: kind, ...DATA[kind].parse(data) } as Data;
}

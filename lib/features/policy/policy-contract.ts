import { z } from 'zod';
import { instant, note, policyEntry, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const MAX_ENTRIES = 20_000;
const MOST_REPEATED = 120;

/** Bare names are what people write first, so they are told the form. JSON, as YAML reads it too. */
const formOfAllow = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'must be an object: {"mode": "selected", "tools": […]} with these names as tools' : undefined;
const formOfBlock = ({ input }: { input?: unknown }) =>
  typeof input === 'string'
    ? `must be an object: {"tool": ${JSON.stringify(input.slice(0, MOST_REPEATED))}} in place of the bare name`
    : undefined;

export const allowList = z
  .strictObject(
    {
      mode: z.enum(['all', 'selected']),
      tools: z.array(policyEntry).max(MAX_ENTRIES),
    },
    { error: formOfAllow },
  )
  .meta({ id: 'AllowList', description: 'In mode `all` everything passes; in mode `selected` only what is named.' });

export const blockEntry = z
  .strictObject(
    {
      tool: policyEntry,
      reason: text(500).optional(),
      expiresAt: instant.optional(),
    },
    { error: formOfBlock },
  )
  .meta({ id: 'BlockEntry' });

/** What `PUT …/policy` takes: the whole of one layer. */
export const policyInput = z
  .strictObject({ allow: allowList, block: z.array(blockEntry).max(MAX_ENTRIES), note: note.optional() })
  .meta({ id: 'PolicyInput' });
export type PolicyInput = z.infer<typeof policyInput>;

/**
 * What `PATCH …/policy` takes: the state of single entries, so that two people who switch different tools never
 * overwrite each other. Entries that are not named stay as they are.
 */
export const policyPatch = z
  .strictObject({
    tools: z
      .record(policyEntry, z.enum(['inherit', 'allow', 'block']))
      .refine((tools) => Object.keys(tools).length <= MAX_ENTRIES, `must name at most ${MAX_ENTRIES} tools`)
      .default({}),
    mode: z.enum(['all', 'selected']).optional(),
    reason: text(500).optional().meta({ description: 'Kept with the blocks that this request adds.' }),
    expiresAt: instant.optional().meta({ description: 'When the blocks that this request adds end.' }),
    note: note.optional(),
  })
  .refine((patch) => patch.mode !== undefined || Object.keys(patch.tools).length > 0, 'must name a tool or a mode')
  .meta({ id: 'PolicyPatch' });
export type PolicyPatch = z.infer<typeof policyPatch>;

export const policyView = z
  .strictObject({
    allow: allowList,
    block: z.array(blockEntry),
    revision: z.string().meta({ description: 'The version of this policy; send it quoted as `If-Match`.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'Policy' });
export type PolicyView = z.infer<typeof policyView>;

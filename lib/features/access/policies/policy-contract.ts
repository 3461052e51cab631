import { z } from 'zod';
import { goalId } from '@/lib/features/goals/goal-contract';
import { limitedRecord } from '@/lib/shared/limited-record';
import { instant, note, policyEntry, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const MAX_ENTRIES = 20_000;
/** Entries that one patch may name: every one is edited by itself. */
export const MAX_PATCHED = 5_000;
/** Each pattern is compared with every tool of a catalog; exact names are looked up. */
export const MAX_PATTERNS = 250;
const MAX_REPEATED = 120;

/**
 * Callers often send bare names, so the error shows the expected form. The example is JSON, which is also valid YAML.
 */
const formOfAllow = ({ input }: { input?: unknown }) =>
  Array.isArray(input) ? 'must be an object: {"mode": "selected", "tools": […]} with these names as tools' : undefined;
const formOfBlock = ({ input }: { input?: unknown }) =>
  typeof input === 'string'
    ? `must be an object: {"tool": ${JSON.stringify(input.slice(0, MAX_REPEATED))}} in place of the bare name`
    : undefined;

export function countPatterns(entries: readonly (string | { tool: string })[]): number {
  return entries.filter((entry) => (typeof entry === 'string' ? entry : entry.tool).includes('*')).length;
}

/** A list of policy entries, of which few may be patterns. */
export function entryList<T extends z.ZodType<string | { tool: string }>>(entry: T) {
  return z
    .array(entry)
    .max(MAX_ENTRIES)
    .refine((entries) => countPatterns(entries) <= MAX_PATTERNS, `must have at most ${MAX_PATTERNS} patterns with "*"`);
}

export const allowList = z
  .strictObject(
    {
      mode: z.enum(['all', 'selected']),
      tools: entryList(policyEntry),
    },
    { error: formOfAllow },
  )
  .meta({ id: 'AllowList', description: '`all` allows every tool. `selected` allows only the listed tools.' });

/** An entry for one goal names one tool: patterns would have to be resolved for each goal. */
export const namesOneTool = ({ tool, goal }: { tool: string; goal?: string | undefined }) =>
  goal === undefined || !tool.includes('*');
export const ONE_TOOL = { error: 'must be the exact name of a tool in an entry for one goal', path: ['tool'] };

export const blockEntry = z
  .strictObject(
    {
      tool: policyEntry,
      reason: text(500).optional(),
      expiresAt: instant.optional(),
      goal: goalId
        .optional()
        .meta({ description: 'Only goal during which it holds. Agents’ policies only.', example: 'EXECUTE_SOLUTION' }),
    },
    { error: formOfBlock },
  )
  .refine(namesOneTool, ONE_TOOL)
  .meta({ id: 'BlockEntry' });

export const policyInput = z
  .strictObject({ allow: allowList, block: entryList(blockEntry), note: note.optional() })
  .meta({ id: 'PolicyInput' });
export type PolicyInput = z.infer<typeof policyInput>;

/** Reason, expiry and note of a change. They do not change which tools are allowed now. */
export const patchNotes = {
  reason: text(500).optional().meta({ description: 'Reason stored with the blocks that this request adds.' }),
  expiresAt: instant.optional().meta({ description: 'Expiry of the blocks that this request adds.' }),
  note: note.optional(),
};

/**
 * Body of `PATCH …/policy`: states of single entries. Entries not named are unchanged, so two people who change
 * different tools do not overwrite each other.
 */
export const policyPatch = z
  .strictObject({
    tools: limitedRecord(policyEntry, z.enum(['inherit', 'allow', 'block']), MAX_PATCHED, 'tools')
      .refine(
        (tools) => countPatterns(Object.keys(tools)) <= MAX_PATTERNS,
        `must have at most ${MAX_PATTERNS} patterns with "*"`,
      )
      .default({}),
    mode: z.enum(['all', 'selected']).optional(),
    ...patchNotes,
  })
  .refine((patch) => patch.mode !== undefined || Object.keys(patch.tools).length > 0, 'must name a tool or a mode')
  .meta({ id: 'PolicyPatch' });
export type PolicyPatch = z.infer<typeof policyPatch>;

export const policyView = z
  .strictObject({
    allow: allowList,
    block: z.array(blockEntry),
    revision: z.string().meta({ description: 'Version of this policy. Send it quoted as `If-Match`.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'Policy' });
export type PolicyView = z.infer<typeof policyView>;

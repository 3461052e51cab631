import { z } from 'zod';
import { GENERAL_INTENT } from '@/lib/shared/default-intents';
import { policyEntry, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const MAX_INTENTS = 100;
/** Budget for all patterns of an organization together: the maximum cost of one message. */
export const MAX_PATTERN_STEPS = 1000;

const intentSlug = slug.refine((value) => value !== GENERAL_INTENT, 'is reserved for messages without an intent');
const pattern = text(200).meta({
  description: 'RE2 syntax, case-insensitive, matched anywhere in the message. No lookaround, no backreferences.',
  example: 'refund|money back',
});
const patterns = z.array(pattern).max(50);
const tools = z.array(policyEntry).max(500);

export const intentInput = z.strictObject({ slug: intentSlug, patterns, tools }).meta({ id: 'IntentInput' });
export type IntentInput = z.infer<typeof intentInput>;

export const intentWhole = intentInput.partial({ slug: true }).meta({ id: 'IntentWhole' });

export const intentPatch = z
  .strictObject({ patterns: patterns.optional(), tools: tools.optional() })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'IntentPatch', description: 'Each list replaces the current one.' });
export type IntentPatch = z.infer<typeof intentPatch>;

export const intentView = z
  .strictObject({
    slug: z.string(),
    patterns: z.array(z.string()),
    tools: z.array(z.string()),
    state: z.enum(['default', 'changed', 'own', 'removed']).meta({
      description: '`default`, a default that was changed or removed here, or `custom`.',
    }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Intent' });
export type IntentView = z.infer<typeof intentView>;

export const intentTestInput = z
  .strictObject({
    message: text(8192, 0),
    patterns: patterns.optional().meta({ description: 'Drafts to try with the stored intents.' }),
  })
  .meta({ id: 'IntentTestInput' });
export type IntentTestInput = z.infer<typeof intentTestInput>;

const spans = z
  .array(z.strictObject({ start: z.number().int(), end: z.number().int() }))
  .meta({ description: 'First 20 matches in UTF-16 code units. The end is exclusive.' });

export const intentTest = z
  .strictObject({
    intents: z.array(z.string()).meta({ description: '`general` alone when none matches.' }),
    matches: z
      .array(z.strictObject({ intent: z.string(), pattern: z.string(), spans }))
      .meta({ description: 'Stored patterns that match.' }),
    patterns: z
      .array(
        z.strictObject({
          pattern: z.string(),
          matches: z.boolean(),
          spans,
          problem: z.string().nullable().meta({ description: 'Reason why it cannot be saved.' }),
        }),
      )
      .meta({ description: 'The drafts, in order.' }),
  })
  .meta({ id: 'IntentTest' });
export type IntentTest = z.infer<typeof intentTest>;

export const brokerMode = z.enum(['intents', 'ranked']).meta({
  description: '`intents`: the tools of matching intents. `ranked`: the best search results for the message.',
});

export const brokerInput = z
  .strictObject({
    enabled: z.boolean(),
    mode: brokerMode.default('intents'),
    alwaysKeep: tools.default(['request_feature']).meta({ description: 'Tools that it always keeps.' }),
  })
  .meta({ id: 'BrokerInput' });
export type BrokerInput = z.output<typeof brokerInput>;

export const brokerView = z
  .strictObject({
    enabled: z.boolean(),
    mode: brokerMode,
    alwaysKeep: z.array(z.string()),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Broker' });
export type BrokerView = z.infer<typeof brokerView>;

import { z } from 'zod';
import { ruleRef } from '@/lib/features/catalog/catalog-contract';
import { goalDraft } from '@/lib/features/goals/goal-contract';
import { brokerInput } from '@/lib/features/goals/intents/intent-contract';
import { agentSettingSchemas } from '@/lib/shared/agent-setting-schemas';
import { instant, slug, text, toolName } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { availableData } from '@/lib/snapshot/resolve-contract';

export const decisionsInput = z
  .strictObject({
    agent: slug,
    session: text(200).optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    goalDraft: goalDraft.optional().meta({ description: 'Unsaved goal to try instead of `goal`.' }),
    message: text(8_192).optional(),
    brokerDraft: brokerInput.optional().meta({ description: 'Broker settings to try instead of the saved ones.' }),
    boundaryDraft: z
      .strictObject({ document: text(2 * 1024 * 1024), prune: z.boolean().default(false) })
      .optional()
      .meta({ description: 'Policy document (YAML or JSON) to try as if it were imported.' }),
    recentToolCalls: z.array(text(200)).max(100).optional(),
    context: availableData.optional(),
    tools: z.array(toolName).max(20_000).optional().meta({ description: 'Default: the whole catalog.' }),
    limit: z.number().int().min(1).max(10_000).optional(),
    tokenBudget: z.number().int().min(1).max(10_000_000).optional(),
    detail: z.enum(['full', 'brief']).default('full').meta({ description: '`brief` omits traces and remedies.' }),
    at: instant.optional().meta({ description: 'Past time to decide for. Remedies are omitted.' }),
    revision: z
      .string()
      .regex(/^\d{1,18}$/, 'must be the number of a revision')
      .optional()
      .meta({ description: 'Time of this revision of the organization, instead of `at`.' }),
  })
  .refine(({ goal, goalDraft: draft }) => goal === undefined || draft === undefined, {
    path: ['goalDraft'],
    message: 'must not be combined with goal',
  })
  .refine(({ at, revision, boundaryDraft: draft }) => draft === undefined || (at ?? revision) === undefined, {
    path: ['boundaryDraft'],
    message: 'must not be combined with a past time',
  })
  .refine(({ at, revision }) => at === undefined || revision === undefined, {
    path: ['revision'],
    message: 'must not be combined with at',
  })
  .meta({ id: 'DecisionsInput' });
export type DecisionsInput = z.input<typeof decisionsInput>;

export const traceEntry = z
  .strictObject({
    layer: z.string(),
    rule: z.string(),
    effect: z.enum(['pass', 'exclude', 'waived', 'trimmed']),
    detail: z.string(),
  })
  .meta({ id: 'TraceEntry' });

export const remedy = z
  .strictObject({
    actor: z.enum(['platform_admin', 'owner', 'configurator', 'caller']),
    change: z.strictObject({
      text: z.string(),
      method: z.string(),
      path: z.string().meta({ description: 'Path from the root of the server, `/api/v1/…`.' }),
      body: z.unknown().optional().meta({ description: 'Connecting an integration also requires a `secret`.' }),
    }),
    effect: z
      .strictObject({ gained: z.array(z.string()), lost: z.array(z.string()) })
      .meta({ description: 'Tools that the agent gains and loses with this change, after the preceding ones.' }),
    alternative: z.boolean().meta({
      description: 'Alternative to connecting the required integration. The other changes suffice without it.',
    }),
    lowersProtection: z.boolean(),
  })
  .meta({ id: 'Remedy' });
export type Remedy = z.infer<typeof remedy>;

const decisionRemedy = remedy
  .extend({
    undo: remedy.shape.change.nullable().meta({
      description:
        'Request that reverts the change, with the reason and expiry of removed blocks. null: none; changes of access answer with their own.',
    }),
  })
  .meta({ id: 'DecisionRemedy' });

export const decisionView = z
  .strictObject({
    tool: z.string(),
    allowed: z.boolean(),
    requiresApproval: z.boolean(),
    decidedBy: ruleRef.nullable(),
    shown: z
      .boolean()
      .meta({ description: 'Whether it would be listed: allowed, and not removed by broker, limit or token budget.' }),
    score: z.number().optional().meta({ description: 'If a message, a goal or data rank the tools.' }),
    trace: z.array(traceEntry),
    remedies: z.array(decisionRemedy),
    resultFilter: z.string().nullable().meta({
      description: 'Call settings that filter the results of the tool: a tool or a pattern. null: none.',
    }),
  })
  .meta({ id: 'Decision' });
export type DecisionView = z.infer<typeof decisionView>;

/** Number of tools left after each layer that can remove some, starting with the whole catalog. */
export const stratum = z
  .strictObject({ layer: z.string(), left: z.number().int(), dropped: z.number().int() })
  .meta({ id: 'Stratum' });

/** The agent with the attributes used for the decision; at a past moment they may differ from the current ones. */
export const decidedAgent = z
  .strictObject({
    slug: z.string(),
    subtype: z.string(),
    profile: z.string().nullable(),
    effectiveProfile: z.string(),
    autonomy: agentSettingSchemas.autonomy,
    entries: z.number().int().meta({ description: 'Number of entries in its own lists.' }),
  })
  .meta({ id: 'DecidedAgent' });

export const decisionsView = z
  .strictObject({
    revision: z.string(),
    agent: decidedAgent,
    decisions: z.array(decisionView),
    summary: z.strictObject({
      catalogue: z.number().int(),
      allowed: z.number().int(),
      tokens: z.number().int(),
      tokensSaved: z.number().int(),
      strata: z.array(stratum),
      shown: z.number().int(),
    }),
    broker: z.strictObject({ applied: z.boolean(), reason: z.string(), intents: z.array(z.string()) }),
    warnings: z.array(warning),
  })
  .meta({ id: 'Decisions' });
export type DecisionsView = z.infer<typeof decisionsView>;

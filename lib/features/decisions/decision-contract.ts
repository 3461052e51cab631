import { z } from 'zod';
import { autonomy } from '@/lib/features/agents/agent-contract';
import { brokerInput } from '@/lib/features/broker/broker-contract';
import { ruleRef } from '@/lib/features/catalog/catalog-contract';
import { goalDraft } from '@/lib/features/goals/goal-contract';
import { dataAtHand } from '@/lib/features/resolve/resolve-contract';
import { instant, slug, text, toolName } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const decisionsInput = z
  .strictObject({
    agent: slug,
    session: text(200).optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    goalDraft: goalDraft.optional().meta({ description: 'In place of `goal`: one that is not saved, to try it.' }),
    message: text(8_192).optional(),
    brokerDraft: brokerInput
      .optional()
      .meta({ description: 'In place of the settings of the broker: others, to try them.' }),
    boundaryDraft: z
      .strictObject({ document: text(2 * 1024 * 1024), prune: z.boolean().default(false) })
      .optional()
      .meta({ description: 'A boundary document, YAML or JSON, as if it had been imported.' }),
    recentToolCalls: z.array(text(200)).max(100).optional(),
    context: dataAtHand.optional(),
    tools: z.array(toolName).max(20_000).optional().meta({ description: 'Absent: the whole catalogue.' }),
    limit: z.number().int().min(1).max(10_000).optional(),
    tokenBudget: z.number().int().min(1).max(10_000_000).optional(),
    detail: z
      .enum(['full', 'brief'])
      .default('full')
      .meta({ description: '`brief` leaves traces and remedies empty: enough to draw the layers.' }),
    at: instant.optional().meta({ description: 'A past moment: what was decided then. Remedies are left out.' }),
    revision: z
      .string()
      .regex(/^\d{1,18}$/, 'must be the number of a revision')
      .optional()
      .meta({ description: 'The moment of this revision of the organization, instead of `at`.' }),
  })
  .refine(({ goal, goalDraft: draft }) => goal === undefined || draft === undefined, {
    path: ['goalDraft'],
    message: 'must not stand beside goal',
  })
  .refine(({ at, revision, boundaryDraft: draft }) => draft === undefined || (at ?? revision) === undefined, {
    path: ['boundaryDraft'],
    message: 'must not stand beside a past moment',
  })
  .refine(({ at, revision }) => at === undefined || revision === undefined, {
    path: ['revision'],
    message: 'must not stand beside at: one of them says the moment',
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
      path: z.string().meta({ description: 'From the root of the server, `/api/v1/…`.' }),
      body: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Remedy' });
export type Remedy = z.infer<typeof remedy>;

export const decisionView = z
  .strictObject({
    tool: z.string(),
    allowed: z.boolean(),
    requiresApproval: z.boolean(),
    decidedBy: ruleRef.nullable(),
    shown: z
      .boolean()
      .meta({ description: 'Whether a list would show it: allowed, and not left out by broker or budgets.' }),
    score: z.number().optional().meta({ description: 'Where a message, a goal or data rank the tools.' }),
    trace: z.array(traceEntry),
    remedies: z.array(remedy),
  })
  .meta({ id: 'Decision' });
export type DecisionView = z.infer<typeof decisionView>;

/** How many tools are left after each layer that can take some away, from the catalogue down. */
export const stratum = z
  .strictObject({ layer: z.string(), left: z.number().int(), dropped: z.number().int() })
  .meta({ id: 'Stratum' });

/** The agent as it was decided with: at a past moment it was perhaps another than it is now. */
export const decidedAgent = z
  .strictObject({
    slug: z.string(),
    subtype: z.string(),
    profile: z.string().nullable(),
    effectiveProfile: z.string(),
    autonomy,
    entries: z.number().int().meta({ description: 'How many entries its own lists have.' }),
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

import { z } from 'zod';
import { MODEL_FAILURE_CODES, MODEL_FAILURE_ENDS } from '@/lib/routing/model-failure';
import { text, toolName } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

const MOST_EXAMPLES = 65_536;

const share = z.number().min(0, 'must be at least 0').max(1, 'must be at most 1');
const tokens = z.int().min(16, 'must be at least 16').max(8_192, 'must be at most 8,192');
const temperature = z.number().min(0, 'must be at least 0').max(2, 'must be at most 2');
const prompt = text(8_000).nullable();
const indicators = z.array(z.string().min(1).max(100)).max(200, 'must hold at most 200');

const model = z
  .strictObject({
    baseUrl: webAddress(1_000)
      .refine((url) => !/[?#@]/.test(url), 'must hold neither a user, a query nor a fragment')
      .meta({ description: '`/chat/completions` is added to it.', example: 'https://api.openai.com/v1' }),
    selection: text(200).meta({ description: 'The model that selects; a light one will do.' }),
    review: text(200).meta({ description: 'The model that reviews.' }),
    timeoutMs: z.int().min(500, 'must be at least 500').max(120_000, 'must be at most 120,000').default(30_000),
    inputPrice: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .meta({ description: 'Of a million tokens that are sent, in `currency`.' }),
    outputPrice: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .meta({ description: 'Of a million tokens that are answered, in `currency`.' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')
      .nullable()
      .default(null)
      .meta({ description: 'Of both prices, by ISO 4217; null: nobody said.', example: 'USD' }),
  })
  .nullable();

export const routingValues = z.strictObject({
  enabled: z.boolean().default(true),
  model: model.default(null).meta({ description: '`null`: the offline selector chooses and reviews.' }),
  modelFallback: z.boolean().default(true).meta({
    description:
      'Where the model cannot be reached or refuses: the offline selector chooses. Off: the packet fails and says why.',
  }),
  selectionTemperature: temperature.default(0.15),
  selectionTopP: share.default(0.9),
  selectionMaxTokens: tokens.default(500),
  reviewTemperature: temperature.default(0.3),
  reviewMaxTokens: tokens.default(200),
  confidenceThreshold: share.default(0.7).meta({ description: 'A reviewed selection proceeds at or above.' }),
  unapprovedCap: share.default(0.5).meta({ description: 'The most that a review which does not approve is worth.' }),
  belowGate: z.enum(['ask', 'skip']).default('ask'),
  maxReinjections: z.int().min(1, 'must be at least 1').max(3, 'must be at most 3').default(3),
  maxParallel: z.int().min(1, 'must be at least 1').max(5, 'must be at most 5').default(3).meta({
    description: 'Calls of one message that do not wait for each other, in one pass; 1: one at a time.',
  }),
  allowWriteTools: z.boolean().default(false).meta({ description: 'Off: calls of tools that write are dry runs.' }),
  allowExecuteTools: z.boolean().default(false).meta({ description: 'Off: calls of tools that execute are dry runs.' }),
  approvalMinutes: z.int().min(1, 'must be at least 1').max(20_160, 'must be at most 14 days').default(60),
  cacheReadsSeconds: z.int().min(0, 'must be at least 0').max(3_600, 'must be at most an hour').default(0),
  fastCheck: z.boolean().default(false).meta({
    description: 'On: a message that holds none of the indicators needs no tool, and nothing is asked.',
  }),
  indicators: z
    .strictObject({ file: indicators, execute: indicators, search: indicators })
    .nullable()
    .default(null)
    .meta({ description: '`null`: Ambit’s own.' }),
  toolExamples: z
    .array(z.strictObject({ tool: toolName, arguments: z.record(z.string(), z.unknown()) }))
    .max(200, 'must hold at most 200')
    .refine(
      (examples) => JSON.stringify(examples).length <= MOST_EXAMPLES,
      `must be at most ${MOST_EXAMPLES} characters`,
    )
    .default([])
    .meta({ description: 'Calls as they should be; a model reads two of each tool beside its definition.' }),
  prompts: z
    .strictObject({
      selectionSystem: prompt.default(null),
      selectionAdvice: prompt.default(null),
      reviewSystem: prompt.default(null),
      reviewQuestions: prompt.default(null),
    })
    .prefault({})
    .meta({ description: 'In place of Ambit’s own; `null`: as Ambit has it.' }),
});
export type RoutingValues = z.output<typeof routingValues>;

export const routingSettingsInput = routingValues
  .extend({
    confirmHost: z.string().max(300).optional().meta({
      description:
        'With a model: the host of its address, said once more. Messages, tools and key are sent to it alone.',
    }),
    apiKey: text(4_096)
      .nullable()
      .optional()
      .meta({ description: 'Left out: the one that is stored, for the same host. `null`: none.' }),
    note: text(500).optional(),
  })
  .meta({ id: 'RoutingSettingsInput' });
export type RoutingSettingsInput = z.output<typeof routingSettingsInput>;

export const routingSettingsView = z
  .strictObject({
    ...routingValues.shape,
    confirmedHost: z.string().nullable(),
    hasKey: z.boolean(),
    lastFour: z.string().nullable().meta({ description: 'The end of the key, to tell keys apart; owners only.' }),
    defaults: z.strictObject({
      indicators: z.strictObject({ file: indicators, execute: indicators, search: indicators }),
      selectionSystem: z.string(),
      reviewSystem: z.string(),
      reviewQuestions: z.string(),
    }),
    revision: z.string(),
  })
  .meta({ id: 'RoutingSettings' });
export type RoutingSettingsView = z.infer<typeof routingSettingsView>;

export const routingVersion = z
  .strictObject({
    version: z.string(),
    by: z.string(),
    at: z.string(),
    note: z.string().nullable(),
    settings: routingValues.meta({ description: 'All of them; what a later Ambit added stands as its default.' }),
  })
  .meta({ id: 'RoutingVersion' });
export const routingRestore = z
  .strictObject({
    note: text(500).optional().meta({ description: 'Left out: which version was restored.' }),
    confirmHost: z.string().max(300).optional().meta({
      description:
        'Where that version’s model is on another host than the one that is confirmed now: its host, said once more.',
    }),
    apiKey: text(4_096)
      .nullable()
      .optional()
      .meta({ description: 'Versions keep no keys. Left out: the stored one, for the same host. `null`: none.' }),
  })
  .meta({ id: 'RoutingRestore' });
export type RoutingRestore = z.output<typeof routingRestore>;

export const modelTryInput = z
  .strictObject({
    model: model.unwrap(),
    confirmHost: z.string().max(300).optional(),
    apiKey: text(4_096).nullable().optional().meta({
      description: 'Left out: the one that is stored, for the same host. `null`: none.',
    }),
  })
  .meta({ id: 'RoutingModelTryInput' });
export type ModelTryInput = z.output<typeof modelTryInput>;

export const modelTry = z
  .strictObject({
    tries: z.array(
      z.strictObject({
        step: z.enum(['selection', 'review']),
        model: z.string(),
        ok: z.boolean(),
        ms: z.number(),
        tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
        answer: z.string().nullable().meta({ description: 'What it said, its first 500 characters.' }),
        code: z.enum(MODEL_FAILURE_CODES).nullable(),
        error: z.string().nullable().meta({ description: 'What went wrong, in words.' }),
      }),
    ),
  })
  .meta({ id: 'RoutingModelTry', description: 'One small real request for each of the two steps.' });
export type ModelTry = z.infer<typeof modelTry>;

export type RoutingVersion = z.infer<typeof routingVersion>;

export const modelFailureView = z.strictObject({
  step: z.enum(['selection', 'review']),
  model: z.string(),
  code: z.enum(MODEL_FAILURE_CODES),
  message: z.string().meta({ description: 'In words, with what followed.' }),
  outcome: z.enum(MODEL_FAILURE_ENDS).meta({
    description:
      '`offline`: the offline selector chose. `no_tool`: nothing was chosen. `failed`: so did the packet. `not_called`: the review failed.',
  }),
});
export type ModelFailureView = z.infer<typeof modelFailureView>;

const reliabilityView = z.strictObject({
  samples: z.number().int(),
  baseRate: z.number(),
  error: z.number().meta({ description: 'Expected calibration error over bins of equal mass.' }),
  brier: z.number(),
  baseBrier: z.number(),
  surestRight: z.number(),
  bins: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      confidence: z.number(),
      right: z.number(),
      samples: z.number().int(),
    }),
  ),
});

const calibrationView = z.strictObject({
  selector: z.string().meta({ description: '`offline`, or the model that selects: each has confidences of its own.' }),
  active: z.boolean().meta({ description: 'Whether the gate goes by calibrated confidence.' }),
  method: z.enum(['platt', 'isotonic']).nullable(),
  evidence: z.number().int().meta({ description: 'Decisions, corrections and results, counted one by one.' }),
  weight: z.number().meta({
    description:
      'What they count together: what a person said 1, a call that worked 0.2, one whose agent says that it worked 0.05.',
  }),
  needed: z.number().int().meta({ description: 'The weight from which on the gate goes by it.' }),
  range: z
    .strictObject({ from: z.number(), to: z.number() })
    .nullable()
    .meta({ description: 'The lowest and the highest confidence that there is evidence of.' }),
  raises: z
    .array(z.strictObject({ from: z.number(), to: z.number(), samples: z.number().int() }))
    .meta({ description: 'Where at least ten people’s words lie close together: only there a confidence is raised.' }),
  reachesThreshold: z.boolean().meta({
    description: 'Whether one of `raises` has the threshold inside: else nothing is raised over it.',
  }),
  fittedAt: z.string().nullable(),
  before: reliabilityView.nullable(),
  after: reliabilityView.nullable(),
});
export type CalibrationView = z.infer<typeof calibrationView>;

export const routingFigures = z
  .strictObject({
    days: z.number().int(),
    packets: z.number().int(),
    byStatus: z.record(z.string(), z.number().int()),
    judged: z.strictObject({ right: z.number().int(), wrong: z.number().int() }).meta({
      description: 'Selections that people approved as they were, and those that they denied, edited or corrected.',
    }),
    invented: z.number().int().meta({ description: 'Invented calls that were caught.' }),
    dryRuns: z.number().int(),
    modelFailures: z.number().int().meta({
      description: 'Packets whose model could not be asked, refused, or answered what cannot be read.',
    }),
    lastModelFailure: modelFailureView
      .extend({ packet: z.uuid(), at: z.string() })
      .nullable()
      .meta({ description: 'Of the days that were asked for.' }),
    modelWorkedAt: z
      .string()
      .nullable()
      .meta({ description: 'When a model last selected and reviewed; null: not in these days.' }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    cost: z.number().nullable().meta({
      description: 'Of these tokens at the prices that the settings have now, in `currency`; null: none are set.',
    }),
    currency: z.string().nullable().meta({ description: 'Of `cost`; null: the settings do not say.' }),
    addedMs: z.strictObject({ p50: z.number(), p99: z.number() }).nullable().meta({
      description: 'What routing itself took before the call: waiting for models is not in it.',
    }),
    modelMs: z.strictObject({ p50: z.number(), p99: z.number() }).nullable().meta({
      description: 'What models took to answer, of packets that asked one.',
    }),
    calibration: calibrationView.meta({ description: 'Of who selects now.' }),
    calibrations: z.array(calibrationView).meta({ description: 'Of every selector that something is known of.' }),
  })
  .meta({ id: 'RoutingFigures' });
export type RoutingFigures = z.infer<typeof routingFigures>;

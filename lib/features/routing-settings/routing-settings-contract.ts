import { z } from 'zod';
import { MODEL_PROVIDERS } from '@/lib/llm/model-target';
import { MODEL_FAILURE_CODES, MODEL_FAILURE_ENDS } from '@/lib/routing/model-failure';
import { text, toolName } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

const MAX_EXAMPLES = 65_536;

const share = z.number().min(0, 'must be at least 0').max(1, 'must be at most 1');
const tokens = z.int().min(16, 'must be at least 16').max(8_192, 'must be at most 8,192');
const temperature = z.number().min(0, 'must be at least 0').max(2, 'must be at most 2');
const prompt = text(8_000).nullable();
const indicators = z.array(z.string().min(1).max(100)).max(200, 'must contain at most 200');

const model = z
  .strictObject({
    provider: z.enum(MODEL_PROVIDERS).default('openai-compatible').meta({
      description: '`openai-compatible`: Ollama, vLLM and other servers with `POST /chat/completions`.',
    }),
    baseUrl: webAddress(1_000)
      .refine((url) => !/[?#@]/.test(url), 'must not contain a user name, query or fragment')
      .meta({
        description: 'Base URL of the provider’s API, such as `https://api.openai.com/v1`. Its path is encrypted.',
        example: 'https://api.openai.com/v1',
      }),
    region: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be an AWS region, such as eu-central-1')
      .nullable()
      .default(null)
      .meta({ description: 'Bedrock: AWS region. null: taken from `baseUrl`.' }),
    selection: text(200).meta({
      description: 'Model for the selection. A small one suffices. Azure: name of the deployment.',
    }),
    review: text(200).meta({ description: 'Model for the review.' }),
    timeoutMs: z.int().min(500, 'must be at least 500').max(120_000, 'must be at most 120,000').default(30_000),
    inputPrice: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .meta({ description: 'Price of a million input tokens in `currency`.' }),
    outputPrice: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .meta({ description: 'Price of a million output tokens in `currency`.' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')
      .nullable()
      .default(null)
      .meta({ description: 'ISO 4217 currency of both prices. null: unknown.', example: 'USD' }),
  })
  .nullable();

export const routingValues = z.strictObject({
  enabled: z.boolean().default(true),
  model: model.default(null).meta({ description: '`null`: the offline selector selects and reviews.' }),
  modelFallback: z.boolean().default(true).meta({
    description:
      'On: the offline selector proposes a call when the model is unreachable or refuses; nothing is called without confirmation. Off: the packet fails.',
  }),
  rewriteSearches: z.boolean().default(true).meta({
    description:
      'On: if the words of a message find no clear best tool, the selection model rewrites it for search. Off, or without a model: search uses the message alone.',
  }),
  rewriteMs: z.int().min(100, 'must be at least 100').max(10_000, 'must be at most 10,000').default(1_500).meta({
    description: 'Maximum time that a search waits for the rewrite, in milliseconds.',
  }),
  selectionTemperature: temperature.default(0.15),
  selectionTopP: share.default(0.9),
  selectionMaxTokens: tokens.default(500),
  reviewTemperature: temperature.default(0.3),
  reviewMaxTokens: tokens.default(200),
  confidenceThreshold: share
    .default(0.7)
    .meta({ description: 'Minimum confidence of a reviewed selection to proceed.' }),
  unapprovedCap: share.default(0.5).meta({ description: 'Maximum confidence after a review without approval.' }),
  belowGate: z.enum(['ask', 'skip']).default('ask'),
  maxReinjections: z.int().min(1, 'must be at least 1').max(3, 'must be at most 3').default(3),
  maxParallel: z.int().min(1, 'must be at least 1').max(5, 'must be at most 5').default(3).meta({
    description: 'Maximum independent calls per message and pass. 1: one at a time.',
  }),
  allowWriteTools: z.boolean().default(false).meta({ description: 'Off: calls of writing tools are dry runs.' }),
  allowExecuteTools: z.boolean().default(false).meta({ description: 'Off: calls of executing tools are dry runs.' }),
  approvalMinutes: z.int().min(1, 'must be at least 1').max(20_160, 'must be at most 14 days').default(60),
  cacheReadsSeconds: z.int().min(0, 'must be at least 0').max(3_600, 'must be at most an hour').default(0),
  fastCheck: z.boolean().default(false).meta({
    description: 'On: messages without an indicator need no tool and skip the selection.',
  }),
  indicators: z
    .strictObject({ file: indicators, execute: indicators, search: indicators })
    .nullable()
    .default(null)
    .meta({ description: '`null`: Ambit’s own.' }),
  toolExamples: z
    .array(z.strictObject({ tool: toolName, arguments: z.record(z.string(), z.unknown()) }))
    .max(200, 'must contain at most 200')
    .refine((examples) => JSON.stringify(examples).length <= MAX_EXAMPLES, `must be at most ${MAX_EXAMPLES} characters`)
    .default([])
    .meta({ description: 'Example calls. A model receives two per tool with its definition.' }),
  prompts: z
    .strictObject({
      selectionSystem: prompt.default(null),
      selectionAdvice: prompt.default(null),
      reviewSystem: prompt.default(null),
      reviewQuestions: prompt.default(null),
    })
    .prefault({})
    .meta({ description: 'Replaces the default prompt. `null`: default.' }),
});
export type RoutingValues = z.output<typeof routingValues>;

export const routingSettingsInput = routingValues
  .extend({
    confirmHost: z.string().max(300).optional().meta({
      description: 'With a model: confirmation of its host. Messages, tools and key are sent only to it.',
    }),
    apiKey: text(4_096).nullable().optional().meta({
      description:
        'Omitted: the stored key, if the host is the same. `null`: none. Bedrock: an API key, or access key id and secret separated by a colon.',
    }),
    note: text(500).optional(),
  })
  .meta({ id: 'RoutingSettingsInput' });
export type RoutingSettingsInput = z.output<typeof routingSettingsInput>;

export const routingSettingsView = z
  .strictObject({
    ...routingValues.shape,
    hidesPath: z.boolean().meta({
      description:
        'Whether the model’s `baseUrl` is shown without its path, which may contain a token. Saving it as shown keeps the path.',
    }),
    confirmedHost: z.string().nullable(),
    hasKey: z.boolean(),
    lastFour: z.string().nullable().meta({ description: 'Last characters of the key. Owners only.' }),
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
    settings: routingValues.meta({ description: 'All settings. Fields added by later versions have their defaults.' }),
  })
  .meta({ id: 'RoutingVersion' });
export const routingRestore = z
  .strictObject({
    note: text(500).optional().meta({ description: 'Default: a note with the restored version.' }),
    confirmHost: z.string().max(300).optional().meta({
      description: 'Confirmation of the host of the restored model, if it differs from the current one.',
    }),
    apiKey: text(4_096).nullable().optional().meta({
      description: 'Versions contain no keys. Omitted: the stored key, if the host is the same. `null`: none.',
    }),
  })
  .meta({ id: 'RoutingRestore' });
export type RoutingRestore = z.output<typeof routingRestore>;

export const modelTryInput = z
  .strictObject({
    model: model.unwrap(),
    confirmHost: z.string().max(300).optional(),
    apiKey: text(4_096).nullable().optional().meta({
      description: 'Omitted: the stored key, if the host is the same. `null`: none.',
    }),
  })
  .meta({ id: 'RoutingModelTryInput' });
export type ModelTryInput = z.output<typeof modelTryInput>;

const routedOutcome = z.enum(['call', 'ask', 'none']);

export const modelTry = z
  .strictObject({
    cases: z.array(
      z.strictObject({
        message: z.string(),
        expected: routedOutcome,
        expectedTool: z.string().nullable(),
        did: routedOutcome.meta({
          description: '`call`: a packet would call the tool. `ask`: it would ask first. `none`: it would do nothing.',
        }),
        tool: z.string().nullable(),
        arguments: z.record(z.string(), z.unknown()).nullable(),
        confidence: z.number().nullable().meta({ description: 'Value that the gate would use.' }),
        reasoning: z.string(),
        ok: z.boolean(),
        code: z.enum(MODEL_FAILURE_CODES).nullable(),
        error: z.string().nullable().meta({ description: 'Why the outcome is wrong, or the error of the provider.' }),
        ms: z.number(),
        tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
      }),
    ),
    planned: z.number().int().meta({
      description: 'Number of test messages. Fewer `cases`: the model could not be requested.',
    }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    cost: z.number().nullable().meta({ description: 'Cost at the given prices. null: no prices.' }),
    currency: z.string().nullable(),
  })
  .meta({ id: 'RoutingModelTry', description: 'Five test messages, routed up to the call.' });
export type ModelTry = z.infer<typeof modelTry>;

export type RoutingVersion = z.infer<typeof routingVersion>;

export const modelFailureView = z.strictObject({
  step: z.enum(['selection', 'review']),
  model: z.string(),
  code: z.enum(MODEL_FAILURE_CODES),
  message: z.string().meta({ description: 'Error message with its consequence.' }),
  outcome: z.enum(MODEL_FAILURE_ENDS).meta({
    description:
      '`offline`: the offline selector selected. `no_tool`: nothing was selected. `failed`: the packet failed. `not_called`: the review failed.',
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
  selector: z.string().meta({ description: '`offline` or the selecting model. Each is calibrated separately.' }),
  active: z.boolean().meta({ description: 'Whether the gate uses calibrated confidence.' }),
  method: z.enum(['platt', 'isotonic']).nullable(),
  evidence: z.number().int().meta({ description: 'Number of decisions, corrections and results.' }),
  weight: z.number().meta({
    description:
      'Their total weight: 1 per decision of a person, 0.2 per successful call, 0.05 per success reported by the agent.',
  }),
  needed: z.number().int().meta({ description: 'Weight required for the gate to use it.' }),
  range: z
    .strictObject({ from: z.number(), to: z.number() })
    .nullable()
    .meta({ description: 'Lowest and highest confidence with evidence.' }),
  raises: z
    .array(z.strictObject({ from: z.number(), to: z.number(), samples: z.number().int() }))
    .meta({ description: 'Ranges with at least ten decisions of people. Confidence is raised only there.' }),
  reachesThreshold: z.boolean().meta({
    description: 'Whether one of `raises` contains the threshold. Otherwise no confidence is raised above it.',
  }),
  tools: z.array(z.strictObject({ tool: z.string(), weight: z.number() })).meta({
    description: 'Tools with enough evidence for a calibration of their own, with its weight.',
  }),
  fittedAt: z.string().nullable(),
  before: reliabilityView.nullable(),
  after: reliabilityView.nullable(),
});
/** Reliability before and after a calibration, as it was fitted. */
export const calibrationFigures = calibrationView.pick({ before: true, after: true }).partial();
export type CalibrationFigures = z.infer<typeof calibrationFigures>;
export type CalibrationView = z.infer<typeof calibrationView>;

export const routingFigures = z
  .strictObject({
    days: z.number().int(),
    packets: z.number().int(),
    byStatus: z.record(z.string(), z.number().int()),
    judged: z.strictObject({ right: z.number().int(), wrong: z.number().int() }).meta({
      description: 'Selections that people approved unchanged, or denied, edited or corrected.',
    }),
    invented: z.number().int().meta({ description: 'Detected invented calls.' }),
    dryRuns: z.number().int(),
    modelFailures: z.number().int().meta({
      description: 'Packets whose model was unreachable, refused, or returned an invalid response.',
    }),
    lastModelFailure: modelFailureView
      .extend({ packet: z.uuid(), at: z.string() })
      .nullable()
      .meta({ description: 'Of the requested days.' }),
    modelWorkedAt: z
      .string()
      .nullable()
      .meta({ description: 'Last selection and review by a model. null: none in the period.' }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    cost: z.number().nullable().meta({
      description: 'Cost of the tokens at current prices in `currency`. null: no prices.',
    }),
    currency: z.string().nullable().meta({ description: 'Currency of `cost`. null: unknown.' }),
    addedMs: z.strictObject({ p50: z.number(), p99: z.number() }).nullable().meta({
      description: 'Routing latency before the call, without models.',
    }),
    modelMs: z.strictObject({ p50: z.number(), p99: z.number() }).nullable().meta({
      description: 'Model latency of packets that used one.',
    }),
    calibration: calibrationView.meta({ description: 'Of the current selector.' }),
    calibrations: z.array(calibrationView).meta({ description: 'Of all selectors with data.' }),
  })
  .meta({ id: 'RoutingFigures' });
export type RoutingFigures = z.infer<typeof routingFigures>;

import { z } from 'zod';
import { descriptionDraft } from '@/lib/features/descriptions/description-contract';
import { displayName, note, slug, text, toolName } from '@/lib/shared/text';

export const MAX_QUESTIONS = 2_000;

export const question = z
  .strictObject({
    text: text(2_000),
    tool: toolName.nullable().meta({ description: 'Name of the correct tool from its source. null: none.' }),
    kind: z.enum(['message', 'name']).default('message').meta({
      description:
        '`message`: a user’s message. `name`: a tool name from a client; the correct tool is the one that resolves.',
    }),
  })
  .meta({ id: 'Question' });

export const questionTarget = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('catalogue') }),
    z.strictObject({ kind: z.literal('agent'), agent: slug }),
    z.strictObject({ kind: z.literal('knowledge') }),
  ])
  .meta({
    id: 'QuestionTarget',
    description: 'Tools to choose from: the whole catalog, the tools of an agent, or the three of the knowledge base.',
  });
export type QuestionTarget = z.output<typeof questionTarget>;

const setFields = {
  name: displayName(120),
  over: questionTarget.default({ kind: 'catalogue' }),
  gate: z.boolean().default(false).meta({
    description: 'On: tool texts can be published only if the draft does not score worse on these questions.',
  }),
  questions: z.array(question).max(MAX_QUESTIONS, `must contain at most ${MAX_QUESTIONS} questions`),
};

export const questionSetInput = z
  .strictObject({ slug, ...setFields, note: note.optional() })
  .meta({ id: 'QuestionSetInput' });
export type QuestionSetInput = z.output<typeof questionSetInput>;

export const questionSetChange = z
  .strictObject({ ...setFields, note: note.optional() })
  .meta({ id: 'QuestionSetChange', description: 'Changed questions create a version. The old one is kept.' });
export type QuestionSetChange = z.output<typeof questionSetChange>;

export const evaluationFigures = z
  .strictObject({
    questions: z.number().int(),
    positives: z.number().int().meta({ description: 'Questions with a correct tool.' }),
    hits: z.number().int().meta({ description: 'Of these, how many selected it.' }),
    found: z.number().int().meta({ description: 'Of these, how many have it among the top five of the search.' }),
    negatives: z.number().int().meta({ description: 'Questions without a correct tool.' }),
    falseCalls: z.number().int().meta({ description: 'Of these, for how many a tool would be called without asking.' }),
    faults: z.number().int().meta({ description: 'Questions that failed.' }),
    outcomes: z
      .strictObject({ right: z.number().int(), asked: z.number().int(), wrong: z.number().int() })
      .nullable()
      .default(null)
      .meta({
        description:
          'What packets with these messages would do: the right thing, ask first, or the wrong thing. null: an older run.',
      }),
  })
  .meta({ id: 'EvaluationFigures' });
export type EvaluationFigures = z.infer<typeof evaluationFigures>;

export const runStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);

export const evaluationRun = z
  .strictObject({
    id: z.string(),
    set: z.string(),
    setName: z.string(),
    setVersion: z.number().int(),
    over: questionTarget,
    router: z.enum(['offline', 'model']),
    model: z.string().nullable(),
    draft: descriptionDraft
      .extend({ tool: z.string() })
      .nullable()
      .meta({ description: 'Draft texts of this run. null: the published texts.' }),
    baseline: z.string().nullable().meta({ description: 'Run of the published texts to compare with.' }),
    textsHash: z.string().nullable().meta({
      description: 'Hash of the published texts. Runs with the same hash, router and version have the same result.',
    }),
    status: runStatus,
    done: z.number().int(),
    total: z.number().int(),
    error: z.string().nullable(),
    figures: evaluationFigures.nullable().meta({ description: 'null until finished.' }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    note: z.string().nullable(),
    requestedBy: z.string(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'EvaluationRun' });
export type EvaluationRunView = z.infer<typeof evaluationRun>;

export const questionSetSummary = z
  .strictObject({
    slug,
    name: z.string(),
    over: questionTarget,
    gate: z.boolean(),
    number: z.number().int().meta({ description: 'Number of the latest version.' }),
    questions: z.number().int(),
    negatives: z.number().int(),
    updatedAt: z.string(),
    runs: z.array(evaluationRun).meta({ description: 'Latest runs of the published texts, newest first. At most 12.' }),
  })
  .meta({ id: 'QuestionSetSummary' });
export type QuestionSetSummary = z.infer<typeof questionSetSummary>;

export const questionSetView = z
  .strictObject({
    slug,
    name: z.string(),
    over: questionTarget,
    gate: z.boolean(),
    number: z.number().int(),
    questions: z.array(question),
    revision: z.string().meta({ description: 'For If-Match.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    unknownTools: z.array(z.string()).meta({ description: 'Correct tools that are not in the catalog.' }),
  })
  .meta({ id: 'QuestionSet' });
export type QuestionSetView = z.infer<typeof questionSetView>;

export const questionSetVersion = z
  .strictObject({
    number: z.number().int(),
    at: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    questions: z.number().int(),
    added: z.number().int().meta({ description: 'Compared with the previous version.' }),
    removed: z.number().int(),
    changed: z.number().int().meta({ description: 'Questions with a different correct tool.' }),
  })
  .meta({ id: 'QuestionSetVersion' });
export type QuestionSetVersion = z.infer<typeof questionSetVersion>;

export const questionFile = z
  .strictObject({
    text: text(4_000_000),
    format: z.enum(['jsonl', 'csv']).optional().meta({ description: 'Default: detected from the text.' }),
    set: slug.optional().meta({ description: 'Questions that the set already has are counted and skipped.' }),
  })
  .meta({ id: 'QuestionFile' });
export type QuestionFile = z.output<typeof questionFile>;

export const questionsRead = z
  .strictObject({
    questions: z.array(question),
    refused: z.array(z.strictObject({ line: z.number().int(), message: z.string() })),
    repeated: z.number().int(),
    unknownTools: z.array(z.string()),
  })
  .meta({ id: 'QuestionsRead', description: 'Nothing is saved.' });
export type QuestionsRead = z.infer<typeof questionsRead>;

export const foundQuestion = z
  .strictObject({
    text: z.string(),
    tool: z.string().nullable(),
    origin: z.enum(['packet', 'request']),
    sure: z.enum(['confirmed', 'chosen', 'denied']).meta({
      description: '`confirmed`: correct or granted. `chosen`: not reviewed. `denied`: wrong.',
    }),
    agent: z.string(),
    at: z.string(),
  })
  .meta({ id: 'FoundQuestion', description: 'Recorded message with the selected or requested tool.' });
export type FoundQuestion = z.infer<typeof foundQuestion>;

export const evaluationStart = z
  .strictObject({
    set: slug,
    over: questionTarget.optional().meta({ description: 'Default: as in the set.' }),
    router: z.enum(['offline', 'model']).default('offline').meta({
      description: '`model`: sends every question to the model of the routing settings.',
    }),
    draft: descriptionDraft.extend({ tool: toolName }).optional().meta({
      description: 'Draft texts to evaluate. Also evaluates the published texts if there is no run yet.',
    }),
    note: note.optional(),
  })
  .meta({ id: 'EvaluationStart' });
export type EvaluationStart = z.output<typeof evaluationStart>;

export const evaluationEstimate = z
  .strictObject({
    questions: z.number().int(),
    model: z.string().nullable().meta({ description: 'Model of the routing settings. null: none is configured.' }),
    requests: z.number().int().meta({ description: 'Most requests to the model: selection, arguments and review.' }),
    tokens: z.strictObject({ input: z.number().int(), output: z.number().int() }),
    cost: z.number().nullable().meta({ description: 'Cost of the tokens. null: no prices are set.' }),
    currency: z.string().nullable(),
  })
  .meta({ id: 'EvaluationEstimate', description: 'Upper estimate of a run with the model.' });
export type EvaluationEstimate = z.infer<typeof evaluationEstimate>;

export const evaluationToolFigures = z
  .strictObject({
    tool: z.string(),
    questions: z.number().int(),
    hits: z.number().int(),
    taken: z.number().int(),
    wrong: z.number().int().meta({ description: 'Selected although another tool or none was correct.' }),
  })
  .meta({ id: 'EvaluationToolFigures' });

export const evaluationReport = z
  .strictObject({
    run: evaluationRun,
    tools: z.array(evaluationToolFigures),
    confusion: z.array(
      z.strictObject({ expected: z.string().nullable(), took: z.string().nullable(), count: z.number().int() }),
    ),
  })
  .meta({ id: 'EvaluationReport' });
export type EvaluationReport = z.infer<typeof evaluationReport>;

export const evaluationAnswer = z
  .strictObject({
    text: z.string(),
    kind: z.enum(['message', 'name']),
    tool: z.string().nullable(),
    took: z.string().nullable(),
    did: z.enum(['call', 'ask', 'none']).nullable().meta({
      description: 'What a packet would do: call it, ask first, or nothing. null: an older run.',
    }),
    outcome: z.enum(['right', 'asked', 'wrong']),
    right: z.boolean(),
    rank: z.number().int().nullable().meta({ description: 'Rank of the correct tool in the search, from 1.' }),
    confidence: z.number().nullable(),
    params: z.record(z.string(), z.unknown()).nullable(),
    fault: z.string().nullable(),
  })
  .meta({ id: 'EvaluationAnswer' });
export type EvaluationAnswerView = z.infer<typeof evaluationAnswer>;

const paired = z.strictObject({
  before: z.number(),
  after: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
});

export const evaluationComparison = z
  .strictObject({
    before: evaluationRun,
    after: evaluationRun,
    verdict: z.enum(['better', 'same', 'worse']).meta({
      description: '`worse`: at least one correct selection fewer, or one unneeded call more.',
    }),
    hits: paired.meta({
      description: 'Shares. The interval of the gain and p are from 10,000 bootstrap samples.',
    }),
    falseCalls: paired,
    wrong: paired.meta({ description: 'Shares of questions about which the wrong thing would be done.' }),
    significant: z.boolean().meta({ description: 'Whether one of these differs by more than chance (p < 0.05).' }),
    compared: z.strictObject({ positives: z.number().int(), negatives: z.number().int() }),
    left: z.number().int().meta({ description: 'Questions of only one run, or with a different correct tool now.' }),
    changed: z.array(
      z.strictObject({
        text: z.string(),
        kind: z.enum(['message', 'name']),
        tool: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        change: z.enum(['fixed', 'broken', 'other']),
      }),
    ),
  })
  .meta({ id: 'EvaluationComparison' });
export type EvaluationComparison = z.infer<typeof evaluationComparison>;

export const toolHistoryPoint = z
  .strictObject({
    run: z.string(),
    set: z.string(),
    setName: z.string(),
    setVersion: z.number().int(),
    router: z.enum(['offline', 'model']),
    draft: z.boolean(),
    at: z.string(),
    questions: z.number().int(),
    hits: z.number().int(),
    taken: z.number().int(),
    wrong: z.number().int(),
  })
  .meta({ id: 'ToolHistoryPoint' });
export type ToolHistoryPoint = z.infer<typeof toolHistoryPoint>;

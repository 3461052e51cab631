import { z } from 'zod';
import { descriptionDraft } from '@/lib/features/descriptions/description-contract';
import { displayName, note, slug, text, toolName } from '@/lib/shared/text';

export const MOST_QUESTIONS = 2_000;

export const question = z
  .strictObject({
    text: text(2_000),
    tool: toolName.nullable().meta({ description: 'The right tool by its source’s name; null: none is right.' }),
    kind: z.enum(['message', 'name']).default('message').meta({
      description:
        '`message`: what somebody says. `name`: what a client calls a tool by; right is the tool that answers.',
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
    description:
      'Which tools a router may choose from: the whole catalogue, what an agent may call, or the knowledge base’s own three.',
  });
export type QuestionTarget = z.output<typeof questionTarget>;

const setFields = {
  name: displayName(120),
  over: questionTarget.default({ kind: 'catalogue' }),
  gate: z.boolean().default(false).meta({
    description: 'On: texts of tools are published only where the very draft does no worse on these questions.',
  }),
  questions: z.array(question).max(MOST_QUESTIONS, `must hold at most ${MOST_QUESTIONS} questions`),
};

export const questionSetInput = z
  .strictObject({ slug, ...setFields, note: note.optional() })
  .meta({ id: 'QuestionSetInput' });
export type QuestionSetInput = z.output<typeof questionSetInput>;

export const questionSetChange = z
  .strictObject({ ...setFields, note: note.optional() })
  .meta({ id: 'QuestionSetChange', description: 'Other questions are another version; the old one is kept.' });
export type QuestionSetChange = z.output<typeof questionSetChange>;

const figures = z
  .strictObject({
    questions: z.number().int(),
    positives: z.number().int().meta({ description: 'Questions that a tool is right for.' }),
    hits: z.number().int().meta({ description: 'Of these, how many got it.' }),
    found: z.number().int().meta({ description: 'Of these, for how many it is among the five best of the search.' }),
    negatives: z.number().int().meta({ description: 'Questions that no tool is right for.' }),
    falseCalls: z.number().int().meta({ description: 'Of these, how many got one all the same.' }),
    faults: z.number().int().meta({ description: 'Questions that could not be asked.' }),
  })
  .meta({ id: 'EvaluationFigures' });
export type EvaluationFigures = z.infer<typeof figures>;

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
      .meta({ description: 'Texts that were served to this run alone; null: what agents read.' }),
    baseline: z.string().nullable().meta({ description: 'The run of what agents read, which it is held against.' }),
    textsHash: z.string().nullable().meta({
      description:
        'Of the texts that agents read when it ran. Runs of one hash, one router and one version answer alike.',
    }),
    status: runStatus,
    done: z.number().int(),
    total: z.number().int(),
    error: z.string().nullable(),
    figures: figures.nullable().meta({ description: 'null until it is done.' }),
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
    number: z.number().int().meta({ description: 'Of the latest version.' }),
    questions: z.number().int(),
    negatives: z.number().int(),
    updatedAt: z.string(),
    runs: z.array(evaluationRun).meta({ description: 'The latest of what agents read, newest first; at most 12.' }),
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
    unknownTools: z.array(z.string()).meta({ description: 'Named as right, and not in the catalogue.' }),
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
    added: z.number().int().meta({ description: 'Against the version before.' }),
    removed: z.number().int(),
    changed: z.number().int().meta({ description: 'Questions for which another tool is right.' }),
  })
  .meta({ id: 'QuestionSetVersion' });
export type QuestionSetVersion = z.infer<typeof questionSetVersion>;

export const questionFile = z
  .strictObject({
    text: text(4_000_000),
    format: z.enum(['jsonl', 'csv']).optional().meta({ description: 'Left out: seen from the text.' }),
    set: slug.optional().meta({ description: 'Questions that this set has already are counted, not repeated.' }),
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
      description:
        '`confirmed`: it turned out right, or people granted it. `chosen`: nobody has said. `denied`: it was wrong.',
    }),
    agent: z.string(),
    at: z.string(),
  })
  .meta({ id: 'FoundQuestion', description: 'A real message, and the tool that was chosen or asked for.' });
export type FoundQuestion = z.infer<typeof foundQuestion>;

export const evaluationStart = z
  .strictObject({
    set: slug,
    over: questionTarget.optional().meta({ description: 'Left out: as the set has it.' }),
    router: z.enum(['offline', 'model']).default('offline').meta({
      description: '`model`: the one of the routing settings is sent every question.',
    }),
    draft: descriptionDraft.extend({ tool: toolName }).optional().meta({
      description:
        'Texts to try before they are published. What agents read is run beside, where that has not been done.',
    }),
    note: note.optional(),
  })
  .meta({ id: 'EvaluationStart' });
export type EvaluationStart = z.output<typeof evaluationStart>;

const toolFigures = z
  .strictObject({
    tool: z.string(),
    questions: z.number().int(),
    hits: z.number().int(),
    taken: z.number().int(),
    wrong: z.number().int().meta({ description: 'Taken although another was right, or none.' }),
  })
  .meta({ id: 'EvaluationToolFigures' });

export const evaluationReport = z
  .strictObject({
    run: evaluationRun,
    tools: z.array(toolFigures),
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
    right: z.boolean(),
    rank: z.number().int().nullable().meta({ description: 'Of the right tool in the search, from 1.' }),
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
      description: '`worse`: fewer right tools, or more calls where none is right, by as little as one question.',
    }),
    hits: paired.meta({
      description: 'Shares; the interval of the gain, and p, by 10,000 resamples of the questions.',
    }),
    falseCalls: paired,
    compared: z.strictObject({ positives: z.number().int(), negatives: z.number().int() }),
    left: z
      .number()
      .int()
      .meta({ description: 'Questions that only one of them was asked, or where another tool is right by now.' }),
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

import { z } from 'zod';
import { jsonColumn } from '@/lib/data/json-column';
import { evaluationFigures, evaluationToolFigures, questionTarget } from './evaluation-contract';

const text = z.string().nullable();

export const QUESTIONS_COLUMN = jsonColumn(
  'QuestionSetVersion.questions',
  z.array(z.object({ text: z.string(), tool: text, kind: z.enum(['message', 'name']) })),
);
export const SET_TARGET_COLUMN = jsonColumn('QuestionSet.over', questionTarget);
export const RUN_COLUMNS = {
  over: jsonColumn('EvaluationRun.over', questionTarget),
  draft: jsonColumn(
    'EvaluationRun.draft',
    z
      .object({
        ...{ tool: z.string(), name: text, title: text, description: text },
        parameters: z.record(z.string(), z.string()),
        // Runs from before this field lack it.
        examples: z.array(z.string()).optional(),
      })
      .nullable(),
  ),
  figures: jsonColumn('EvaluationRun.figures', evaluationFigures.nullable()),
  tools: jsonColumn('EvaluationRun.tools', z.array(evaluationToolFigures).nullable()),
};
export const PARAMS_COLUMN = jsonColumn('EvaluationAnswer.params', z.record(z.string(), z.unknown()).nullable());

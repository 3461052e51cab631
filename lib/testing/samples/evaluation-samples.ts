import type { Installation } from '../installation';
import { seedEvaluation } from '../seed-evaluation';
import type { Tenant } from '../seed-tenant';
import { fresh, nothing, type Sample } from './sample';

const freshSet = (at: Installation, { id, tool }: Tenant) => seedEvaluation(at.owner, id, fresh(), { tool });

/** A finished run with another to compare with. */
async function finishedPair(at: Installation, { id, tool }: Tenant) {
  const slug = fresh();
  const { run: baselineId } = await seedEvaluation(at.owner, id, slug, { tool, done: true });
  return seedEvaluation(at.owner, id, slug, { tool, done: true, baselineId });
}

const questions = [{ text: 'Who is there?', tool: null }];

/** Question sets and their runs. */
export const evaluationSamples: Record<string, Sample> = {
  listQuestionSets: { who: 'viewer' },
  createQuestionSet: { who: 'configurator', body: () => ({ slug: fresh(), name: 'Fresh', questions }) },
  getQuestionSet: { who: 'viewer' },
  updateQuestionSet: {
    who: 'configurator',
    body: () => ({ name: 'Fresher', questions }),
    ifMatch: '*',
    arrange: freshSet,
  },
  deleteQuestionSet: { who: 'configurator', arrange: freshSet },
  estimateEvaluation: { who: 'viewer' },
  listQuestionSetVersions: { who: 'viewer' },
  getQuestionSetVersion: { who: 'viewer' },
  readQuestionFile: { who: 'viewer', body: () => ({ text: 'question,tool\nWho is there?,none' }) },
  findRealQuestions: { who: 'configurator', query: 'limit=5' },
  listEvaluations: { who: 'viewer', query: 'limit=5' },
  startEvaluation: { who: 'configurator', body: (ids) => ({ set: ids.slug }) },
  getEvaluation: { who: 'viewer' },
  listEvaluationAnswers: { who: 'viewer', query: 'wrong=true' },
  cancelEvaluation: { who: 'configurator', body: nothing, arrange: freshSet },
  compareEvaluations: { who: 'viewer', arrange: finishedPair },
  getToolHistory: { who: 'viewer' },
};

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';
import { versionOf } from './seed-article';

/** A question set with one version and a queued run, or (`done`) a finished one. */
export async function seedEvaluation(
  db: pg.Client,
  orgId: string,
  slug: string,
  {
    run = randomUUID(),
    tool,
    done = false,
    baselineId,
  }: { run?: string; tool: string; done?: boolean; baselineId?: string },
): Promise<{ slug: string; run: string }> {
  const number = Number(versionOf(slug)) % 1e9;
  const over = JSON.stringify({ kind: 'catalogue' });
  const { rows } = await db.query('SELECT id FROM "QuestionSet" WHERE "orgId" = $1 AND slug = $2', [orgId, slug]);
  const setId: string = rows[0]?.id ?? randomUUID();
  if (rows.length === 0) {
    await insertRow(db, 'QuestionSet', { id: setId, orgId, slug, name: slug, number, over });
    const questions = JSON.stringify([{ text: `A question of ${slug}`, tool, kind: 'message' }]);
    const by = { author: 'system:seed', label: 'seed' };
    await insertRow(db, 'QuestionSetVersion', { setId, orgId, number, questions, ...by });
  }
  const figures = { questions: 1, positives: 1, hits: 1, found: 1, negatives: 0, falseCalls: 0, faults: 0 };
  await insertRow(db, 'EvaluationRun', {
    ...{ id: run, orgId, setId, setNumber: number, over, router: 'offline', total: 1 },
    ...{ requestedBy: 'user:seed', requestedLabel: 'seed', baselineId: baselineId ?? null },
    ...(done && { status: 'done', done: 1, figures: JSON.stringify(figures), tools: '[]' }),
  });
  await insertRow(db, 'EvaluationAnswer', { runId: run, orgId, place: 0, took: tool });
  return { slug, run };
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';

/** A goal of one agent with its template, and an intent. */
export async function seedGoal(db: pg.Client, orgId: string, slug: string, agent: string): Promise<string> {
  const goalId = `${slug}_GOAL`;
  const name = goalId.toLowerCase();
  const list = { operations: ['list'] };
  const template = { id: randomUUID(), orgId, slug: name, name, boundary: list };
  await insertRow(db, 'BoundaryTemplate', template);
  await insertRow(db, 'Goal', {
    id: randomUUID(),
    orgId,
    goalId,
    description: `Goal of ${slug}`,
    primaryAgent: agent,
    template: name,
    boundary: { excludeOperations: ['delete'] },
    availableTools: ['list_contacts'],
    position: 0,
  });
  const intent = { id: randomUUID(), orgId, slug: name, patterns: [slug], tools: ['list_contacts'], position: 6 };
  await insertRow(db, 'Intent', intent);
  return goalId;
}

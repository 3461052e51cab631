import { expect, it } from 'vitest';
import { routes } from '@/lib/start/routes';
import { openApiDocument } from './openapi';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const { paths } = openApiDocument(routes) as { paths: Record<string, Record<string, Operation>> };
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const statusesOf = (id: string) => Object.keys(operations.get(id)!.responses).map(Number);

it.each([
  ...['listTools', 'resolveTools', 'searchTools', 'getKnownTools', 'getSelfEvaluation', 'createPacket'].map(
    (id) => [id, 404] as const,
  ),
  ...['askApproval', 'acceptInvitation', 'decidePlatformDefinitions'].map((id) => [id, 404] as const),
  ...['approvePlatformDefinition', 'refusePlatformDefinition', 'decidePlatformDefinitions'].map(
    (id) => [id, 412] as const,
  ),
  ...['listTools', 'listGoalTools', 'getKnownTools'].map((id) => [id, 409] as const),
  ...['listTools', 'exportBoundary'].map((id) => [id, 304] as const),
])('the document declares of %s that it answers %i', (id, status) => {
  expect(statusesOf(id)).toContain(status);
});

it('the document calls no JSON a string', () => {
  const { content } = operations.get('exportBoundary')!.responses[200]!;
  expect(content!['application/json']!.schema).not.toHaveProperty('type', 'string');
});

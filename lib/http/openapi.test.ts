import { expect, it } from 'vitest';
import { routes } from '@/lib/start/routes';
import { openApiDocument } from './openapi';
import { describeParameter } from './openapi-parameters';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
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

it('refuses a parameter without a description', () => {
  const parameter = { name: 'colour', in: 'query', schema: { type: 'string' } };
  expect(() => describeParameter('/api/v1/tools', parameter)).toThrow('Describe the query parameter "colour"');
});

const all = [...operations.values()];

it.each(all.map((operation) => [operation.operationId, operation]))('%s is documented', (_, operation) => {
  const [what, access] = operation.description.split('\n\nAccess: ');
  expect(what!.split(' ').length).toBeGreaterThan(3);
  expect(access).toBeTruthy();
  expect(operation.summary).toMatch(/^[A-Z].*\.$/);
  for (const { name, description, in: place } of operation.parameters ?? []) {
    expect(description, `${place} ${name}`).toMatch(/[.)]$/);
  }
});

it('bodies have examples', () => {
  const bodies = all.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.entries(responses).map(([status, answer]) => (status < '300' ? answer : undefined))].map(
      (body) => ({ operationId, media: body?.content?.['application/json'] }),
    ),
  );
  const withoutExample = bodies.filter(({ media }) => media?.schema && !('example' in media));
  expect(withoutExample.filter(({ media }) => Object.keys(media!.schema).length > 0)).toEqual([]);
});

it('uses no words that only maintainers know', () => {
  const text = JSON.stringify(openApiDocument(routes));
  expect(text.match(/\b(the seed|seed 1|DECISIONS\.md|ARCHITECTURE\.md)\b/g)).toBeNull();
});

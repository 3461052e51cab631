import type { Media, OpenApiDocument, Schemas } from '@/lib/shared/openapi-document';
import { sampleOf } from './openapi-example';
import { describeParameter } from './openapi-parameters';

/** Adds what routes do not declare one by one: descriptions of shared parameters, and examples of bodies. */
export function completeOperations({ paths, components }: OpenApiDocument): void {
  const schemas = components?.schemas ?? {};
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      operation.parameters = operation.parameters?.map((parameter) => describeParameter(path, parameter));
      const bodies = [operation.requestBody, ...Object.entries(operation.responses).map(successBody)];
      for (const body of bodies) addExamples(body?.content ?? {}, schemas);
    }
  }
}

function successBody([status, response]: [string, OpenApiDocument['paths'][string][string]['responses'][string]]) {
  return status.startsWith('2') ? response : undefined;
}

function addExamples(content: Record<string, Media>, schemas: Schemas): void {
  for (const [type, media] of Object.entries(content)) {
    if (type !== 'application/json' || !media.schema || Object.keys(media.schema).length === 0) continue;
    media.example ??= sampleOf(media.schema, schemas);
  }
}

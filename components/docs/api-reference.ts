import { type FieldView, fieldsOf, fieldView, typeWords } from '@/components/docs/schema-fields';
import type { Media, OpenApiDocument, OperationObject, Parameter, Schemas } from '@/lib/shared/openapi-document';

export interface Shape {
  name: string;
  fields: FieldView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  access: string;
  parameters: { place: 'path' | 'query' | 'header'; fields: FieldView[] }[];
  body: Shape | null;
  /** Success responses. */
  answers: { status: string; description: string; shape: Shape | null }[];
  problems: { status: string; description: string }[];
  curl: string;
}

export interface ApiReference {
  version: string;
  description: string;
  /** `slug`: page of the group; `id`: its anchor in the list of all. */
  groups: { tag: string; slug: string; id: string; operations: OperationView[] }[];
  count: number;
}

const PLACES = ['path', 'query', 'header'] as const;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Environment variable of the key in the example, by path. */
function keyVariable(path: string, operation: OperationObject): string | null {
  if (!operation.security?.some((scheme) => 'apiKey' in scheme)) return null;
  if (path.startsWith('/api/v1/platform/')) return '$AMBIT_PLATFORM_KEY';
  return /^\/api\/v1\/(orgs\/|me$)/.test(path) ? '$AMBIT_USER_KEY' : '$AMBIT_AGENT_KEY';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function curlOf(origin: string, method: string, path: string, operation: OperationObject): string {
  const sample = ({ example }: Parameter) => encodeURIComponent(String(example ?? ''));
  const parameters = operation.parameters ?? [];
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((whole, parameter) => whole.replace(`{${parameter.name}}`, sample(parameter)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${sample(parameter)}`)
    .join('&');
  const url = `${origin}${filled}${query ? `?${query}` : ''}`;
  const lines = [`curl ${query ? quoted(url) : url}`];
  if (method !== 'get') lines.push(`-X ${method.toUpperCase()}`);
  const key = keyVariable(path, operation);
  if (key) lines.push(`-H "Authorization: Bearer ${key}"`);
  if (parameters.some(({ name, required }) => name === 'If-Match' && required)) lines.push(`-H 'If-Match: "7"'`);
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoted(JSON.stringify(body.example, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}

function shapeOf(content: Record<string, Media> | undefined, schemas: Schemas): Shape | null {
  const schema = content && Object.values(content)[0]?.schema;
  return schema ? { name: typeWords(schema, schemas), fields: fieldsOf(schema, schemas) } : null;
}

function parameterView(parameter: Parameter, schemas: Schemas): FieldView {
  const view = fieldView(parameter.name, parameter.schema ?? {}, parameter.required ?? false, schemas);
  const description = parameter.description ?? view.description;
  return { ...view, description };
}

function operationView(
  origin: string,
  path: string,
  method: string,
  operation: OperationObject,
  schemas: Schemas,
): OperationView {
  const answers = Object.entries(operation.responses);
  const [description = '', access = ''] = (operation.description ?? '').split('\n\nAccess: ');
  const succeeds = ([status]: [string, unknown]) => status.startsWith('2') || status.startsWith('3');
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary ?? operation.operationId,
    tag: operation.tags?.[0] ?? 'Other',
    description,
    access: access.charAt(0).toUpperCase() + access.slice(1),
    parameters: PLACES.map((place) => ({
      place,
      fields: (operation.parameters ?? [])
        .filter((parameter) => parameter.in === place)
        .map((parameter) => parameterView(parameter, schemas))
        .sort((a, b) => Number(b.required) - Number(a.required)),
    })).filter(({ fields }) => fields.length > 0),
    body: shapeOf(operation.requestBody?.content, schemas),
    answers: answers.filter(succeeds).map(([status, answer]) => ({
      status,
      description: answer.description,
      shape: shapeOf(answer.content, schemas),
    })),
    problems: answers
      .filter((answer) => !succeeds(answer))
      .map(([status, { description }]) => ({ status, description })),
    curl: curlOf(origin, method, path, operation),
  };
}

/** Platform operations are a fifth of all, so they are split over several pages. */
const PLATFORM_PARTS: readonly [part: string, places: RegExp][] = [
  ['Platform tools', /^(tools|tool-preview|retired-tools)$/],
  ['Platform defaults', /^(profiles|channels|defaults|integration-providers)$/],
  ['Platform sources', /^(sources|quarantine|mcp-servers)$/],
  ['Platform policy', /^(policy|lint|what-if|revisions)$/],
];

function groupOf({ tag, path }: OperationView): string {
  const [, place = ''] = /^\/api\/v1\/platform\/([^/]+)/.exec(path) ?? [];
  return (tag === 'Platform' && PLATFORM_PARTS.find(([, places]) => places.test(place))?.[0]) || tag;
}

/** Converts the document for display: operations by tag, in document order. `origin`: server URL in the examples. */
export function apiReference(document: OpenApiDocument, origin: string): ApiReference {
  const schemas = document.components?.schemas ?? {};
  const groups = new Map<string, OperationView[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const view = operationView(origin, path, method, operation, schemas);
      const group = groupOf(view);
      groups.set(group, [...(groups.get(group) ?? []), view]);
    }
  }
  return {
    version: document.info.version,
    description: document.info.description ?? '',
    groups: [...groups].map(([tag, operations]) => {
      const slug = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return { tag, slug, id: `tag-${slug}`, operations };
    }),
    count: [...groups.values()].flat().length,
  };
}

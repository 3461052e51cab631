import type http from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Random } from '@/lib/engine/testing/random';
import { openApiDocument } from '@/lib/http/openapi';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/start/routes';
import { paramsOf, sampleOf } from '../route-samples';
import type { Ids } from '../samples/sample';
import type { HostileRequest } from './sample-requests';
import { type Schema, SchemaValues } from './schema-values';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface SchemaFuzz {
  schemas: Record<string, Schema>;
  operations: Map<string, Operation>;
}

/** The published document of every route: requests are generated from it. */
export function readDocument(): SchemaFuzz {
  const { paths, components } = openApiDocument(routes) as Document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return { schemas: components.schemas, operations: new Map(operations.map((one) => [one.operationId, one])) };
}

/** 64 MiB of nothing in 64 kB: what unpacks bodies before it looks at their size dies of it. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));

const ACCEPTS = ['*/*', 'application/xml', 'text/html;q=0.1', '', ',;=', 'a/b;'.repeat(200), 'application/json;q=NaN'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/yaml',
];

/** JSON that JSON.stringify could not have made. */
function deface(random: Random, text: string): string {
  return random.pick([
    () => text.replace(/(?<=[:[,])-?\d+(?:\.\d+)?/, random.pick(['NaN', 'Infinity', '-0', '01', '1e999', '0x1F', '-'])),
    () => text.replace('{', '{"__proto__":{"admin":true},'),
    () => text.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
    () => text.replace(/"([^"]+)":([^,{}[\]]+)/, '"$1":$2,"$1":$2'),
    () => text.replaceAll('"', "'"),
    () => text.slice(0, Math.floor(text.length * random.next())),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => text.replace(/"(?=[,}\]])/, '\\ud800"'),
    () => '['.repeat(20_000) + text,
  ])();
}

function queryOf(random: Random, values: SchemaValues, parameters: readonly Parameter[], wildness: number): string {
  const parts: string[] = [];
  for (const { name, schema, required } of parameters.filter((parameter) => parameter.in === 'query')) {
    if (!required && random.chance(0.5)) continue;
    const value = values.value(schema, wildness);
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const part = `${name}=${encodeURIComponent(text.toWellFormed().slice(0, 4_000))}`;
    parts.push(part);
    if (random.chance(wildness / 4))
      parts.push(random.pick([part, `${name}[]=a`, `${name}[a]=b`, name, `${name}=%ED%A0%80`]));
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A request for one route, made from its own schema: right, nearly right, or hostile. */
export function schemaRequest(
  random: Random,
  fuzz: SchemaFuzz,
  route: AnyRoute,
  ids: Ids,
  caller: http.OutgoingHttpHeaders,
): HostileRequest {
  const operation = fuzz.operations.get(route.operationId);
  if (!operation) throw new Error(`${route.operationId} is in no document`);
  const wildness = random.pick([0, 0.05, 0.05, 0.3]);
  const values = new SchemaValues(random, fuzz.schemas, Object.values(ids));
  let path = route.path;
  for (const name of paramsOf(route)) {
    const wrong = random.chance(wildness / 2) ? values.hostile() : ids[name];
    const segment = encodeURIComponent(
      String(typeof wrong === 'object' ? '{}' : wrong)
        .toWellFormed()
        .slice(0, 3_000),
    );
    path = path.replace(`{${name}}`, () => segment || '%20');
  }
  path += queryOf(random, values, operation.parameters ?? [], wildness);
  const headers: http.OutgoingHttpHeaders = { ...caller };
  const { ifMatch } = sampleOf(route);
  if (ifMatch && !random.chance(wildness)) headers['If-Match'] = ifMatch;
  if (random.chance(0.1)) headers.Accept = random.pick(ACCEPTS);
  const request: HostileRequest = { method: route.method.toUpperCase(), path: `/api/v1${path}`, headers };
  const content = operation.requestBody?.content['application/json'];
  if (!content) return request;
  headers['Content-Type'] = random.chance(wildness / 4) ? random.pick(TYPES) : 'application/json';
  const text = JSON.stringify(values.value(content.schema, wildness)) ?? 'null';
  if (random.chance(0.01)) {
    headers['Content-Encoding'] = random.pick(['gzip', 'deflate', 'gzip, gzip']);
    return { ...request, body: BOMB };
  }
  return { ...request, body: Buffer.from(random.chance(wildness) ? deface(random, text) : text) };
}

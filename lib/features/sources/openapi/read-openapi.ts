import type { ImportedTool, ImportWarning, ReadDocument, Refusal } from '@/lib/features/sources/reading/imported-tool';
import { exampleProblem, examplesFrom } from '@/lib/features/sources/reading/read-examples';
import { toImportedToolName } from '@/lib/features/sources/reading/tool-names';
import { schemaProblems } from '@/lib/json-schema/input-schema';
import { isRecord } from '@/lib/shared/is-record';
import { asText, cutText, withoutLinks } from '../document/clean-text';
import { DocumentError, escapePointer } from '../document/document-error';
import { operationArguments, operationOutput } from './arguments';
import { effectsOf, entitiesOf, nameOfPath, operationsOf, titleOf } from './operation-names';
import { References, UnusableError } from './references';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export const MAX_OPERATIONS = 10_000;
const MAX_DESCRIPTION = 8_000;
const MAX_TITLE = 120;
const MAX_CATEGORY = 80;
const MAX_SERVERS = 20;

interface Operation {
  name: string;
  pointer: string;
  method: string;
  path: string;
  pathItem: Record<string, unknown>;
  value: unknown;
}

const EXAMPLES = 'x-ambit-examples';

function exampleWarning({ name, pointer, value }: Operation): ImportWarning[] {
  const message = isRecord(value) ? exampleProblem(EXAMPLES, value[EXAMPLES]) : null;
  return message ? [{ name, pointer: `${pointer}/${EXAMPLES}`, message }] : [];
}

class Reader {
  readonly #references: References;
  readonly #is30: boolean;

  constructor(
    private readonly root: Record<string, unknown>,
    private readonly source: string,
    version: string,
  ) {
    this.#references = new References(root);
    this.#is30 = version.startsWith('3.0');
  }

  operations(): { operations: Operation[]; refused: Refusal[] } {
    const { paths } = this.root;
    if (paths !== undefined && !isRecord(paths))
      throw new DocumentError('`paths` must be an object.', { pointer: '/paths' });
    const operations: Operation[] = [];
    const refused: Refusal[] = [];
    for (const [path, given] of Object.entries(paths ?? {})) {
      if (path.startsWith('x-')) continue;
      const pointer = `/paths/${escapePointer(path)}`;
      try {
        const pathItem = this.#references.follow(given);
        if (!pathItem) throw new UnusableError('is not an object');
        for (const method of METHODS) {
          if (!Object.hasOwn(pathItem, method)) continue;
          const value = pathItem[method];
          const name = (isRecord(value) && asText(value.operationId)) || `${method.toUpperCase()} ${path}`;
          operations.push({ name, pointer: `${pointer}/${method}`, method, path, pathItem, value });
        }
      } catch (error) {
        if (!(error instanceof UnusableError)) throw error;
        refused.push({ name: path, pointer, message: `The path ${error.message}.` });
      }
    }
    return { operations, refused };
  }

  /** Throws an UnusableError. */
  tool({ value, method, path, pathItem }: Operation): ImportedTool {
    if (!isRecord(value)) throw new UnusableError('is not an object');
    if (!path.startsWith('/')) throw new UnusableError('has a path that does not start with "/"');
    const operationId = asText(value.operationId) || null;
    const written = operationArguments(this.#references, this.#is30, pathItem, value);
    if (!written) throw new UnusableError('has an argument schema larger than 60 kB');
    const problem = schemaProblems(written.inputSchema, '')[0];
    if (problem)
      throw new UnusableError(`has an invalid argument schema: ${problem.pointer || 'it'} ${problem.message}`);
    const summary = asText(value.summary) || asText(pathItem.summary);
    const description =
      asText(value.description) || asText(pathItem.description) || summary || `${method.toUpperCase()} ${path}`;
    const operations = operationsOf(method, path, operationId);
    const entities = entitiesOf(path);
    const tag = Array.isArray(value.tags) ? value.tags.map(asText).find((one) => one !== '') : undefined;
    const outputSchema = operationOutput(this.#references, this.#is30, value.responses);
    return {
      name: toImportedToolName(this.source, operationId ?? nameOfPath(method, path)),
      title: cutText(summary || (operationId ? titleOf(operationId) : `${method.toUpperCase()} ${path}`), MAX_TITLE),
      description: cutText(
        withoutLinks(value.deprecated === true ? `Deprecated. ${description}` : description),
        MAX_DESCRIPTION,
      ),
      category: cutText(tag ?? entities.at(-1) ?? this.source, MAX_CATEGORY),
      operations,
      entities,
      ...examplesFrom(value[EXAMPLES] ?? value['x-examples']),
      inputSchema: written.inputSchema,
      outputSchema: outputSchema && schemaProblems(outputSchema, '').length === 0 ? outputSchema : null,
      ...effectsOf(method, operations),
      openWorld: null,
      call: {
        method: method.toUpperCase(),
        path: cutText(path, 2_000),
        ...(written.contentType === null ? {} : { contentType: written.contentType }),
        arguments: written.places,
      },
    };
  }

  servers(): string[] {
    const { servers } = this.root;
    if (!Array.isArray(servers)) return [];
    return servers
      .flatMap((one) => (isRecord(one) && asText(one.url) ? [cutText(shownServer(asText(one.url)), 500)] : []))
      .slice(0, MAX_SERVERS);
  }
}

/** Removes possible secrets from a server URL, because every reader of the source can see it. */
function shownServer(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');
}

function versionOf(root: Record<string, unknown>): string {
  if (root.swagger !== undefined)
    throw new DocumentError(
      `Swagger ${String(root.swagger).slice(0, 10)} is not supported. Convert the document to OpenAPI 3.`,
      { pointer: '/swagger' },
    );
  const { openapi } = root;
  if (typeof openapi !== 'string')
    throw new DocumentError('Not an OpenAPI document: the `openapi` version is missing.', { pointer: '' });
  if (!/^3\.[01](\.|$)/.test(openapi))
    throw new DocumentError(`OpenAPI ${openapi.slice(0, 20)} is not supported. Use 3.0 or 3.1.`, {
      pointer: '/openapi',
    });
  return openapi;
}

/** Refuses all operations with the same tool name, because choosing one would depend on their order. */
export function rejectCollisions(read: readonly { tool: ImportedTool; name: string; pointer: string }[]): {
  tools: ImportedTool[];
  refused: Refusal[];
} {
  const byName = new Map<string, { tool: ImportedTool; name: string; pointer: string }[]>();
  for (const one of read) byName.set(one.tool.name, [...(byName.get(one.tool.name) ?? []), one]);
  const tools: ImportedTool[] = [];
  const refused: Refusal[] = [];
  for (const [toolName, all] of byName) {
    if (all.length === 1) tools.push(all[0]!.tool);
    else
      for (const { name, pointer } of all) {
        const others = all.filter((one) => one.pointer !== pointer).map((one) => one.pointer);
        const message = `Its tool name ${toolName} conflicts with ${others.slice(0, 3).join(', ')}. Use unique names.`;
        refused.push({ name, pointer, message });
      }
  }
  return { tools, refused };
}

/** Removes warnings about parts of refused operations: each operation is reported once. */
export function withoutRefused(warnings: readonly ImportWarning[], refused: readonly Refusal[]): ImportWarning[] {
  const pointers = new Set(refused.map(({ pointer }) => pointer));
  const isRefused = (pointer: string): boolean => {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
      if (pointers.has(pointer.slice(0, end))) return true;
    return false;
  };
  return warnings.filter(({ pointer }) => !isRefused(pointer));
}

/**
 * Reads the tools of an OpenAPI 3.0 or 3.1 document: a tool or a refusal for each operation. Pure. `progress` receives
 * the number of operations read and their total. Throws a DocumentError when the document cannot be read.
 */
export function readOpenApi(
  root: unknown,
  source: string,
  progress: (done: number, total: number) => void = () => {},
): ReadDocument {
  if (!isRecord(root)) throw new DocumentError('An OpenAPI document must be an object.', { pointer: '' });
  const reader = new Reader(root, source, versionOf(root));
  const { operations, refused: refusedPaths } = reader.operations();
  const total = operations.length + refusedPaths.length;
  if (root.paths === undefined)
    throw new DocumentError('The document has no `paths`.', {
      pointer: '',
    });
  if (total === 0) throw new DocumentError('The `paths` of the document have no operations.', { pointer: '/paths' });
  if (total > MAX_OPERATIONS)
    throw new DocumentError(`It has ${total} operations; the limit is ${MAX_OPERATIONS}.`, {
      pointer: '/paths',
    });
  const read: { tool: ImportedTool; name: string; pointer: string }[] = [];
  const refused: Refusal[] = [...refusedPaths];
  const warnings: ImportWarning[] = [];
  operations.forEach((operation, done) => {
    const { name, pointer } = operation;
    try {
      read.push({ tool: reader.tool(operation), name, pointer });
      warnings.push(...exampleWarning(operation));
    } catch (error) {
      if (error instanceof UnusableError) refused.push({ name, pointer, message: `It ${error.message}.` });
      else if (error instanceof RangeError) refused.push({ name, pointer, message: 'It is nested too deeply.' });
      else throw error;
    }
    if (done % 50 === 0) progress(done, total);
  });
  const distinct = rejectCollisions(read);
  const allRefused = [...refused, ...distinct.refused];
  progress(total, total);
  const info = isRecord(root.info) ? root.info : {};
  return {
    title: cutText(asText(info.title), 200),
    version: cutText(asText(info.version), 100),
    servers: reader.servers(),
    operations: total,
    tools: distinct.tools,
    refused: allRefused,
    warnings: withoutRefused(warnings, allRefused),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sampleValue } from './sample-value';

type Json = Record<string, unknown>;

interface Operation {
  method: string;
  /** Matches the path of a request. */
  pattern: RegExp;
  parameters: number;
  responses: Json;
}

export const GITHUB_PATH = '/github';
const FILE = path.resolve('prisma', 'catalog', 'github', 'rest-api.json.br');
const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'head'];

function patternOf(template: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${template
      .split(/\{[^}]+\}/)
      .map(literal)
      .join('[^/]+')}$`,
  );
}

/** GitHub's REST API as its description tells it: every operation answers with a sample and changes nothing. */
export class GitHubStandIn {
  readonly #document: Json;
  readonly #operations: Operation[];

  constructor() {
    this.#document = JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as Json;
    this.#operations = Object.entries(this.#document.paths as Record<string, Json>)
      .flatMap(([template, item]) =>
        METHODS.filter((method) => item[method]).map((method) => ({
          ...{ method: method.toUpperCase(), pattern: patternOf(template), parameters: template.split('{').length },
          responses: (item[method] as { responses: Json }).responses,
        })),
      )
      // Names come before placeholders: `/user/repos` is not a user.
      .sort((a, b) => a.parameters - b.parameters);
  }

  answer(method: string, pathname: string): Response {
    const found = this.#operations.find((one) => one.method === method && one.pattern.test(pathname));
    if (!found) return Response.json({ message: 'Not Found' }, { status: 404 });
    const status = Object.keys(found.responses).find((code) => /^2/.test(code)) ?? '204';
    const schema = this.#schemaOf(found.responses[status]);
    if (schema === undefined) return new Response(null, { status: 204 });
    return Response.json(sampleValue(schema, this.#document, { withExamples: true }), { status: Number(status) });
  }

  #schemaOf(response: unknown): unknown {
    const { $ref, content } = (response ?? {}) as { $ref?: string; content?: Record<string, { schema?: unknown }> };
    if ($ref) {
      const parts = $ref.slice(2).split('/');
      return this.#schemaOf(parts.reduce<unknown>((node, part) => (node as Json)[part], this.#document));
    }
    return Object.entries(content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
  }
}

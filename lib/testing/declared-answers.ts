import { responsesOf } from '@/lib/http/openapi';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/start/routes';

interface Operation {
  route: AnyRoute;
  pattern: RegExp;
  /** Media types by status. */
  responses: Map<number, string[]>;
}

// Not from the whole document, whose schemas take seconds to convert.
const declaredOperations = (): Operation[] =>
  routes.map((route) => ({
    route,
    pattern: new RegExp(`^/api/v1${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    responses: new Map(
      Object.entries(responsesOf(route)).map(([status, { content = {} }]) => [Number(status), Object.keys(content)]),
    ),
  }));

/** Fixed words of a path come before its parameters: `/tools/search` is not a tool called search. */
const bySpecificity = (a: Operation, b: Operation) => a.route.path.split('{').length - b.route.path.split('{').length;

let operations: Map<string, Operation[]> | undefined;

/** Method and length: parameters have no slashes. */
const shapeOf = (method: string, pathname: string) => `${method.toLowerCase()} ${pathname.split('/').length}`;

function byShape(all: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of all) {
    const shape = shapeOf(operation.route.method, `/api/v1${operation.route.path}`);
    groups.set(shape, [...(groups.get(shape) ?? []), operation]);
  }
  return groups;
}

function operationOf(method: string, pathname: string): Operation | undefined {
  operations ??= byShape(declaredOperations().sort(bySpecificity));
  return operations.get(shapeOf(method, pathname))?.find(({ pattern }) => pattern.test(pathname));
}

/**
 * Returns the part of an answer that the OpenAPI document does not declare: the status, the media type or the body.
 * Null if everything is declared or the path is not part of the API.
 */
export function undeclared(
  method: string,
  pathname: string,
  answer: { status: number; contentType: string | null; body: unknown },
): string | null {
  const operation = operationOf(method, pathname);
  if (!operation) return null;
  const { route, responses } = operation;
  const name = `${method} ${route.path} answered ${answer.status}`;
  // Failures that tests inject: nothing declares them, because nothing may answer so.
  if (answer.status === 500) return null;
  const types = responses.get(answer.status);
  if (!types) return `${name}, which is not declared`;
  const type = answer.contentType?.split(';')[0]?.trim() ?? null;
  if (types.length > 0 && (type === null || !types.includes(type)))
    return `${name} as ${type}, declared: ${types.join()}`;
  if (types.length === 0 && type !== null) return `${name} with a body, declared: none`;
  const schema = answer.status === (route.status ?? 200) ? route.response : route.also?.[answer.status]?.response;
  const issues = schema?.safeParse(answer.body).error?.issues ?? [];
  return issues.length > 0 ? `${name} in another form than declared: ${JSON.stringify(issues.slice(0, 3))}` : null;
}

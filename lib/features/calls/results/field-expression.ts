import { compile, type JSONValue, TreeInterpreter } from '@jmespath-community/jmespath';

export const MAX_EXPRESSION_CHARS = 1_000;
/** Maximum copies of a part of the input that an expression may produce. */
const MAX_COPIES = 200;

type Compiled = ReturnType<typeof compile>;
interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Nodes whose right side reads the result of the left one, so that copies multiply. */
const CHAINS = new Set(['Pipe', 'Subexpression', 'IndexExpression', 'Projection', 'ValueProjection']);
/** Read the whole input for each item, or write text of any length. */
const REFUSED = new Set(['Root', 'LetExpression', 'Variable', 'Binding']);
const REFUSED_FUNCTIONS = new Set(['pad_left', 'pad_right', 'replace', 'split', 'join', 'to_string', 'zip']);

function problemOf(node: Node): string | null {
  if (REFUSED.has(node.type)) return 'must not use `$`, `let` or variables';
  if (node.type === 'Function' && REFUSED_FUNCTIONS.has(String(node.name)))
    return `must not use the function ${String(node.name)}`;
  for (const part of partsOf(node)) {
    const problem = problemOf(part);
    if (problem) return problem;
  }
  return null;
}

/** An upper bound of the copies of one part of the input in the output. */
function copiesOf(node: Node): number {
  const parts = partsOf(node).map(copiesOf);
  if (CHAINS.has(node.type)) return parts.reduce((product, copies) => product * copies, 1);
  if (node.type === 'FilterProjection') return copiesOf(node.left as Node) * copiesOf(node.right as Node);
  return Math.max(
    1,
    parts.reduce((sum, copies) => sum + copies, 0),
  );
}

/** Returns why an expression cannot be used; null: it can. */
export function expressionProblem(expression: string): string | null {
  if (expression.length > MAX_EXPRESSION_CHARS) return `must be at most ${MAX_EXPRESSION_CHARS} characters long`;
  let compiled: Compiled;
  try {
    compiled = compile(expression);
  } catch (error) {
    return `is not a JMESPath expression: ${(error as Error).message}`;
  }
  const problem = problemOf(compiled as unknown as Node);
  if (problem) return problem;
  return copiesOf(compiled as unknown as Node) > MAX_COPIES ? 'repeats parts of the result too often' : null;
}

const countNodes = (node: Node): number => partsOf(node).reduce((sum, part) => sum + countNodes(part), 1);

/** Returns the number of steps of an expression; each may read a whole value. Throws for invalid expressions. */
export const countSteps = (expression: string): number => countNodes(compile(expression) as unknown as Node);

/** Throws an Error when the value does not suit the expression, such as a function of a number that gets a text. */
export function selectFields(expression: string, value: unknown): unknown {
  return TreeInterpreter.search(compile(expression), value as JSONValue);
}

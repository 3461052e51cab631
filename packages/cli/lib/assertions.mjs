import { readYaml } from './read-yaml.mjs';
import { CliError } from './usage.mjs';

const FIELDS = [
  'name',
  'agent',
  'goal',
  'channel',
  'session',
  'message',
  'allow',
  'deny',
  'shown',
  'approval',
  'because',
];
const LISTS = ['allow', 'deny', 'shown', 'approval'];

const isText = (value) => typeof value === 'string' && value !== '';

function problemOf(test) {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) return 'must be an object with an agent';
  const odd = Object.keys(test).find((field) => !FIELDS.includes(field));
  if (odd) return `has the unknown field ${odd}. Known fields: ${FIELDS.join(', ')}`;
  if (!isText(test.agent)) return 'must have an agent';
  for (const field of LISTS)
    if (test[field] !== undefined && !(Array.isArray(test[field]) && test[field].every(isText)))
      return `${field} must be a list of tool names`;
  for (const field of ['name', 'goal', 'channel', 'session', 'message', 'because'])
    if (test[field] !== undefined && !isText(test[field])) return `${field} must be text`;
  if (!LISTS.some((field) => test[field]?.length > 0)) return 'must have allow, deny, shown or approval';
  if (test.because !== undefined && !test.deny) return 'because requires deny';
  return null;
}

/**
 * Reads a file's assertions, `tests: [...]`, with their line numbers. Throws a CliError with the position of an error.
 */
export function readAssertions(text, file) {
  const { value, lineOf } = readYaml(text, file);
  const tests = value?.tests;
  if (!Array.isArray(tests) || tests.length === 0)
    throw new CliError(`${file} must contain a list of assertions under tests.`);
  return tests.map((test, index) => {
    const line = lineOf(['tests', index]);
    const problem = problemOf(test);
    if (problem) throw new CliError(`${file}:${line} test ${index + 1}: ${problem}.`);
    const { name = nameOf(test) } = test;
    return { ...test, name, file, line };
  });
}

function nameOf({ agent, goal, channel }) {
  return [agent, goal && `on goal ${goal}`, channel && `on ${channel}`].filter(Boolean).join(' ');
}

export function toolsOf(test) {
  return [...new Set(LISTS.flatMap((field) => test[field] ?? []))];
}

/** Describes the failures of an assertion. `decisions`: those of the tools it names. */
export function failuresOf(test, decisions) {
  const byTool = new Map(decisions.map((decision) => [decision.tool, decision]));
  const each = (field, check) => (test[field] ?? []).flatMap((tool) => check(byTool.get(tool), tool) ?? []);
  const by = ({ decidedBy }) => `${decidedBy.rule} (${decidedBy.layer})`;
  return [
    ...each('allow', (is, tool) => (is.allowed ? null : `${tool} is not allowed: ${by(is)}`)),
    ...each('deny', (is, tool) => {
      if (is.allowed) return `${tool} is allowed`;
      if (test.because !== undefined && is.decidedBy.rule !== test.because)
        return `${tool} is denied by ${by(is)}, not by ${test.because}`;
      return null;
    }),
    ...each('shown', (is, tool) =>
      is.shown ? null : `${tool} is not listed${is.allowed ? ', though it may be called' : ''}`,
    ),
    ...each('approval', (is, tool) => (is.requiresApproval ? null : `${tool} does not require approval`)),
  ];
}

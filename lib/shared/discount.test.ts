import { expect, it } from 'vitest';
import { excuseOf } from './discount';

it.each([
  ['cancelled', 'agent', 'caller'],
  ['invalid_arguments', 'gateway', 'caller'],
  ['unreachable', 'gateway', 'upstream'],
  ['unauthorized', 'gateway', 'upstream'],
  // An agent sees of a source only what the tool says.
  ['unreachable', 'agent', null],
  ['stopped', 'gateway', 'caller'],
  ['stopped', 'agent', null],
  ['timeout', 'gateway', null],
  ['tool_error', 'gateway', null],
  ['invalid_result', 'gateway', null],
  [undefined, 'agent', null],
] as const)('%s of the %s: %s', (code, source, whose) => expect(excuseOf(code, source)).toBe(whose));

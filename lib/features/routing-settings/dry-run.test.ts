import { expect, it } from 'vitest';
import { isDryRun } from './dry-run';

const OFF = { allowWriteTools: false, allowExecuteTools: false };
const reader = { readOnly: true, operations: ['Read'] };

it.each([
  ['what only reads', reader, 'execute', OFF, false],
  ['what may write', { ...reader, readOnly: null }, 'execute', OFF, true],
  ['what may write, switched on', { ...reader, readOnly: null }, 'execute', { ...OFF, allowWriteTools: true }, false],
  ['what executes', { ...reader, operations: ['EXECUTE'] }, 'execute', { ...OFF, allowWriteTools: true }, true],
  ['what its agent calls', { readOnly: false, operations: [] }, 'select', OFF, false],
])('knows of %s whether it is called', (_, tool, mode, values, is) => {
  expect(isDryRun(tool, mode, values)).toBe(is);
});

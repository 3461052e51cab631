import { expect, it } from 'vitest';
import { failureNotice } from './failure-notice';

const before = {
  ...{ executor: null, reviewConfidence: null, dataFields: [{ key: 'tool_result' }], log: [{ step: 'intent' }] },
  ...{ executionResult: null, modelFailure: null },
};
const failed = (error: string, more: object = {}) => ({ ...before, executionResult: { error }, ...more });
const called = { dataFields: [...before.dataFields, { key: 'tool_result' }, { key: 'latest_tool_result' }] };

it.each([
  ['unknown_tool', failed('Unknown tool: memory_helper'), 'Unknown tool: memory_helper'],
  ['model_failed', failed('No answer.', { modelFailure: { outcome: 'failed' } }), 'No answer.'],
  [
    'not_called',
    failed('a was not called: it is blocked.', { reviewConfidence: 0.9 }),
    'a was not called: it is blocked.',
  ],
  ['interrupted', failed('Interrupted.', { ...called, log: [{ step: 'interrupted' }] }), 'Interrupted.'],
])('says in its own words that a packet failed as %s', (code, row, error) => {
  expect(failureNotice(before, row)).toEqual({ code, error });
});

it.each(['agent', 'gateway'])('records that a call failed by %s, without its text', (executor) => {
  const notice = failureNotice(before, failed('secret', { ...called, executor, reviewConfidence: 0.9 }));
  expect(notice.code).toBe('call_failed');
  expect(notice.error).not.toContain('secret');
});

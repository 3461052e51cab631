import { expect, it } from 'vitest';
import { describeFailure, describeImportResult, describeImportStep } from './describe-import-run';

const none = { operations: 5, imported: 5, refused: 0, added: 0, changed: 0, removed: 0, unchanged: 5 };

it('reports how far an import is', () => {
  const words = (step: 'waiting' | 'fetching' | 'reading', done: number, total: number, fromServer = false) =>
    describeImportStep({ step, progress: { done, total } }, fromServer);
  expect(words('waiting', 0, 0)).toBe('Queued');
  expect(words('fetching', 0, 0)).toBe('Fetching the document');
  expect(words('reading', 50, 1223)).toBe('Reading the document: 50 of 1,223');
  expect(words('fetching', 0, 0, true)).toBe('Connecting to the server');
  expect(words('fetching', 100, 100, true)).toBe('Asking the server: 100 tools so far');
  expect(words('fetching', 1, 1, true)).toBe('Asking the server: 1 tool so far');
  expect(words('reading', 0, 0, true)).toBe('Reading the tools');
});

it('reports what an import did', () => {
  const words = (counts: object, fromServer = false) =>
    describeImportResult({ status: 'applied', error: null, counts: { ...none, ...counts } }, fromServer);
  expect(words({})).toBe('nothing changed, 5 tools');
  expect(words({ added: 1200, refused: 1 })).toBe('1,200 added; 1 operation rejected');
  expect(words({ changed: 2, removed: 1 })).toBe('2 changed, 1 removed');
  // A server has no operations.
  expect(words({ added: 3, refused: 2 }, true)).toBe('3 added; 2 tools rejected');
});

it('reports where a document is broken', () => {
  const error = { message: 'It is broken.', line: 3, column: 7, pointer: '/paths' };
  expect(describeFailure(error)).toBe('It is broken. (line 3, column 7, at /paths)');
  expect(describeFailure({ message: 'It is broken.' })).toBe('It is broken.');
  // A list of sources contains the same data as a source's page.
  expect(describeImportResult({ status: 'failed', error, counts: null }, false)).toBe(describeFailure(error));
});

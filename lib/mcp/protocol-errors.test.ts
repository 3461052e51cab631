import { expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { toProtocolError, unknownTool } from './protocol-errors';

const told = (error: unknown) => {
  const { code, message, data } = toProtocolError(error);
  return { code, message, data };
};

it('returns what the caller can change, with the code of REST', () => {
  expect(told(new AppError('invalid', 'The query has values that are not valid.'))).toEqual({
    ...{ code: -32602, message: 'The query has values that are not valid.', data: { code: 'invalid' } },
  });
  const unknown = unknownTool('no_such_tool');
  expect(toProtocolError(unknown)).toBe(unknown);
});

it('reports an outage and conflicts as REST does', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(told(new Error('a query failed', { cause: refused }))).toEqual({
    ...{ code: -32603, message: 'The database is unavailable. Try again.', data: { code: 'unavailable' } },
  });
  const collided = Object.assign(new Error('deadlock detected'), { code: 'P2034' });
  expect(told(collided)).toMatchObject({ code: -32603, data: { code: 'unavailable' } });
});

it('reveals no internal error', () => {
  expect(told(new TypeError('cannot read properties of undefined'))).toEqual({
    ...{ code: -32603, message: 'An internal error occurred. Try again.', data: { code: 'internal' } },
  });
});

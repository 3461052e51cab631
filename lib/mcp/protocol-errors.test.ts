import { expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { toProtocolError, unknownTool } from './protocol-errors';

const told = (error: unknown) => {
  const { code, message, data } = toProtocolError(error);
  return { code, message, data };
};

it('tells what the caller can change with the code that REST would answer', () => {
  expect(told(new AppError('invalid', 'The query has values that are not valid.'))).toEqual({
    ...{ code: -32602, message: 'The query has values that are not valid.', data: { code: 'invalid' } },
  });
  const unknown = unknownTool('no_such_tool');
  expect(toProtocolError(unknown)).toBe(unknown);
});

it('says that the database is away, or that two changes collided, as REST does', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(told(new Error('a query failed', { cause: refused }))).toEqual({
    ...{ code: -32603, message: 'The database is not available. Try again.', data: { code: 'unavailable' } },
  });
  const collided = Object.assign(new Error('deadlock detected'), { code: 'P2034' });
  expect(told(collided)).toMatchObject({ code: -32603, data: { code: 'unavailable' } });
});

it('says nothing of what broke here', () => {
  expect(told(new TypeError('cannot read properties of undefined'))).toEqual({
    ...{ code: -32603, message: 'Something failed here. Try again.', data: { code: 'internal' } },
  });
});

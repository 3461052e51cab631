import { expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api-error';
import { placeProblems, sentence } from './place-problems';

const refused = (...invalidParams: { pointer: string; message: string }[]) =>
  new ApiError({ status: 422, code: 'invalid', title: 'Invalid', detail: 'The body is invalid.', invalidParams });

test('a problem goes to the field that its pointer names, or to the closest one that contains it', () => {
  const error = refused(
    { pointer: '/name', message: 'must not be empty' },
    { pointer: '#/oauth/clientId', message: 'is required' },
    { pointer: '/tools/3', message: 'must be a tool name' },
  );
  expect(placeProblems(error, new Set(['name', 'oauth.clientId', 'tools']))).toEqual({
    fields: { name: 'must not be empty', 'oauth.clientId': 'is required', tools: 'must be a tool name' },
    form: null,
  });
});

test('the first problem of a field stays, and what no field shows goes to the form', () => {
  const error = refused(
    { pointer: '/name', message: 'must not be empty' },
    { pointer: '/name', message: 'must be one line' },
    { pointer: '/hidden/part', message: 'is required' },
  );
  expect(placeProblems(error, new Set(['name']))).toEqual({
    fields: { name: 'must not be empty' },
    form: 'hidden/part: is required',
  });
});

test('aliases rename prefixes of pointers, the longest first, and error codes', () => {
  const aliases = { '/execution': '', '/execution/credential': 'secrets', already_exists: 'slug' };
  const shown = new Set(['server', 'secrets.secret', 'slug']);
  const error = refused(
    { pointer: '/execution/server', message: 'must be an address' },
    { pointer: '/execution/credential/secret', message: 'is required' },
  );
  expect(placeProblems(error, shown, aliases).fields).toEqual({
    server: 'must be an address',
    'secrets.secret': 'is required',
  });
  const taken = new ApiError({ status: 409, code: 'already_exists', title: 'Conflict', detail: 'It exists.' });
  expect(placeProblems(taken, shown, aliases)).toEqual({ fields: { slug: 'It exists.' }, form: null });
});

test('an error without problems of fields is the form’s', () => {
  expect(placeProblems(refused(), new Set(['name']))).toEqual({ fields: {}, form: 'The body is invalid.' });
  expect(placeProblems(new Error('Broken'), new Set())).toEqual({ fields: {}, form: 'Broken' });
});

test('messages of the schema become sentences, and sentences stay', () => {
  expect(sentence('must be a number')).toBe('Must be a number.');
  expect(sentence('is required')).toBe('This is required.');
  expect(sentence('nobody is not an email address.')).toBe('nobody is not an email address.');
});

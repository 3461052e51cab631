import { describe, expect, it } from 'vitest';
import type { ArgumentPlace, ToolCall } from '@/lib/features/sources/reading/imported-tool';
import { ArgumentError, buildRequest } from './build-request';
import { readOpenApi } from './read-openapi';

const SERVER = 'https://api.example.com/v1/';
const call = (places: Record<string, ArgumentPlace>, more: Partial<ToolCall> = {}): ToolCall => ({
  ...{ method: 'POST', path: '/things', arguments: places },
  ...more,
});
const build = (places: Record<string, ArgumentPlace>, args: Record<string, unknown>, more: Partial<ToolCall> = {}) =>
  buildRequest(SERVER, call(places, more), args);

const LIST = ['blue', 'black'];
const OBJECT = { R: 100, G: 'a b' };

describe('styles of OpenAPI', () => {
  it.each<[ArgumentPlace['style'], boolean | undefined, unknown, string]>([
    [undefined, undefined, 'a/b', 'a%2Fb'],
    [undefined, undefined, LIST, 'blue,black'],
    [undefined, undefined, OBJECT, 'R,100,G,a%20b'],
    [undefined, true, OBJECT, 'R=100,G=a%20b'],
    ['label', undefined, LIST, '.blue,black'],
    ['label', true, LIST, '.blue.black'],
    ['matrix', undefined, 'x', ';color=x'],
    ['matrix', undefined, LIST, ';color=blue,black'],
    ['matrix', true, LIST, ';color=blue;color=black'],
  ])('path, %s, explode %s: %j', async (style, explode, value, expected) => {
    const place = {
      in: 'path',
      name: 'color',
      ...(style && { style }),
      ...(explode !== undefined && { explode }),
    } as const;
    const { url } = await build({ color: place }, { color: value }, { path: '/c/{color}/x' });
    expect(url.href).toBe(`https://api.example.com/v1/c/${expected}/x`);
  });

  it.each<[ArgumentPlace['style'], boolean | undefined, unknown, string]>([
    [undefined, undefined, 'x&y=z', '?color=x%26y%3Dz'],
    [undefined, undefined, '', '?color='],
    [undefined, undefined, LIST, '?color=blue&color=black'],
    [undefined, undefined, [], ''],
    [undefined, undefined, OBJECT, '?R=100&G=a%20b'],
    [undefined, undefined, { v: 1 }, '?v=1'],
    [undefined, false, LIST, '?color=blue,black'],
    [undefined, false, OBJECT, '?color=R,100,G,a%20b'],
    ['spaceDelimited', false, LIST, '?color=blue%20black'],
    ['pipeDelimited', false, LIST, '?color=blue%7Cblack'],
    ['deepObject', true, { R: 1, nested: { a: 'b c' } }, '?color%5BR%5D=1&color%5Bnested%5D%5Ba%5D=b%20c'],
  ])('query, %s, explode %s: %j', async (style, explode, value, expected) => {
    const place = {
      in: 'query',
      name: 'color',
      ...(style && { style }),
      ...(explode !== undefined && { explode }),
    } as const;
    expect((await build({ color: place }, { color: value })).url.search).toBe(expected);
  });

  it('writes names with brackets, headers, cookies and JSON parameters', async () => {
    const places = {
      filter: { in: 'query', name: 'filter[x]' },
      deep: { in: 'query', name: 'deep', contentType: 'application/json' },
      trace: { in: 'header', name: 'X-Trace' },
      one: { in: 'cookie', name: 'one' },
      two: { in: 'cookie', name: 'two' },
    } as const;
    const { url, headers } = await build(places, {
      filter: ['a', 'b'],
      deep: { a: [1] },
      trace: LIST,
      one: '1;2',
      two: 'b',
    });
    expect(url.search).toBe('?filter%5Bx%5D=a&filter%5Bx%5D=b&deep=%7B%22a%22%3A%5B1%5D%7D');
    expect(headers).toMatchObject({ 'x-trace': 'blue,black', cookie: 'one=1%3B2; two=b' });
  });
});

describe('arguments that would change the request', () => {
  const path = { path: '/c/{id}' };
  it.each(['.', '..', ''])('%j is no segment', async (id) => {
    await expect(build({ id: { in: 'path', name: 'id' } }, { id }, path)).rejects.toThrow(ArgumentError);
  });
  it('a missing segment, and a line break in a header, are refused', async () => {
    await expect(build({ id: { in: 'path', name: 'id' } }, {}, path)).rejects.toThrow('id is missing');
    const header = { h: { in: 'header', name: 'X-H' } } as const;
    await expect(build(header, { h: 'a\r\nX-Admin: 1' })).rejects.toThrow(ArgumentError);
  });
});

describe('bodies', () => {
  const members = { a: { in: 'body', name: 'a' }, b: { in: 'body', name: 'b' } } as const;
  const whole = { body: { in: 'body' } } as const;

  it('are JSON of the given members, also of none', async () => {
    const json = { contentType: 'application/json' };
    expect((await build(members, { a: null }, json)).body).toBe('{"a":null}');
    expect((await build(members, {}, json)).body).toBe('{}');
    expect((await build(whole, { body: [1] }, json)).body).toBe('[1]');
    expect((await build(whole, {}, json)).body).toBeUndefined();
  });

  it('are forms', async () => {
    const form = { contentType: 'application/x-www-form-urlencoded' };
    expect((await build(members, { a: 'x&y', b: [1, 2] }, form)).body).toBe('a=x%26y&b=1&b=2');
  });

  it('are multipart, with data URLs as files', async () => {
    const { headers, body } = await build(
      members,
      { a: 'text', b: `data:image/png;base64,${Buffer.from('PNG').toString('base64')}` },
      { contentType: 'multipart/form-data' },
    );
    const form = await new Response(new Uint8Array(body as Buffer), {
      headers: { 'Content-Type': headers['content-type']! },
    }).formData();
    expect(form.get('a')).toBe('text');
    const file = form.get('b') as File;
    expect([file.type, await file.text()]).toEqual(['image/png', 'PNG']);
  });

  it('are text or bytes for other media types', async () => {
    expect((await build(whole, { body: 'plain' }, { contentType: 'text/plain' })).body).toBe('plain');
    const bytes = await build(whole, { body: 'data:;base64,AAE=' }, { contentType: 'application/octet-stream' });
    expect(bytes.body).toEqual(Buffer.from([0, 1]));
  });
});

it('the import keeps how a parameter is written only where it is not the default', () => {
  const parameters = [
    { in: 'query', name: 'usual', schema: { type: 'array', items: {} }, style: 'form', explode: true },
    { in: 'query', name: 'piped', schema: { type: 'array', items: {} }, style: 'pipeDelimited' },
    { in: 'query', name: 'joined', schema: { type: 'array', items: {} }, explode: false },
    { in: 'query', name: 'json', content: { 'application/json': { schema: {} } } },
  ];
  const paths = { '/a': { get: { operationId: 'a', parameters, responses: {} } } };
  const { tools } = readOpenApi({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }, 'src');
  expect(tools[0]!.call!.arguments).toEqual({
    usual: { in: 'query', name: 'usual' },
    piped: { in: 'query', name: 'piped', style: 'pipeDelimited' },
    joined: { in: 'query', name: 'joined', explode: false },
    json: { in: 'query', name: 'json', contentType: 'application/json' },
  });
});

import { describe, expect, it } from 'vitest';
import { RenderError, type RequestTemplate, renderRequest, templateProblems } from './render-request';

const BASE = { method: 'POST', url: 'https://api.example.com/contacts/{id}' } satisfies RequestTemplate;
const render = (template: Partial<RequestTemplate>, args: Record<string, unknown>) =>
  renderRequest({ ...BASE, ...template }, args);
const href = (template: Partial<RequestTemplate>, args: Record<string, unknown>) => render(template, args).url.href;

describe('the path', () => {
  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['a b&c=d', 'a%20b%26c%3Dd'],
    ['%2e%2e', '%252e%252e'],
    ['..a', '..a'],
    [7, '7'],
    [['a', 'b'], 'a%2Cb'],
    ['ü', '%C3%BC'],
  ])('takes %j as one segment', (id, segment) => {
    expect(href({}, { id })).toBe(`https://api.example.com/contacts/${segment}`);
  });

  it.each(['.', '..', '', undefined, null])('refuses %j', (id) => {
    expect(() => render({}, { id })).toThrow(RenderError);
  });

  it('keeps the host, whatever the argument', () => {
    const { url } = render({ url: 'https://api.example.com/{id}' }, { id: '//evil.example.com' });
    expect(url.host).toBe('api.example.com');
  });
});

describe('the query', () => {
  it('escapes values, repeats lists and leaves out absent arguments', () => {
    const template = {
      url: 'https://api.example.com/c?fixed=1&q={q}',
      query: { tag: '{tags}', none: '{none}', mix: 'a-{q}' },
    };
    expect(href(template, { q: 'x&y=z', tags: ['a', 'b c'] })).toBe(
      'https://api.example.com/c?fixed=1&q=x%26y%3Dz&tag=a&tag=b+c&mix=a-x%26y%3Dz',
    );
  });
});

describe('headers', () => {
  it('interpolates, and leaves out absent arguments', () => {
    const { headers } = render({ headers: { 'X-Trace': 'id-{id}', 'X-None': '{none}' } }, { id: 'a' });
    expect(headers).toEqual({ accept: expect.any(String), 'x-trace': 'id-a' });
  });

  it('refuses line breaks, which would add a header', () => {
    expect(() => render({ headers: { 'X-Trace': '{t}' } }, { id: 'a', t: 'x\r\nX-Admin: 1' })).toThrow(
      'The argument t must have only characters that a header may have.',
    );
  });
});

describe('the body', () => {
  const body = {
    name: '{name}',
    note: 'About {{ name }}.',
    nested: { count: '{count}', email: '{person.email}', gone: '{gone}' },
    list: ['{gone}', '{count}'],
    flag: true,
    graph: '{ user { id } }',
  };

  it('keeps types, leaves out absent members and writes strings as JSON', () => {
    const args = { id: 1, name: 'A "quoted" \n name', count: 3, person: { email: 'a@b.test' } };
    expect(JSON.parse(render({ body }, args).body!)).toEqual({
      name: args.name,
      note: `About ${args.name}.`,
      nested: { count: 3, email: 'a@b.test' },
      list: [3],
      flag: true,
      graph: '{ user { id } }',
    });
  });

  it('reads no inherited members of the arguments', () => {
    expect(JSON.parse(render({ body: { a: '{constructor}', b: '{id.length}' } }, { id: 'x' }).body!)).toEqual({});
  });

  it('writes a form', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(render({ headers, body: { a: '{a}', b: '{b}' } }, { id: 1, a: 'x&y', b: [1, 2] }).body).toBe(
      'a=x%26y&b=1&b=2',
    );
  });
});

describe('what is refused when it is saved', () => {
  const schema = { type: 'object', properties: { id: {}, name: {} }, required: ['id'] };
  const pointers = (template: Partial<RequestTemplate>) =>
    templateProblems({ ...BASE, ...template }, schema).map(({ pointer }) => pointer);

  it.each([
    [{ url: 'https://{id}.example.com/' }, ['/url']],
    [{ url: 'https://user:pass@example.com/' }, ['/url']],
    [{ url: 'ftp://example.com/' }, ['/url']],
    [{ url: 'https://api.example.com/{name}' }, ['/url']],
    [{ url: 'https://api.example.com/{other}' }, ['/url']],
    [{ query: { q: '{other}' }, body: { a: ['{wrong}'] } }, ['/query/q', '/body/a/0']],
    [{ method: 'GET', body: {} }, ['/body']],
    [{ query: { q: '{name}' } }, []],
  ])('%j', (template, expected) => {
    expect(pointers(template)).toEqual(expected);
  });
});

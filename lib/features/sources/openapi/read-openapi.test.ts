import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '@/lib/features/sources/reading/imported-tool';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { DocumentError } from '../document/document-error';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (document: unknown): ReadDocument =>
  readSource({
    kind: 'openapi',
    source: 'pets',
    bytes: bytes(typeof document === 'string' ? document : JSON.stringify(document)),
  });

function wrong(document: unknown): DocumentError {
  try {
    read(document);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error('it was read');
}

type Json = Record<string, unknown>;
const api = (paths: Json, more: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '2' },
  paths,
  ...more,
});
const one = (operation: Json, more: Json = {}, method = 'get', path = '/pets') => {
  const document = read(api({ [path]: { [method]: operation } }, more));
  expect(document.refused).toEqual([]);
  return document.tools[0]!;
};
const refusal = (operation: unknown, more: Json = {}) => read(api({ '/pets': { get: operation } }, more)).refused[0]!;
const argumentsOf = (operation: Json, more: Json = {}, method = 'post') => one(operation, more, method).inputSchema;
const body = (schema: unknown, required = true) => ({
  requestBody: { required, content: { 'application/json': { schema } } },
});

const PETSTORE = `
openapi: "3.0.3"
info: {title: Petstore, version: 1.0.0}
servers: [{url: https://evil.test/v1}]
paths:
  /pets:
    parameters:
      - {name: X-Trace, in: header, schema: {type: string}}
    get:
      operationId: listPets
      summary: List all pets
      tags: [pets]
      parameters:
        - {name: limit, in: query, description: How many, schema: {type: integer, format: int32, maximum: 100, exclusiveMaximum: true}}
      responses:
        200: {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}
    post:
      operationId: createPets
      tags: [pets]
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
      responses: {201: {description: made}}
  /pets/{petId}:
    get:
      operationId: showPetById
      parameters: [{name: petId, in: path, required: true, schema: {type: string}}]
      responses:
        200: {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
    delete: {responses: {204: {description: gone}}}
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: {type: integer, readOnly: true}
        name: {type: string, nullable: true}
        tag: {type: string, enum: [cat, dog], nullable: true}
`;

describe('a petstore in YAML, 3.0', () => {
  const document = read(PETSTORE);

  it('is imported whole', () => {
    expect(document).toMatchObject({ title: 'Petstore', version: '1.0.0', operations: 4, refused: [] });
    expect(document.servers).toEqual(['https://evil.test/v1']);
    expect(document.tools.map(({ name }) => name)).toEqual([
      'pets__listPets',
      'pets__createPets',
      'pets__showPetById',
      'pets__delete_pets_by_petId',
    ]);
  });

  it('describes what a call takes, and where each argument goes', () => {
    const [list, create] = document.tools;
    expect(list!.inputSchema).toEqual({
      type: 'object',
      properties: {
        'X-Trace': { type: 'string' },
        limit: { type: 'integer', format: 'int32', exclusiveMaximum: 100, description: 'How many' },
      },
    });
    expect(list!.call).toEqual({
      method: 'GET',
      path: '/pets',
      arguments: { 'X-Trace': { in: 'header', name: 'X-Trace' }, limit: { in: 'query', name: 'limit' } },
    });
    expect(create!.inputSchema).toEqual({
      type: 'object',
      properties: {
        'X-Trace': { type: 'string' },
        name: { type: ['string', 'null'] },
        tag: { type: ['string', 'null'], enum: ['cat', 'dog', null] },
      },
      required: ['name'],
    });
    expect(create!.call).toMatchObject({
      contentType: 'application/json',
      arguments: { tag: { in: 'body', name: 'tag' } },
    });
  });

  it('derives effects of calls from method and words', () => {
    const facts = document.tools.map(({ operations, entities, readOnly, destructive, idempotent, category }) => ({
      ...{ operations, entities, readOnly, destructive, idempotent, category },
    }));
    expect(facts).toEqual([
      {
        operations: ['list'],
        entities: ['pet'],
        readOnly: true,
        destructive: false,
        idempotent: true,
        category: 'pets',
      },
      {
        operations: ['create'],
        entities: ['pet'],
        readOnly: false,
        destructive: false,
        idempotent: null,
        category: 'pets',
      },
      {
        operations: ['show', 'get'],
        entities: ['pet'],
        readOnly: true,
        destructive: false,
        idempotent: true,
        category: 'pet',
      },
      {
        operations: ['delete'],
        entities: ['pet'],
        readOnly: false,
        destructive: true,
        idempotent: true,
        category: 'pet',
      },
    ]);
  });

  it('has the answer’s form where that is a short object', () => {
    expect(document.tools[0]!.outputSchema).toBeNull();
    expect(document.tools[2]!.outputSchema).toMatchObject({ type: 'object', properties: { id: { type: 'integer' } } });
  });
});

describe('names', () => {
  it('keep what tools may be called and replace the rest', () => {
    expect(one({ operationId: 'repos/get.all things' }).name).toBe('pets__repos_get_all_things');
  });

  it('that are too long are cut and end in a hash, always the same', () => {
    const [a, b] = ['x'.repeat(80), `${'x'.repeat(79)}y`].map((operationId) => one({ operationId }).name);
    expect([a!.length, b!.length]).toEqual([64, 64]);
    expect(a).not.toBe(b);
    expect(one({ operationId: 'x'.repeat(80) }).name).toBe(a);
  });

  it('that come to one are rejected, all of them, whatever their order', () => {
    const paths = { '/a': { get: { operationId: 'a.b' } }, '/b': { get: { operationId: 'a_b' } }, '/c': { get: {} } };
    const document = read(api(paths));
    expect(document.operations).toBe(3);
    expect(document.tools.map(({ name }) => name)).toEqual(['pets__get_c']);
    expect(document.refused.map(({ pointer }) => pointer)).toEqual(['/paths/~1a/get', '/paths/~1b/get']);
  });
});

describe('arguments of one name', () => {
  it('get their place in front, all of them', () => {
    const tool = one(
      {
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'integer' } },
          { name: 'id', in: 'query', schema: { type: 'string' } },
        ],
        ...body({ type: 'object', properties: { id: { type: 'boolean' }, other: {} } }),
      },
      {},
      'post',
    );
    expect(Object.keys(tool.inputSchema.properties as Json)).toEqual(['path_id', 'query_id', 'body_id', 'other']);
    expect(tool.inputSchema.required).toEqual(['path_id']);
    expect(tool.call!.arguments.query_id).toEqual({ in: 'query', name: 'id' });
  });

  it('are called as models can call them', () => {
    const tool = one({ parameters: [{ name: 'filter[name]', in: 'query', schema: {} }] });
    expect(tool.call!.arguments).toEqual({ filter_name: { in: 'query', name: 'filter[name]' } });
  });

  it('of the operation win over those of its path; credentials are none', () => {
    const pathItem = {
      parameters: [{ name: 'a', in: 'query', schema: { type: 'string' } }],
      get: {
        parameters: [
          { name: 'a', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'Authorization', in: 'header', schema: { type: 'string' } },
        ],
      },
    };
    expect(read(api({ '/x': pathItem })).tools[0]!.inputSchema).toEqual({
      type: 'object',
      properties: { a: { type: 'integer' } },
      required: ['a'],
    });
  });
});

describe('a body', () => {
  it('that is no plain object is one argument', () => {
    expect(argumentsOf(body({ type: 'array', items: { type: 'string' } }))).toEqual({
      type: 'object',
      properties: { body: { type: 'array', items: { type: 'string' } } },
      required: ['body'],
    });
    const either = { oneOf: [{ type: 'object', properties: { a: {} } }, { type: 'string' }] };
    expect(Object.keys(argumentsOf(body(either)).properties as Json)).toEqual(['body']);
  });

  it('that may be left out asks for nothing', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    expect(argumentsOf(body(schema, false))).toEqual({ type: 'object', properties: { body: schema } });
  });

  it('in pieces is put together', () => {
    const more = {
      components: { schemas: { Base: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } },
    };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', properties: { name: { type: 'string' } } }],
    };
    expect(argumentsOf(body(schema), more)).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      required: ['id'],
    });
  });
});

describe('references', () => {
  const tree = {
    type: 'object',
    properties: {
      value: { type: 'string' },
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  };

  it('that lead back to themselves stay references, inside the schema', () => {
    const schema = argumentsOf(body({ $ref: '#/components/schemas/Tree' }), {
      components: { schemas: { Tree: tree } },
    });
    expect(schema).toMatchObject({
      properties: { body: { $ref: '#/$defs/Tree' } },
      $defs: { Tree: { properties: { children: { items: { $ref: '#/$defs/Tree' } } } } },
    });
  });

  it('of a hundred levels that double at each stay small', () => {
    const schemas: Json = { L0: { type: 'string' } };
    for (let i = 1; i <= 100; i++) {
      const $ref = `#/components/schemas/L${i - 1}`;
      schemas[`L${i}`] = { type: 'object', properties: { a: { $ref }, b: { $ref } } };
    }
    const startedAt = Date.now();
    const schema = argumentsOf(body({ $ref: '#/components/schemas/L100' }), { components: { schemas } });
    expect(JSON.stringify(schema).length).toBeLessThan(60_000);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it.each([
    ['outside', { $ref: 'https://evil.test/x.json' }, /outside the document/],
    ['to a file', { $ref: './other.yaml#/a' }, /outside the document/],
    ['to nothing', { $ref: '#/components/schemas/None' }, /does not exist/],
    ['to an anchor', { $ref: '#None' }, /use references such as/],
  ])('%s are refused with their operation', (_, schema, why) => {
    const { message, pointer } = refusal({ parameters: [{ name: 'a', in: 'query', schema }] });
    expect(message).toMatch(why);
    expect(pointer).toBe('/paths/~1pets/get');
  });

  it('of parameters in a ring are rejected', () => {
    const parameters = { a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' } };
    const { message } = refusal(
      { parameters: [{ $ref: '#/components/parameters/a' }] },
      { components: { parameters } },
    );
    expect(message).toMatch(/circular/);
  });

  it.each([
    ['by references alone', { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }],
    ['to itself', { A: { $ref: '#/components/schemas/A', description: 'Itself.' } }],
    [
      'by a part',
      { A: { allOf: [{ type: 'object' }, { $ref: '#/components/schemas/B' }] }, B: { $ref: '#/components/schemas/A' } },
    ],
  ])('that lead back to themselves %s are refused, and others stay', (_, schemas) => {
    const at = (schema: object) => ({ parameters: [{ name: 'a', in: 'query', schema }] });
    const document = read(
      api(
        {
          '/self_ref': {
            get: at({ $ref: '#/components/schemas/A' }),
            post: body({ type: 'array', items: { $ref: '#/components/schemas/A' } }),
          },
          '/fine': { get: at({ $ref: '#/components/schemas/C' }) },
        },
        { components: { schemas: { ...schemas, C: { $ref: '#/components/schemas/Tree' }, Tree: tree } } },
      ),
    );
    expect(document.tools.map(({ name }) => name)).toEqual(['pets__get_fine']);
    expect(document.refused.map(({ pointer }) => pointer)).toEqual(['/paths/~1self_ref/get', '/paths/~1self_ref/post']);
    for (const { message } of document.refused) expect(message).toMatch(/which is circular/);
  });

  it('of whole paths are followed, outside they are rejected', () => {
    const document = read(
      api(
        { '/a': { $ref: '#/components/pathItems/A' }, '/b': { $ref: 'other.yaml' } },
        { components: { pathItems: { A: { get: { operationId: 'a' } } } } },
      ),
    );
    expect(document.tools.map(({ name }) => name)).toEqual(['pets__a']);
    expect(document).toMatchObject({ operations: 2, refused: [{ pointer: '/paths/~1b' }] });
  });
});

describe('what no schema knows', () => {
  it('is left out rather than rejected', () => {
    const schema = {
      type: 'object',
      title: 'Odd',
      required: true,
      properties: {
        a: { type: 'string', pattern: '[', required: true, minLength: '3', example: 'x', xml: {} },
        b: { type: 'file', format: 7, 'x-order': 1 },
        c: { type: ['string', 'text'], maximum: 'all' },
        d: true,
        e: 'no schema',
      },
    };
    expect(argumentsOf(body(schema)).properties).toEqual({
      a: { type: 'string' },
      b: {},
      c: { type: 'string' },
      d: {},
      e: {},
    });
  });

  it('in text is made storable', () => {
    const tool = one({ operationId: 'a', summary: 'Ends\u0000 in \ud800', tags: ['t\u0000'] });
    expect([tool.title, tool.category]).toEqual(['Ends in \ufffd', 't']);
    expect(argumentsOf(body({ type: 'string', enum: ['\u0000a'], default: '\udfff' })).properties).toEqual({
      body: { type: 'string', enum: ['a'], default: '\ufffd' },
    });
  });
});

describe('effects', () => {
  it('are trusted where a name is worse than its method', () => {
    expect(one({ operationId: 'deleteAll' })).toMatchObject({ readOnly: null, destructive: null });
    expect(one({ operationId: 'purgeCache' }, {}, 'post')).toMatchObject({ readOnly: false, destructive: true });
    expect(one({ operationId: 'getDeleted' })).toMatchObject({ readOnly: true, destructive: false });
    expect(one({ operationId: 'sendMail' })).toMatchObject({ readOnly: null });
  });
});

describe('a document', () => {
  it.each([
    ['of Swagger 2', { swagger: '2.0', paths: {} }, /Swagger 2.0/, '/swagger'],
    ['of a version to come', api({}, { openapi: '3.2.0' }), /3.2.0 is not supported/, '/openapi'],
    ['that is none', { hello: 'world' }, /Not an OpenAPI document/, ''],
    ['that is a list', [1], /must be an object/, ''],
    ['without operations', api({ '/a': { summary: 'x' } }), /no operations/, '/paths'],
    ['whose paths are a list', api([] as never), /must be an object/, '/paths'],
  ])('%s is refused', (_, document, why, pointer) => {
    const error = wrong(document);
    expect(error.message).toMatch(why);
    expect(error.place).toMatchObject({ pointer, line: 1 });
  });

  it('with more operations than are read is rejected', () => {
    const paths = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`/p${i}`, { get: {} }]));
    expect(wrong(api(paths)).message).toMatch(/limit is 10000/);
  });

  it('with ten thousand operations is read in seconds', () => {
    const paths = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`/p${i}/{id}`, { get: {} }]));
    const startedAt = Date.now();
    expect(read(api(paths)).tools).toHaveLength(10_000);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });

  it('counts what it rejects: operations that are no objects, parameters without a place', () => {
    const document = read(
      api({ '/a': { get: 'x', post: {}, put: { parameters: [{ name: 'a' }] }, 'x-y': {} }, 'x-z': {}, b: { get: {} } }),
    );
    expect(document.operations).toBe(4);
    expect(document.tools).toHaveLength(1);
    expect(document.refused.map(({ name }) => name)).toEqual(['GET /a', 'PUT /a', 'GET b']);
  });

  it('of only webhooks has nothing to call', () => {
    expect(wrong({ openapi: '3.1.0', info: {}, webhooks: { x: { post: {} } } }).message).toMatch(/has no `paths`/);
    expect(wrong(api({})).message).toMatch(/`paths` of the document have no operations/);
    expect(wrong(api({})).place.pointer).toBe('/paths');
  });

  it('loses the addresses of its links, and nothing else of its words', () => {
    const { description } = one({ description: 'See [the guide](https://docs.test/a_(b)) and `x[0](y)`.' });
    expect(description).toContain('See ');
    expect(one({ description: 'See [the guide](https://docs.test/a) now.' }).description).toBe('See the guide now.');
    const spanning =
      'See [the\nguide](https://docs.test/a "Guide"), ![an image](/b.png) and [\n\nx](https://docs.test/c).';
    expect(one({ description: spanning }).description).toBe(
      'See the\nguide, an image and [\n\nx](https://docs.test/c).',
    );
  });
});

it('shows servers without user names, passwords, queries and fragments', () => {
  const urls = [
    'https://u:p@api.example/v1?key=tok#x',
    '//u@api.example/v2',
    '/v3?key=tok',
    'https://{region}.example/v4',
  ];
  const servers = JSON.stringify(urls.map((url) => ({ url })));
  expect(read(PETSTORE.replace('[{url: https://evil.test/v1}]', servers)).servers).toEqual([
    ...['https://api.example/v1', '//api.example/v2', '/v3', 'https://{region}.example/v4'],
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type EmbeddingsServer, sendJson, startEmbeddingsServer } from '@/lib/testing/embeddings-server';
import { type EmbeddingsTarget, type EmbedOptions, embedTexts } from './embeddings-client';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer(answerWith(() => [1, 0]));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const embed = (texts: string[], target: Partial<EmbeddingsTarget> = {}, options: Partial<EmbedOptions> = {}) =>
  embedTexts(
    { baseUrl: server.baseUrl, model: 'small', dimensions: null, key: 'sk-1', allowPrivate: true, ...target },
    texts,
    { timeoutMs: 2_000, ...options },
  );

describe('embedTexts', () => {
  it('sends model, texts and key, and answers vectors of length 1 in the order of the texts', async () => {
    server.answer = answerWith((text) => [text.length, 0, 4]);
    const vectors = await embed(['abc', ''], { dimensions: 3 });
    expect(vectors.map((vector) => [...vector].map((one) => Math.round(one * 100) / 100))).toEqual([
      [0.6, 0, 0.8],
      [0, 0, 1],
    ]);
    expect(server.asked).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer sk-1',
        body: { model: 'small', input: ['abc', ''], encoding_format: 'float', dimensions: 3 },
      },
    ]);
  });

  it('sends no key and no dimensions by default', async () => {
    server.answer = answerWith(() => [1, 0]);
    await embed(['a'], { key: null, baseUrl: `${server.baseUrl}/` });
    expect(server.asked[0]).toMatchObject({ path: '/v1/embeddings', authorization: undefined });
    expect(server.asked[0]!.body).not.toHaveProperty('dimensions');
  });

  it.each([
    ['no JSON', 'nonsense', /not JSON/],
    ['no vectors', '{"error":"sk-1"}', /no embeddings/],
    ['too few', '{"data":[{"index":0,"embedding":[1,0]}]}', /1 embeddings for 2 texts/],
    ['one twice', '{"data":[{"index":0,"embedding":[1,0]},{"index":0,"embedding":[1,0]}]}', /invalid indexes/],
    ['other lengths', '{"data":[{"embedding":[1,0]},{"embedding":[1,0,0]}]}', /3 dimensions, not 2/],
    ['words', '{"data":[{"embedding":["a"]},{"embedding":[1]}]}', /not numbers/],
    ['null numbers', '{"data":[{"embedding":[null]},{"embedding":[1]}]}', /not numbers/],
    ['nothing but zeros', '{"data":[{"embedding":[0,0]},{"embedding":[1,0]}]}', /length zero/],
    ['infinite lengths', '{"data":[{"embedding":[1e300,0]},{"embedding":[1,0]}]}', /length zero/],
  ])('refuses %s', async (_what, body, why) => {
    server.answer = (_request, response) => response.end(body);
    await expect(embed(['a', 'b'], {}, { tries: 3 })).rejects.toThrow(why);
    expect(server.asked).toHaveLength(1);
  });

  it('checks the dimensions that were asked for', async () => {
    server.answer = answerWith(() => [1, 0]);
    await expect(embed(['a'], { dimensions: 3 })).rejects.toThrow('2 dimensions, not 3');
  });

  it('waits as requested on 429, and retries 5xx', async () => {
    let left = 2;
    server.answer = (request, response) => {
      if (left-- === 2) return sendJson(response, {}, 429, { 'Retry-After': '0.3' });
      if (left === 0) return sendJson(response, {}, 503, { 'Retry-After': '0' });
      answerWith(() => [1])(request, response);
    };
    const startedAt = Date.now();
    expect(await embed(['a'], {}, { tries: 3 })).toHaveLength(1);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(290);
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    [401, /rejects the API key/],
    [404, /returned 404/],
    [302, /returned 302/],
  ])('does not ask again after %s, and repeats nothing of the answer', async (status, why) => {
    server.answer = (_request, response) => sendJson(response, 'sk-1', status, { Location: `${server.baseUrl}/x` });
    const error = await embed(['a'], {}, { tries: 3 }).catch((thrown: Error) => thrown);
    expect((error as Error).message).toMatch(why);
    expect((error as Error).message).not.toContain('sk-1');
    expect(server.asked).toHaveLength(1);
  });

  it('waits no longer than it may, also for an answer that drips', async () => {
    server.answer = (_request, response) => void response.write('{');
    const startedAt = Date.now();
    await expect(embed(['a'], {}, { timeoutMs: 200 })).rejects.toThrow(/within 0.2 s/);
    expect(Date.now() - startedAt).toBeLessThan(1_500);
  });

  it('reads no answer without end', async () => {
    server.answer = (_request, response) => {
      const piece = 'x'.repeat(1_000_000);
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    };
    await expect(embed(['a'], {}, { timeoutMs: 20_000 })).rejects.toThrow(/too large/);
  });

  it('reports a missing or interrupted response', async () => {
    await expect(embed(['a'], { baseUrl: 'http://127.0.0.1:9' })).rejects.toThrow(/ECONNREFUSED/);
    server.answer = (_request, response) =>
      response.writeHead(200, { 'Content-Length': '50' }).write('{') && response.destroy();
    await expect(embed(['a'])).rejects.toThrow();
  });

  it('asks public https addresses alone, unless private ones are meant', async () => {
    await expect(embed(['a'], { allowPrivate: false })).rejects.toThrow(/only https/);
    const inside = { allowPrivate: false, baseUrl: 'https://127.0.0.1:9' };
    await expect(embed(['a'], inside)).rejects.toThrow(/private/);
    expect(server.asked).toHaveLength(0);
  });
});

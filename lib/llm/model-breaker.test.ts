import { describe, expect, it } from 'vitest';
import { ChatError } from './chat-error';
import { withBreaker } from './model-breaker';

const down = async () => {
  throw new ChatError('unreachable', 'it is unreachable', true);
};
const works = async () => 'answer';

/** A breaker of its own, with a clock that the test moves. */
function circuit(key: string) {
  let now = 0;
  let requests = 0;
  return {
    pass: (ms: number) => {
      now += ms;
    },
    requests: () => requests,
    ask: (request: () => Promise<string>) =>
      withBreaker(
        key,
        () => {
          requests += 1;
          return request();
        },
        () => now,
      ).catch((error: ChatError) => error.fault),
  };
}

describe('the breaker', () => {
  it('opens after three failures in a row, and tests the endpoint with one request after a pause', async () => {
    const { ask, pass, requests } = circuit('opens');
    for (let i = 0; i < 3; i++) expect(await ask(down)).toBe('unreachable');
    expect(await ask(works)).toBe('paused');
    expect(requests()).toBe(3);
    pass(30_000);
    let answer = (_: string) => {};
    const probe = ask(() => new Promise((resolve) => (answer = resolve)));
    expect(await ask(works)).toBe('paused');
    answer('answer');
    expect(await probe).toBe('answer');
    expect(await ask(works)).toBe('answer');
    expect(requests()).toBe(5);
  });

  it('pauses twice as long when the test fails', async () => {
    const { ask, pass } = circuit('longer');
    for (let i = 0; i < 3; i++) await ask(down);
    pass(30_000);
    expect(await ask(down)).toBe('unreachable');
    pass(30_000);
    expect(await ask(works)).toBe('paused');
    pass(30_000);
    expect(await ask(works)).toBe('answer');
  });

  it('counts failures in a row, and only those that may pass', async () => {
    const { ask } = circuit('in-a-row');
    const refused = async () => {
      throw new ChatError('key_refused', 'it rejects the API key', false);
    };
    for (const one of [down, down, works, down, down, refused, down, down]) await ask(one);
    expect(await ask(works)).toBe('answer');
  });

  it('says why, and for how long', async () => {
    const { ask } = circuit('says');
    for (let i = 0; i < 3; i++) await ask(down);
    await expect(withBreaker('says', works, () => 10_000)).rejects.toThrow(
      'no requests for 20 s after 3 failures in a row, the last because it is unreachable',
    );
  });

  it('is separate for each organization and endpoint', async () => {
    const one = circuit('org-1 endpoint');
    for (let i = 0; i < 3; i++) await one.ask(down);
    expect(await circuit('org-2 endpoint').ask(works)).toBe('answer');
  });
});

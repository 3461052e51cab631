import { describe, expect, it } from 'vitest';
import { ExecutionError } from './executors';
import { type Repair, retryOnce } from './retry-once';

const failed = { isError: true };
const fine = { content: [] };
const broken = (code: string, counts = true) => new ExecutionError(code, code, counts);

/** Each try does the next of these: an error is thrown, anything else answered. */
async function tries(outcomes: (object | Error)[], repeats = true, signal = new AbortController().signal) {
  let made = 0;
  const repairs: Repair[] = [];
  const run = async () => {
    const outcome = outcomes[made++]!;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const ended = await retryOnce(repeats, signal, run, (repair) => repairs.push(repair)).catch((error) => error);
  return { ended, made, repairs };
}

describe('a call that may be repeated', () => {
  it.each([
    ['an answer that is an error', failed],
    ['a source that cannot be reached', broken('unreachable')],
    ['garbage', broken('garbage')],
    ['something unforeseen', new Error('a bug')],
  ])('is made once more after %s', async (_, first) => {
    expect(await tries([first, fine])).toEqual({
      ended: fine,
      made: 2,
      repairs: [{ attempted: true, succeeded: true }],
    });
  });

  it('is made twice at most, and ends as its second try', async () => {
    const second = broken('unreachable');
    expect(await tries([failed, second, fine])).toEqual({
      ended: second,
      made: 2,
      repairs: [{ attempted: true, succeeded: false }],
    });
    expect((await tries([broken('garbage'), failed])).ended).toBe(failed);
  });

  it.each(['timeout', 'too_large', 'unauthorized', 'circuit_open', 'protocol', 'invalid_result'])(
    'is not made again after %s',
    async (code) => {
      expect(await tries([broken(code), fine])).toMatchObject({ made: 1, repairs: [] });
    },
  );

  it('ends as its first try where the second never reached the tool', async () => {
    const first = broken('unreachable');
    const { ended, repairs } = await tries([first, broken('circuit_open', false)]);
    expect(ended).toBe(first);
    expect(repairs).toEqual([]);
  });

  it('is left alone once its time is over', async () => {
    expect(await tries([failed, fine], true, AbortSignal.abort())).toMatchObject({ made: 1, repairs: [] });
  });
});

it('makes every other call once', async () => {
  expect(await tries([failed, fine], false)).toEqual({ ended: failed, made: 1, repairs: [] });
  expect(await tries([broken('unreachable'), fine], false)).toMatchObject({ made: 1, repairs: [] });
});

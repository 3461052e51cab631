import { describe, expect, it } from 'vitest';
import { isUnreadable, MODEL_FAILURE_CODES, type ModelFailureCode, modelFailureWords } from './model-failure';

describe('a model that failed', () => {
  it('is told of with its cause and what followed', () => {
    expect(modelFailureWords({ code: 'unreachable', message: 'connection refused' }, 'offline')).toBe(
      'The model could not be reached: connection refused; selected offline.',
    );
    expect(modelFailureWords({ code: 'key_refused', message: 'it refuses the key.' })).toBe(
      'The model could not be asked: it refuses the key.',
    );
    expect(modelFailureWords({ code: 'refused', message: 'the model refused to answer' }, 'failed')).toMatch(
      /^The model refused: .*nothing was selected\.$/,
    );
  });

  it('has answered only where there is an answer that nobody can read', () => {
    const unreadable = MODEL_FAILURE_CODES.filter((code: ModelFailureCode) => isUnreadable({ code, message: '' }));
    expect(unreadable).toEqual(['cut_off', 'unreadable']);
  });
});

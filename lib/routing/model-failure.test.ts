import { describe, expect, it } from 'vitest';
import { isUnreadable, MODEL_FAILURE_CODES, type ModelFailureCode, modelFailureWords } from './model-failure';

describe('a model that failed', () => {
  it('is reported with its cause and consequence', () => {
    expect(modelFailureWords({ code: 'unreachable', message: 'connection refused' }, 'offline')).toBe(
      'The model is unreachable: connection refused; selected offline as a proposal that needs confirmation.',
    );
    expect(modelFailureWords({ code: 'key_refused', message: 'it rejects the API key.' })).toBe(
      'The request to the model failed: it rejects the API key.',
    );
    expect(modelFailureWords({ code: 'refused', message: 'the model refused to respond' }, 'failed')).toMatch(
      /^The model refused: .*nothing was selected\.$/,
    );
  });

  it('has answered only where the response is unreadable', () => {
    const unreadable = MODEL_FAILURE_CODES.filter((code: ModelFailureCode) => isUnreadable({ code, message: '' }));
    expect(unreadable).toEqual(['cut_off', 'unreadable']);
  });
});

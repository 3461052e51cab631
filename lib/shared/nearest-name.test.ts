import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance } from './nearest-name';

describe('the nearest name', () => {
  it('counts a swap of neighbours as one change', () => {
    expect(editDistance('forceast', 'forecast', 2)).toBe(1);
    expect(editDistance('abc', 'xyz', 2)).toBe(3);
  });

  it.each([
    ['blok', ['allow', 'block'], '; did you mean block?'],
    ['require_goal', ['requireChannel', 'requireGoal'], '; did you mean requireGoal?'],
    ['list_contcats', ['list_contracts', 'list_contacts'], '; did you mean list_contacts?'],
    ['colour', ['allow', 'block'], ''],
    ['x', [], ''],
  ])('of %s among %j', (name, names, words) => {
    expect(didYouMean(name, names)).toBe(words);
  });
});

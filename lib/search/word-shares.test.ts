import { describe, expect, it } from 'vitest';
import { SearchIndex } from './search-index';
import { messageValueKinds, parameterValueKinds } from './value-kinds';
import { wordSharesOf } from './word-shares';

describe('what the words of a message count', () => {
  it('counts what is asked for whole, numbers and quoted values less', () => {
    const shareOf = wordSharesOf("Translate the sentence 'red trees' into French and email it to 3 members");
    expect(shareOf('translate')).toBe(1);
    expect(shareOf('trees')).toBeLessThan(1);
    expect(shareOf('3')).toBeLessThan(shareOf('trees'));
  });

  it('counts a word inside and outside quotes fully', () => {
    expect(wordSharesOf("Convert the currency 'currency' of this invoice")('currency')).toBe(1);
  });

  it("takes an apostrophe for none, so that don't and won't quote nothing", () => {
    expect(wordSharesOf("They don't know the weather and won't ask")('weather')).toBe(1);
  });

  it('counts sentences that ask for nothing less, beside one that does', () => {
    const shareOf = wordSharesOf('My sister opened a bakery in March. Can you convert grams to ounces?');
    expect(shareOf('bakery')).toBeLessThan(1);
    expect(shareOf('grams')).toBe(1);
    expect(wordSharesOf('My sister opened a bakery in March.')('bakery')).toBe(1);
  });

  it('lowers the weight of context words in a long message', () => {
    const long = wordSharesOf('We are planning a wedding, please convert the budget spreadsheet to dollars');
    expect(long('wedding')).toBeLessThan(1);
    expect(wordSharesOf('wedding planning')('wedding')).toBe(1);
  });
});

describe('values', () => {
  it.each([
    ['create a case "cancel my registration"', 'registration'],
    ['make a new list of guests called Payments', 'payments'],
    ['fork acme/website into my account', 'website'],
    ['add the secret NPM_TOKEN to the project', 'token'],
    ['start the pipeline deploy.yml again', 'deploy'],
    ['open a request from branch release/2.4 now', 'release'],
  ])('of %j count less: %s', (message, word) => {
    expect(wordSharesOf(message)(word)).toBeLessThan(1);
  });

  it.each([
    ['give read/write access to the project', 'write'],
    ['delete the file and/or the folder', 'folder'],
    ['list the people called yesterday', 'people'],
  ])('are not in %j: %s', (message, word) => {
    expect(wordSharesOf(message)(word)).toBe(1);
  });

  it('do not decide the tool', () => {
    const tools = [
      { name: 'cancel_registration', description: 'Cancels the registration of a guest' },
      { name: 'create_case', description: 'Creates a support case' },
      { name: 'codeowners_errors', description: 'Lists errors of CODEOWNERS on a hub' },
      { name: 'create_file', description: 'Creates a file' },
    ];
    const index = SearchIndex.build(tools);
    const best = (message: string) => tools[index.search(message)[0]!.tool]!.name;
    expect(best('create case "cancel my registration please"')).toBe('create_case');
    expect(best('create the file .hub/CODEOWNERS')).toBe('create_file');
  });
});

describe('what a tool may mean by a word', () => {
  const tools = [
    'find_provider: Discover therapists in a city',
    'send_parcel: Post a parcel',
    'play_song: Play a song',
  ].map((text) => ({ name: text.split(': ')[0]!, description: text.split(': ')[1]! }));
  const index = SearchIndex.build(tools);
  const first = (message: string) => index.search(message).map(({ tool }) => tools[tool]!.name)[0];

  it('finds tools by related words and the kind of values', () => {
    expect(first('a psychologist')).toBe('find_provider');
    expect(first('something in Lisbon, or London')).toBe('find_provider');
  });

  it('does not find a thing by its kind', () => {
    const places = [
      { name: 'london_buses', description: 'Buses of London' },
      { name: 'city_buses', description: 'Buses of any city' },
    ];
    expect(SearchIndex.build(places).search('buses of a city')[0]?.tool).toBe(1);
  });
});

describe('places as values', () => {
  const asked = parameterValueKinds([{ name: 'city' }]);

  it.each([
    'weather in Montreal',
    'a room in Austin, TX',
    'from the Netherlands',
    'near Sunnyvale',
    'shops in my area',
  ])('sees one in "%s"', (message) => expect(messageValueKinds(message) & asked).toBe(asked));

  it.each(['in March', 'for Monday', 'convert it to PDF', 'a list of items', 'from December to May'])(
    'sees none in "%s"',
    (message) => expect(messageValueKinds(message) & asked).toBe(0),
  );
});

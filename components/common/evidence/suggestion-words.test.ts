import { expect, it } from 'vitest';
import { suggestionTitle } from '@/components/common/evidence/suggestion-words';
import { SUGGESTION_VERBS } from '@/lib/shared/suggestion-verbs';

const KINDS = Object.keys(SUGGESTION_VERBS) as (keyof typeof SUGGESTION_VERBS)[];

it.each(KINDS)('begins the title of “%s” with the verb of its row in the inbox', (kind) => {
  for (const axes of [[], ['reporting']])
    expect(
      suggestionTitle({ kind, axes, tools: ['list_products', 'search_media'], method: null, agent: 'sales' }),
    ).toMatch(new RegExp(`^${SUGGESTION_VERBS[kind]} `));
});

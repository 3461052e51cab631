import { describe, expect, it } from 'vitest';
import { questionKey } from '@/lib/descriptions/evaluation/question';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import { SearchIndex } from '@/lib/search/search-index';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';
import { ASDLC_KNOWLEDGE } from '../knowledge/asdlc-settings';
import { PLATFORM_TOOLS } from '../platform-tools';
import { KNOWLEDGE_QUESTIONS } from './knowledge-questions';
import { SEED_SCENARIOS, SEEDED_SETS } from './question-sets';

describe('the demonstration’s questions', () => {
  it('are enough to measure descriptions by', () => {
    expect(KNOWLEDGE_QUESTIONS.filter(({ tool }) => tool !== null).length).toBeGreaterThanOrEqual(60);
    expect(KNOWLEDGE_QUESTIONS.filter(({ tool }) => tool === null).length).toBeGreaterThanOrEqual(40);
  });

  it.each(SEEDED_SETS.map((set) => [set.slug, set] as const))('%s: each once, about tools that there are', (_, set) => {
    const { questions, over } = set;
    expect(new Set(questions.map(questionKey)).size).toBe(questions.length);
    const known = new Set(PLATFORM_TOOLS.map(({ name }) => name));
    const named = questions.flatMap(({ tool }) => tool ?? []);
    if (over.kind === 'catalogue') expect(named.filter((tool) => !known.has(tool))).toEqual([]);
  });
});

it.each(SEED_SCENARIOS)('scenario of seed 4: $text', ({ text, tool, kind }) => {
  const tools = knowledgeTools(ASDLC_KNOWLEDGE, { name: 'ASDLC', titles: [], slugs: [] });
  if (kind === 'name') {
    expect(tools.map(({ name }) => String(name))).not.toContain(text);
    return;
  }
  const index = SearchIndex.build(
    tools.map(({ name, description, inputSchema: { properties, required } }) => ({
      name,
      description,
      parameters: Object.entries(properties).map(([parameter, said]) => ({
        ...{ name: parameter, ...said, required: required?.includes(parameter) ?? false },
      })),
    })),
  );
  const ranked = index.search(text, { limit: 12 }).map(({ tool: at, score }) => ({ ...tools[at]!, score }));
  expect(selectOffline(text, ranked).choice?.name ?? null).toBe(tool);
});

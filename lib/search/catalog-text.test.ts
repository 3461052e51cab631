import { expect, it } from 'vitest';
import { CatalogIndex } from './catalog-index';
import { toIndexData } from './index-data';
import type { SearchTool } from './search-tool';
import { runAtOnce } from './slices';

const TOOLS: SearchTool[] = Array.from({ length: 60 }, (_, i) => ({
  name: `${['create', 'list', 'delete'][i % 3]}_thing_${i}`,
  description: `Handles the ${['invoice', 'meeting', 'parcel', 'visa'][i % 4]} number ${i} of 客户 ${i % 7}`,
  source: `source ${i % 5}`,
  sourceDescription: 'Things of all kinds',
  parameters: [{ name: `thing_${i}`, type: 'string' }],
  examples: i % 2 ? [`Where is my thing ${i}?`] : [],
}));
const digestOf = (tool: SearchTool) => JSON.stringify(tool);

function buildAfter(before: readonly SearchTool[], after: readonly SearchTool[]) {
  const places = new Map(before.map((tool, place) => [digestOf(tool), place]));
  const { text } = runAtOnce(CatalogIndex.build(before));
  return runAtOnce(CatalogIndex.build(after, { text, places: after.map((tool) => places.get(digestOf(tool)) ?? -1) }));
}

it('analyzes only the changed tool, and the index equals one that is built anew', () => {
  const changed = TOOLS.map((tool, i) => (i === 20 ? { ...tool, description: 'Waters the ficus' } : tool));
  const built = buildAfter(TOOLS, changed);
  expect(built.text.analyzed).toBe(1);
  expect(toIndexData(built)).toEqual(toIndexData(runAtOnce(CatalogIndex.build(changed))));
});

it('copes with added, removed and moved tools', () => {
  const added = { name: 'water_ficus', description: 'Waters the ficus' };
  const moved = [added, ...TOOLS.slice(30), ...TOOLS.slice(0, 10)];
  const built = buildAfter(TOOLS, moved);
  expect(built.text.analyzed).toBe(1);
  expect(toIndexData(built)).toEqual(toIndexData(runAtOnce(CatalogIndex.build(moved))));
});

import { describe, expect, it } from 'vitest';
import { routingValues } from '@/lib/features/routing-settings/routing-settings-contract';
import { routingDiff } from './routing-diff';

const values = (change: object = {}) => routingValues.parse(change);
const model = { baseUrl: 'https://models.example/v1', selection: 'light', review: 'heavy' };

describe('a difference of routing settings', () => {
  it('names what changed as the page names it', () => {
    expect(routingDiff(values(), values({ confidenceThreshold: 0.8, allowWriteTools: true }))).toEqual([
      { path: 'Threshold', kind: 'changed', before: '0.7', after: '0.8' },
      { path: 'Call tools that write', kind: 'changed', before: 'off', after: 'on' },
    ]);
  });

  it('goes into the model and the prompts', () => {
    expect(routingDiff(values({ model }), values({ model: { ...model, selection: 'lighter' } }))).toEqual([
      { path: 'Model that selects', kind: 'changed', before: 'light', after: 'lighter' },
    ]);
    const [added] = routingDiff(values(), values({ prompts: { reviewQuestions: 'Is it safe?' } }));
    expect(added).toMatchObject({ path: 'Prompts review, questions', after: 'Is it safe?' });
    expect(routingDiff(values(), values({ model })).every(({ path }) => path.startsWith('Model'))).toBe(true);
  });

  it('is nothing where nothing differs', () => {
    expect(routingDiff(values({ model }), values({ model }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { axisGrid, axisWeights, toolKey } from './cohesion-words';

const tool = (name: string, clusters: [number, Record<string, number>][]) =>
  ({
    tool: name,
    method: 'call',
    clusters: clusters.map(([weight, axes]) => ({
      weight,
      axes: Object.entries(axes).map(([axis, share]) => ({ axis, share })),
    })),
  }) as unknown as ToolCohesionView;

describe('axisWeights', () => {
  it('sums the clusters of an axis', () => {
    const weights = axisWeights(
      tool('a', [
        [8, { transport: 1, data: 0.5 }],
        [4, { data: 0.25 }],
      ]),
    );
    expect([...weights]).toEqual([
      ['transport', 8],
      ['data', 5],
    ]);
  });
});

describe('axisGrid', () => {
  it('puts what most is about first, and leaves out tools of which nothing is known', () => {
    const grid = axisGrid(
      [tool('small', [[1, { tax: 1 }]]), tool('healthy', []), tool('big', [[9, { tax: 0.1, transport: 1 }]])],
      (axis) => axis,
    );
    expect(grid.columns.map(({ key }) => key)).toEqual(['transport', 'tax']);
    expect(grid.rows.map(({ key }) => key)).toEqual(['big', 'small']);
    expect(grid.rows[1]!.values).toEqual([null, 1]);
  });

  it('reports the number of hidden axes', () => {
    const axes = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`axis_${n}`, 1]));
    expect(axisGrid([tool('a', [[1, axes]])], (axis) => axis)).toMatchObject({ moreAxes: 4, moreTools: 0 });
  });
});

describe('toolKey', () => {
  it('distinguishes methods', () => {
    expect(toolKey({ tool: 'a', method: 'call' })).toBe('a');
    expect(toolKey({ tool: 'a', method: 'list' })).toBe('a list');
  });
});

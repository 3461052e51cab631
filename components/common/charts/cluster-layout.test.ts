import { describe, expect, it } from 'vitest';
import { MAX_AXES, MAX_CLUSTERS, placeClusters } from './cluster-layout';

const cluster = (weight: number, ...axes: string[]) => ({
  weight,
  strength: 0.7,
  axes: axes.map((axis, index) => ({ axis, share: 1 / (index + 1) })),
});

describe('placeClusters', () => {
  it('keeps every axis within its cluster, and clusters clear of each other', () => {
    const placed = placeClusters([cluster(8, 'a', 'b', 'c'), cluster(4, 'd', 'e')], 640, 224);
    for (const { x, y, radius, axes } of placed)
      for (const axis of axes) expect(Math.hypot(axis.x - x, axis.y - y) + axis.radius).toBeLessThan(radius);
    const [first, second] = placed;
    expect(second!.y - first!.y).toBeGreaterThan(first!.radius + second!.radius);
  });

  it('draws what crosses more as more', () => {
    const [first, second] = placeClusters([cluster(8, 'a'), cluster(2, 'b')], 640, 224);
    expect(first!.radius).toBeGreaterThan(second!.radius);
    expect(first!.thickness).toBeGreaterThan(second!.thickness);
  });

  it('puts a lone axis in the middle', () => {
    const [only] = placeClusters([cluster(1, 'a')], 640, 112);
    expect([only!.axes[0]!.x, only!.axes[0]!.y]).toEqual([only!.x, only!.y]);
  });

  it('shows only as many as can be read', () => {
    const many = Array.from({ length: 9 }, (_, n) => cluster(9 - n, ...'abcdefghi'));
    const placed = placeClusters(many, 640, 448);
    expect(placed).toHaveLength(MAX_CLUSTERS);
    expect(placed[0]!.axes).toHaveLength(MAX_AXES);
  });
});

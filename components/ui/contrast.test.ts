import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];

/** Values of each token: light, dark. */
const tokens = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, '../../app/globals.css'), 'utf8').matchAll(
      /--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g,
    ),
  ].map(([, name, light, dark]) => [name!, [linearOf(light!), linearOf(dark!)]] as const),
);

/** Linear sRGB of `L C H`, or null with an alpha channel. */
function linearOf(oklch: string): Rgb | null {
  if (oklch.includes('/')) return null;
  const [lightness, chroma, hue] = oklch.split(' ').map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string, theme: number): number {
  const [a, b] = [one, other].map((name) => {
    const color = tokens.get(name)?.[theme];
    if (!color) throw new Error(`No opaque token --${name}`);
    return luminance(color) + 0.05;
  });
  return Math.max(a!, b!) / Math.min(a!, b!);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];

describe.each([
  ['light', 0],
  ['dark', 1],
])('the %s theme', (_, theme) => {
  it('computes contrast like WCAG', () => {
    expect(contrast('surface', 'surface', theme)).toBe(1);
    if (theme === 0) expect(contrast('surface', 'ink', theme)).toBeGreaterThan(15);
  });

  // WCAG 1.4.11. Edges of inputs, checkboxes, switches and secondary buttons are line-strong; the switch's thumb is faint,
  // and ink where it is on.
  it.each(['line-strong', 'faint', 'ink', 'accent', 'block'])('has edges of --%s at 3:1 on every ground', (edge) => {
    const low = GROUNDS.filter((ground) => contrast(edge, ground, theme) < 3);
    expect(low.map((ground) => `${ground}: ${contrast(edge, ground, theme).toFixed(2)}`)).toEqual([]);
  });

  it.each(['ok', 'execution', 'contract', 'boundary', 'utility'])(
    'draws --chart-%s at 3:1 on the page and the surface',
    (outcome) => {
      for (const ground of ['canvas', 'surface'])
        expect(contrast(`chart-${outcome}`, ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['ink', 'muted', 'faint'])('has text of --%s at 4.5:1 on every ground', (text) => {
    const low = GROUNDS.filter((ground) => contrast(text, ground, theme) < 4.5);
    expect(low.map((ground) => `${ground}: ${contrast(text, ground, theme).toFixed(2)}`)).toEqual([]);
  });
});

it('draws the edge of every control with the tested tokens', () => {
  const ui = import.meta.dirname;
  for (const [file, edge] of [
    ['input.tsx', 'border-line-strong'],
    ['checkbox.tsx', 'border-line-strong'],
    ['switch.tsx', 'border-line-strong'],
    ['search-field.tsx', 'border-line-strong'],
    ['select-trigger-class.ts', 'border-line-strong'],
    ['filter-chip.tsx', 'border-line-strong'],
    ['button.tsx', "secondary: 'border border-line-strong"],
    ['button.tsx', "danger: 'border border-block "],
    ['filter-chip.tsx', "'border-accent bg-accent-soft"],
    ['segmented.tsx', 'border border-line-strong'],
    ['three-state.tsx', 'border border-line-strong'],
  ])
    expect(readFileSync(path.join(ui, file!), 'utf8')).toContain(edge!);
});

import type { CSSProperties } from 'react';

const NAMES: Record<string, string> = {
  platform: 'Platform',
  organization: 'Organization',
  agent: 'Agent',
  session: 'Session',
  goal: 'Goal',
  broker: 'Broker',
  budget: 'Budget',
};
const WITH_HUE = new Set(['platform', 'organization', 'agent', 'session']);

export function layerName(layer: string): string {
  return NAMES[layer] ?? layer;
}

export function hasHue(layer: string): boolean {
  return WITH_HUE.has(layer);
}

/** Sets `--layer`, to be used as `text-(--layer)` and the like. Only the four layers have a hue. */
export function layerStyle(layer: string): CSSProperties {
  return { '--layer': hasHue(layer) ? `var(--layer-${layer})` : 'var(--faint)' } as CSSProperties;
}

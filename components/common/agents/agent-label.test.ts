import { expect, it } from 'vitest';
import { agentLabels } from './agent-label';

it('calls an agent by its name, and adds the slug only where agents share it', () => {
  const label = agentLabels([
    { slug: 'support', name: 'Support desk' },
    { slug: 'support-de', name: 'Help' },
    { slug: 'support-fr', name: 'Help' },
  ]);
  expect(['support', 'support-de', 'support-fr', 'deleted'].map(label)).toEqual([
    'Support desk',
    'Help (support-de)',
    'Help (support-fr)',
    'deleted',
  ]);
});

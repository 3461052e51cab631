import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { OrgScope } from '@/lib/data/scope';
import { findOversizedLists } from './oversized-lists';
import { readBoundary } from './read-document';

const profiles = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ slug: `p-${i}`, name: 'x', tools: ['*'] }));

describe('lists that are too long', () => {
  it('are rejected with their line before anything of the document is read', async () => {
    const text = stringify({ ambit: 1, profiles: profiles(58_000) });
    const before = process.cpuUsage();
    await expect(readBoundary({ orgId: 'org' } as OrgScope, text)).rejects.toMatchObject({
      code: 'invalid',
      invalidParams: [{ pointer: '/profiles', message: 'must have at most 5000 entries', line: 2 }],
    });
    // Reading it took ten seconds.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  }, 60_000);

  it('are counted by their own entries: not by those inside, nor by lines of texts', () => {
    const many = Array.from({ length: 6_000 }, (_, i) => `- line ${i}`).join('\n');
    const text = stringify({
      ambit: 1,
      profiles: [{ slug: 'p', name: 'x', description: many, tools: Array.from({ length: 6_000 }, (_, i) => `t_${i}`) }],
      policy: { block: Array.from({ length: 6_000 }, (_, i) => `t_${i}`) },
    });
    expect(findOversizedLists(text)).toEqual([]);
    expect(findOversizedLists(stringify({ profiles: profiles(5_000) }))).toEqual([]);
    expect(findOversizedLists(stringify({ profiles: profiles(5_001) }))).toMatchObject([{ pointer: '/profiles' }]);
    // The name column may contain dashes.
    const flat = `profiles:\n${'- slug: p\n'.repeat(5_001)}agents:\n- slug: a\n`;
    expect(findOversizedLists(flat)).toMatchObject([{ pointer: '/profiles', line: 1 }]);
  });
});

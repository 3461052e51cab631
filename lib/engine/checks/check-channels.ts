import { isEmpty } from '../mask';
import { redundantEntry } from './check-policy';
import type { CheckWorld } from './check-world';
import { entryUses, grouped, meets, without } from './entry-use';
import type { Finding } from './finding';

export function checkChannels({ org, reached }: CheckWorld): Finding[] {
  const { catalog, boundaries } = org;
  const bySlug = grouped(boundaries.channels, (channel) => channel.slug);
  const slugs = [...bySlug].filter(([, rows]) => rows.some((row) => row.owner === 'organization'));
  return slugs.flatMap(([slug, rows]) => {
    const ours = rows.filter((row) => row.owner === 'organization').flatMap((row) => row.blocked);
    const theirs = rows.filter((row) => row.owner === 'platform').flatMap((row) => row.blocked);
    const platform = entryUses(catalog, theirs);
    return entryUses(catalog, ours).flatMap((use): Finding[] => {
      let alone = use.alone;
      for (const { named } of platform) alone = without(alone, named);
      const plain = without(alone, catalog.universal);
      if (meets(plain, reached)) return [];
      const { entry } = use;
      const why = redundantEntry(use, ours) ?? {
        code: 'redundant_block',
        severity: 'info' as const,
        message: isEmpty(alone)
          ? `\`${entry}\` blocks tools that the platform's restriction of ${slug} already blocks.`
          : isEmpty(plain)
            ? `\`${entry}\` matches only universal tools, which channels cannot block.`
            : `\`${entry}\` blocks tools that no agent has.`,
      };
      return [
        {
          ...why,
          place: { kind: 'channel', channel: slug, list: 'blocked', entry },
          fix: {
            text: `Take \`${entry}\` out`,
            change: { kind: 'channel', owner: 'organization', channel: slug, remove: [entry] },
          },
        },
      ];
    });
  });
}

'use client';

import { useChannels } from '@/components/common/policies/use-channels';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { useOrgPolicy } from '@/components/common/tools/use-tools';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { matchesEntry } from '@/lib/engine/glob';

interface Mention {
  key: string;
  href: string;
  where: string;
  what: string;
  entry: string;
}

/** Policy, profile and channel entries that match the tool, by name or pattern. */
export function ToolMentions({ org, name }: { org: string; name: string }) {
  const policy = useOrgPolicy(org).data;
  const profiles = useProfiles(org).data;
  const channels = useChannels(org).data;
  if (!policy || !profiles || !channels) return <Skeleton className="h-16 w-full" />;
  const fits = (entry: string) => matchesEntry(entry, name);
  const mentions: Mention[] = [
    ...policy.block
      .filter(({ tool }) => fits(tool))
      .map(({ tool }) => said('policy', `/${org}/tools?tool=${name}`, 'Policy', 'blocks it', tool)),
    ...policy.allow.tools
      .filter(fits)
      .map((entry) => said('policy', `/${org}/tools?tool=${name}`, 'Policy', 'allows it', entry)),
    ...profiles.flatMap(({ slug, name: title, tools, add }) =>
      [...tools, ...add.map((entry) => (typeof entry === 'string' ? entry : entry.tool))]
        .filter(fits)
        .map((entry) =>
          said(slug, `/${org}/agents/profiles?profile=${slug}`, `Profile ${title}`, 'contains it', entry),
        ),
    ),
    ...channels.flatMap(({ slug, name: title, blocked, owner }) =>
      blocked
        .filter(fits)
        .map((entry) =>
          said(`${owner} ${slug}`, `/${org}/agents/channels?channel=${slug}`, `Channel ${title}`, 'blocks it', entry),
        ),
    ),
  ];
  if (mentions.length === 0) return <p className="text-muted text-sm">Not named in any list.</p>;
  return (
    <ul aria-label="Used in lists">
      {mentions.map(({ key, href, where, what, entry }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-2 border-b py-1.5 text-sm last:border-b-0">
          <TextLink href={href}>{where}</TextLink>
          <span className="text-muted">{what}</span>
          {entry === name ? null : (
            <span className="ml-auto text-muted text-xs">
              pattern <code>{entry}</code>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function said(kind: string, href: string, where: string, what: string, entry: string): Mention {
  return { key: `${kind} ${what} ${entry}`, href, where, what, entry };
}

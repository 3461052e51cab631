'use client';

import { useId } from 'react';
import { useChannels } from '@/components/common/policies/use-channels';
import { Refused } from '@/components/common/settings/save-error';
import { Checkbox } from '@/components/ui/checkbox';

interface ChannelBindingProps {
  org: string;
  value: readonly string[];
  disabled: boolean;
  error: string | undefined;
  onValueChange(channels: string[]): void;
}

export function ChannelBinding({ org, value, disabled, error, onValueChange }: ChannelBindingProps) {
  const id = useId();
  const channels = useChannels(org).data ?? [];
  const slugs = [...new Set([...channels.map(({ slug }) => slug), ...value])];
  const toggle = (slug: string, on: boolean) =>
    onValueChange(slugs.filter((one) => (one === slug ? on : value.includes(one))));
  return (
    <>
      <fieldset aria-label="Channels" className="flex flex-wrap gap-x-5 gap-y-2">
        {slugs.map((slug) => (
          <span key={slug} className="inline-flex items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-${slug}`}
              checked={value.includes(slug)}
              disabled={disabled}
              onCheckedChange={(on) => toggle(slug, on === true)}
            />
            <label htmlFor={`${id}-${slug}`}>{channels.find((channel) => channel.slug === slug)?.name ?? slug}</label>
          </span>
        ))}
      </fieldset>
      <p className="mt-2 text-muted text-xs">
        {value.length === 0
          ? 'No channel selected: the agent may be used on any channel or without one.'
          : 'Bound: a request on another channel is rejected with channel_not_bound.'}
      </p>
      <Refused why={error} />
    </>
  );
}

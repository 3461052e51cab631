'use client';

import { type ProfileContent, withBase } from '@/components/common/policies/profile-content';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import { counted } from '@/lib/shared/counted';

const NONE = '*none*';

/** Profiles that another may extend: not itself, none that extends it, and no private ones of other agents. */
export function basesFor(profiles: readonly ProfileView[], slug: string | null, agent: string | null): ProfileView[] {
  const extendsIt = (profile: ProfileView): boolean => {
    const seen = new Set<string>();
    for (let one: ProfileView | undefined = profile; one && !seen.has(one.slug); ) {
      if (one.slug === slug) return true;
      seen.add(one.slug);
      const { extends: base }: ProfileView = one;
      one = profiles.find((other) => other.slug === base);
    }
    return false;
  };
  return profiles.filter((profile) => !extendsIt(profile) && (profile.agent === null || profile.agent === agent));
}

interface BaseSelectProps {
  bases: readonly ProfileView[];
  value: string | null;
  onChange(base: string | null): void;
}

export function BaseSelect({ bases, value, onChange }: BaseSelectProps) {
  return (
    <Select
      label="Extends"
      className="w-full"
      value={value ?? NONE}
      onValueChange={(next) => onChange(next === NONE ? null : next)}
      options={[
        { value: NONE, label: 'No other profile' },
        ...bases.map(({ slug, name, owner, held }) => ({
          value: slug,
          label: `${name} (${slug})`,
          hint: `${owner === 'platform' ? 'the platform’s' : 'own'}, ${counted(held, 'tool')}`,
        })),
      ]}
    />
  );
}

interface ProfileBaseProps {
  org: string;
  profile: ProfileView;
  disabled: boolean;
  onChange(content: ProfileContent): void;
}

/** The profile that this one extends. Read-only profiles show it only when there is one. */
export function ProfileBase({ org, profile, disabled, onChange }: ProfileBaseProps) {
  const profiles = useProfiles(org).data ?? [];
  const { slug, extends: base, agent } = profile;
  if (disabled && !base) return null;
  return (
    <div className="mb-3 flex flex-col gap-1.5 text-sm">
      {disabled ? null : (
        <>
          <span className="font-medium text-muted text-xs">Extends</span>
          <BaseSelect
            bases={basesFor(profiles, slug, agent)}
            value={base}
            onChange={(next) => onChange(withBase(profile, next))}
          />
        </>
      )}
      {base ? (
        <p className="text-muted text-xs">
          Extends{' '}
          <TextLink href={`/${org}/agents/profiles?profile=${base}`}>
            <code>{base}</code>
          </TextLink>{' '}
          and these:
        </p>
      ) : null}
    </div>
  );
}

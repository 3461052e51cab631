'use client';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { Refused } from '@/components/common/settings/save-error';
import { countTools } from '@/components/common/strata/layer-labels';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import type { AgentView } from '@/lib/features/agents/agent-contract';

const DEFAULT = '*default*';

interface ProfileChoiceProps {
  org: string;
  agent: AgentView;
  disabled: boolean;
  error: string | undefined;
  onChange(profile: string | null): void;
}

/** Profiles with the number of the catalog's tools each contains, so the effect is visible before saving. */
export function ProfileChoice({ org, agent, disabled, error, onChange }: ProfileChoiceProps) {
  const profiles = useProfiles(org).data ?? [];
  const current = profiles.find(({ slug }) => slug === agent.effectiveProfile);
  const usable = profiles.filter((profile) => profile.agent === null || profile.agent === agent.slug);
  const holds = (held: number) => `${countTools(held)}`;

  return (
    <>
      <Select
        label="Profile"
        className="w-full max-w-md"
        disabled={disabled}
        value={agent.profile ?? DEFAULT}
        onValueChange={(value) => onChange(value === DEFAULT ? null : value)}
        options={[
          {
            value: DEFAULT,
            label:
              agent.profile === null
                ? `Default of ${agent.subtype}: ${agent.effectiveProfile}`
                : `Default of ${agent.subtype}`,
            hint: 'follows the subtype',
          },
          ...usable.map(({ slug, name, held, owner }) => ({
            value: slug,
            label: `${name} (${slug})`,
            hint: [owner === 'platform' ? 'the platform’s' : 'own', holds(held)].filter(Boolean).join(', '),
          })),
        ]}
      />
      {current ? (
        <p className="mt-1.5 text-muted text-xs">
          The profile contains {holds(current.held)}. The agent can call {countTools(agent.summary.allowed)}, universal
          tools included.{' '}
          <Link
            href={`/${org}/agents/profiles?profile=${current.slug}`}
            className="text-accent underline underline-offset-2"
          >
            See the profile
          </Link>
        </p>
      ) : null}
      <Refused why={error} />
    </>
  );
}

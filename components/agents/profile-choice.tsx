'use client';

import { coveredCount } from '@/components/profiles/entry-words';
import { useProfiles } from '@/components/profiles/use-profiles';
import { Refused } from '@/components/settings/refused';
import { useToolNames } from '@/components/shell/org-queries';
import { countTools } from '@/components/strata/layer-words';
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

/** Each profile with how many tools of this catalogue it holds, so that a change is seen before it is made. */
export function ProfileChoice({ org, agent, disabled, error, onChange }: ProfileChoiceProps) {
  const profiles = useProfiles(org).data ?? [];
  const names = useToolNames(org);
  const current = profiles.find(({ slug }) => slug === agent.effectiveProfile);
  const holds = (tools: readonly string[]) =>
    names.length === 0 ? '' : `holds ${countTools(coveredCount(tools, names))}`;

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
          ...profiles.map(({ slug, name, tools, owner }) => ({
            value: slug,
            label: `${name} (${slug})`,
            hint: [owner === 'platform' ? 'the platform’s' : 'your own', holds(tools)].filter(Boolean).join(', '),
          })),
        ]}
      />
      {current ? (
        <p className="mt-1.5 text-muted text-xs">
          {current.slug} {holds(current.tools)}; the other layers leave {countTools(agent.summary.allowed)}.{' '}
          <Link href={`/${org}/profiles?profile=${current.slug}`} className="text-accent underline underline-offset-2">
            See the profile
          </Link>
        </p>
      ) : null}
      <Refused why={error} />
    </>
  );
}

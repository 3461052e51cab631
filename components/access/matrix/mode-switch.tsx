'use client';

import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { Select } from '@/components/ui/select';
import { ApiError } from '@/lib/client/api-error';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import { useSavePolicy } from './use-save-policy';

const WhatIfDialog = onDemand(() =>
  import('@/components/common/what-if/what-if-dialog').then((module) => module.WhatIfDialog),
);

type Mode = PolicyView['allow']['mode'];

const MODES = [
  { value: 'all', label: 'Everything unless blocked' },
  { value: 'selected', label: 'Allowed tools only' },
] as const;

const WORDS: Record<Mode, { title: string; summary: string; said: string }> = {
  selected: {
    title: 'Allow listed tools only?',
    summary: 'Tools set to Allow stay. Agents lose every tool on Inherit.',
    said: 'Only allowed tools are available',
  },
  all: {
    title: 'Allow everything that is not blocked?',
    summary: 'Every tool on Inherit becomes available to agents whose profile allows it. Blocks stay.',
    said: 'Everything is available unless blocked',
  },
};

export interface ModeSwitchProps {
  org: string;
  policy: PolicyView;
  drafted: Mode | undefined;
  disabled: boolean;
  /** Adds the change to the draft; undefined: preview, then save. */
  onDraft: ((mode: Mode) => void) | undefined;
  className?: string;
}

/** Switches the meaning of Inherit in the organization's list, after a preview. */
export function ModeSwitch({ org, policy, drafted, disabled, onDraft, className }: ModeSwitchProps) {
  const savePolicy = useSavePolicy(org);
  const [asked, setAsked] = useState<Mode | null>(null);

  async function save(mode: Mode, note: string | undefined) {
    try {
      await savePolicy({ tools: {}, mode, note, revision: policy.revision, said: WORDS[mode].said });
    } catch (refusal) {
      const isStale = refusal instanceof ApiError && refusal.status === 412;
      if (isStale) throw new Error('Somebody else saved first. The impact is recalculated.');
      throw refusal;
    }
  }

  return (
    <>
      <Select
        label="Meaning of Inherit"
        value={drafted ?? policy.allow.mode}
        disabled={disabled}
        onValueChange={(mode) => (onDraft ? onDraft(mode as Mode) : setAsked(mode as Mode))}
        options={MODES}
        {...(className ? { className } : {})}
      />
      {asked ? (
        <WhatIfDialog
          org={org}
          open
          onOpenChange={(open) => (open ? null : setAsked(null))}
          draft={{ mode: asked }}
          title={WORDS[asked].title}
          summary={WORDS[asked].summary}
          saveLabel="Save"
          onSave={(note) => save(asked, note)}
        />
      ) : null}
    </>
  );
}

'use client';

import { memo } from 'react';
import { AddOwnTool } from '@/components/access/tools/add-own-tool';
import { useOrg } from '@/components/common/me';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { ModeSwitch } from './mode-switch';
import type { useDraft } from './use-draft';

interface MatrixHeaderProps {
  policy: PolicyView | undefined;
  isLoading: boolean;
  /** Undefined while loading. */
  tools: readonly CatalogTool[] | undefined;
  readOnlyReason: string | undefined;
  agentsReadOnlyReason: string | undefined;
  draft: ReturnType<typeof useDraft>;
  /** Agents' view: changes of the agents' own lists are saved immediately. */
  savesAtOnce: boolean;
}

const NO_TOOLS: readonly CatalogTool[] = [];

export const MatrixHeader = memo(function MatrixHeader(props: MatrixHeaderProps) {
  const { policy, tools, readOnlyReason, agentsReadOnlyReason, draft, savesAtOnce } = props;
  const org = useOrg();
  const isTrying = draft.trying || draft.count > 0;
  return (
    <PageHeader
      title="Tools"
      description={
        savesAtOnce
          ? (agentsReadOnlyReason ??
            (isTrying
              ? 'Changes to agents are saved immediately. Drafts apply to the organization’s states only.'
              : 'Tools of each agent. A change applies to one agent and is saved immediately.'))
          : (readOnlyReason ?? 'Tools that agents of this organization can have.')
      }
      className="px-4 pt-5 pb-3 sm:px-6 lg:px-8"
      actions={
        <>
          {/* As wide before the policy is there as after: what stands below must not move when it comes. */}
          <div className="contents">
            {readOnlyReason || savesAtOnce ? null : (
              // biome-ignore lint/a11y/noLabelWithoutControl: Radix renders the switch as a button, which a label may name
              <label className="mr-2 flex items-center gap-2 text-muted text-sm">
                <Switch
                  checked={isTrying}
                  disabled={draft.count > 0}
                  onCheckedChange={draft.setTrying}
                  aria-label="Try changes first"
                />
                Try changes first
              </label>
            )}
            {policy ? (
              <ModeSwitch
                org={org.slug}
                policy={policy}
                drafted={draft.draft?.mode?.to}
                disabled={readOnlyReason !== undefined || !tools}
                onDraft={draft.trying ? draft.setMode : undefined}
                className="w-56"
              />
            ) : props.isLoading ? (
              <Skeleton className="h-8 w-56 rounded-md" />
            ) : null}
          </div>
          <AddOwnTool org={org.slug} tools={tools ?? NO_TOOLS} may={org.can('edit-org')} />
        </>
      }
    />
  );
});

'use client';

import { memo } from 'react';
import { ModeSwitch } from '@/components/matrix/mode-switch';
import type { useDraft } from '@/components/matrix/use-draft';
import { useOrg } from '@/components/shell/me';
import { AddOwnTool } from '@/components/tools/add-own-tool';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

interface MatrixHeaderProps {
  policy: PolicyView | undefined;
  isLoading: boolean;
  /** Undefined until they are known. */
  tools: readonly CatalogTool[] | undefined;
  readOnlyReason: string | undefined;
  draft: ReturnType<typeof useDraft>;
  /** The agents' view: its cells are the agents' own lists, which are saved as they are set. */
  savesAtOnce: boolean;
}

const NO_TOOLS: readonly CatalogTool[] = [];

/** The title, what Inherit means here, and whether changes are tried first. */
export const MatrixHeader = memo(function MatrixHeader(props: MatrixHeaderProps) {
  const { policy, tools, readOnlyReason, draft, savesAtOnce } = props;
  const org = useOrg();
  const isTrying = draft.trying || draft.count > 0;
  const edits = savesAtOnce && org.can('edit-agents');
  return (
    <PageHeader
      title="Tools"
      description={
        edits
          ? isTrying
            ? 'Cells here are agents’ own lists: they are saved at once. Only the organization’s states are tried first.'
            : 'What reaches each agent. Cells are agents’ own lists and are saved at once.'
          : (readOnlyReason ?? 'What agents of this organization can be given at all.')
      }
      className="px-4 pt-5 pb-3 sm:px-6"
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

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inheritedOf } from '@/components/matrix/tool-verdict';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { api, path } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { PolicyInput, PolicyView } from '@/lib/features/policy/policy-contract';

type Mode = PolicyView['allow']['mode'];

const MODES = [
  { value: 'all', label: 'Everything unless blocked' },
  { value: 'selected', label: 'Only what is allowed' },
] as const;

const SHOWN = 6;

/** Tools that the other mode would take away or bring: those whose Inherit comes to something else in it. */
function movedBy(mode: Mode, tools: readonly CatalogTool[], policy: PolicyView): CatalogTool[] {
  const other: PolicyView = { ...policy, allow: { ...policy.allow, mode } };
  return tools.filter((tool) => {
    if (tool.state !== 'inherit') return false;
    // What another rule keeps away anyway does not move.
    if (mode === 'selected' ? tool.decidedBy !== null : tool.integrations.missing.length > 0) return false;
    const below = { ...tool, decidedBy: tool.decidedBy?.layer === 'platform' ? tool.decidedBy : null };
    return inheritedOf(below, policy) !== inheritedOf(below, other);
  });
}

export interface ModeSwitchProps {
  org: string;
  policy: PolicyView;
  tools: readonly CatalogTool[];
  disabled: boolean;
}

/** What Inherit means in the organization's list; switching it says first what moves. */
export function ModeSwitch({ org, policy, tools, disabled }: ModeSwitchProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Mode | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const moved = asked ? movedBy(asked, tools, policy) : [];

  async function save(mode: Mode, from: PolicyView, undoing = false) {
    const body: PolicyInput = { allow: { mode, tools: from.allow.tools }, block: from.block };
    const saved = await api.put<PolicyView>(path`/orgs/${org}/policy`, {
      body,
      headers: { 'If-Match': `"${from.revision}"` },
    });
    client.setQueryData(queryKeys.orgPolicy(org), saved);
    void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    toast({
      message: mode === 'all' ? 'Everything is available unless blocked' : 'Only allowed tools are available',
      key: 'mode',
      ...(undoing ? {} : { undo: () => void save(from.allow.mode, saved, true).catch(sayRefused) }),
    });
  }

  function sayRefused(refusal: unknown) {
    toast({ message: `Could not be undone: ${errorText(refusal)}`, tone: 'error', key: 'mode' });
  }

  async function confirm() {
    if (!asked) return;
    setBusy(true);
    setError(null);
    try {
      await save(asked, policy);
      setAsked(null);
    } catch (refusal) {
      const isStale = refusal instanceof ApiError && refusal.status === 412;
      setError(isStale ? 'Somebody else saved first. What moves has been worked out again.' : errorText(refusal));
      if (isStale) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    }
    setBusy(false);
  }

  return (
    <>
      <Select
        label="What inherit means here"
        value={policy.allow.mode}
        disabled={disabled}
        onValueChange={(mode) => {
          setError(null);
          setAsked(mode as Mode);
        }}
        options={MODES}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? null : setAsked(null))}
        title={asked === 'selected' ? 'Allow only what is named?' : 'Allow everything that is not blocked?'}
        description={
          asked === 'selected'
            ? 'Tools set to Allow stay. Every tool on Inherit goes away from every agent until it is set to Allow.'
            : 'Every tool on Inherit becomes available to agents whose own layers let it through. Blocks stay.'
        }
        action={asked === 'selected' ? `Take ${moved.length} away` : `Bring ${moved.length} back`}
        danger={asked === 'selected' && moved.length > 0}
        busy={busy}
        error={error}
        onConfirm={confirm}
      >
        {moved.length > 0 ? (
          <p className="text-muted text-sm">
            {moved.slice(0, SHOWN).map((tool, index) => (
              <span key={tool.name}>
                {index > 0 ? ', ' : ''}
                <ToolName name={tool.name} />
              </span>
            ))}
            {moved.length > SHOWN ? ` and ${moved.length - SHOWN} more` : ''}
          </p>
        ) : (
          <p className="text-muted text-sm">No tool moves now; what is added later does.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

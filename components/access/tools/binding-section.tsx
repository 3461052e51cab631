'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { BindingView } from '@/lib/features/calls/bindings/binding-contract';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { useBinding, useBindingChanges } from './use-binding';

const BindingDialog = onDemand(() => import('./binding-dialog').then((m) => m.BindingDialog));

function words({ runsWith, binding }: BindingView): string {
  if (runsWith === 'source') return 'Its source runs it.';
  if (binding?.kind === 'http') return `${binding.method} ${binding.url}`;
  if (binding?.kind === 'mcp') return `${binding.tool} of the MCP server ${binding.source}`;
  if (runsWith === 'platform') return 'The platform runs it.';
  return 'Nothing. Agents must run it in their own application.';
}

/** Shows how a tool is executed, with a dialog to change it. */
export function BindingSection({ tool }: { tool: ToolDetail }) {
  const org = useOrg();
  const binding = useBinding(org.slug, tool.name);
  const { remove } = useBindingChanges(org.slug, tool.name);
  const [editing, setEditing] = useState(false);
  const view = binding.data;
  const editable = org.can('edit-org') && tool.origin !== 'source' && view !== undefined && view.runsWith !== 'source';
  const isBroken = view?.binding && !view.executable;
  return (
    <>
      {binding.error ? <p className="text-block text-sm">{errorText(binding.error)}</p> : null}
      {view ? <p className="break-all text-sm">{words(view)}</p> : null}
      {isBroken ? (
        <p className="mt-1 text-block text-sm">This MCP server does not exist. The tool cannot run.</p>
      ) : null}
      {editable ? (
        <div className="mt-2 flex gap-2">
          <Button onClick={() => setEditing(true)}>{view.binding ? 'Edit binding' : 'Add binding'}</Button>
          {view.binding ? (
            <Button
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => toast({ message: `Binding of ${tool.name} removed` }),
                  onError: (error) => toast({ message: errorText(error) }),
                })
              }
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
      {editing && view ? <BindingDialog tool={tool} saved={view.binding} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

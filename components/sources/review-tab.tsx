'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { describeImportResult, FIELD_WORDS } from '@/components/common/sources/describe-import-run';
import { useImportChanges, useSourceChanges } from '@/components/common/sources/use-sources';
import { DefinitionRow } from '@/components/sources/definition-row';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorLine } from '@/components/ui/error-line';
import { MoreButton } from '@/components/ui/more-button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ImportChangeView, ImportRunView, SourceView } from '@/lib/features/sources/source-contract';
import { isServer } from '@/lib/features/sources/source-kind-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const TONES: Record<ImportChangeView['kind'], NonNullable<BadgeProps['tone']>> = {
  added: 'allow',
  changed: 'approval',
  removed: 'block',
};

/** Changes in a document by tool, to accept completely, partly, or not at all. */
export function ReviewTab({ source, run }: { source: SourceView; run: ImportRunView }) {
  const org = useOrg();
  const changes = useImportChanges(org.slug, source.slug, run.id);
  const { accept, discard } = useSourceChanges(org.slug);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [approve, setApprove] = useState(false);
  const shown = changes.data?.pages.flatMap((page) => page.data);
  const total = (run.counts?.added ?? 0) + (run.counts?.changed ?? 0) + (run.counts?.removed ?? 0);
  const accepted = total - left.size;
  const error = accept.error ?? discard.error;

  async function acceptChosen() {
    const target = { source: source.slug, run: run.id, approve };
    // Only excluded tools are known by name; the others are loaded page by page.
    let tools: string[] | undefined;
    if (left.size > 0) {
      let pages = changes.data?.pages ?? [];
      while (pages.at(-1)?.nextCursor) {
        const next = await changes.fetchNextPage();
        if (!next.data || next.error) return;
        pages = next.data.pages;
      }
      tools = pages.flatMap((page) => page.data.map(({ tool }) => tool)).filter((tool) => !left.has(tool));
    }
    accept.mutate(
      { ...target, ...(tools ? { tools } : {}) },
      { onSuccess: () => toast({ message: `${counted(accepted, 'change')} of ${source.name} applied` }) },
    );
  }

  function toggle(tool: string, on: boolean) {
    const next = new Set(left);
    if (on) next.delete(tool);
    else next.add(tool);
    setLeft(next);
  }

  return (
    <div>
      <p className="text-sm">
        {isServer(source.kind) ? 'Tools' : 'Document'} read: {describeImportResult(run, isServer(source.kind))}. Nothing
        has changed yet.
        {org.can('edit-org') ? '' : ' An owner decides.'}
      </p>
      {org.can('edit-org') ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control */}
          <label className="inline-flex items-center gap-2 text-sm">
            <Checkbox checked={approve} onCheckedChange={(on) => setApprove(on === true)} />
            <span>
              Approve accepted definitions
              <span className="block text-muted text-xs">Otherwise new and changed definitions wait for approval.</span>
            </span>
          </label>
          <span className="flex gap-2">
            <Button variant="primary" disabled={accepted === 0} busy={accept.isPending} onClick={acceptChosen}>
              {left.size === 0 ? `Accept all ${formatNumber(total)}` : `Accept ${formatNumber(accepted)}`}
            </Button>
            <Button busy={discard.isPending} onClick={() => discard.mutate({ source: source.slug, run: run.id })}>
              Discard
            </Button>
          </span>
        </div>
      ) : null}
      {error ? <ErrorLine className="mt-2">{errorText(error)}</ErrorLine> : null}
      <div className="mt-4">
        {!shown ? (
          <NotLoaded noun="the changes" rows={6} error={changes.error} onRetry={changes.refetch} />
        ) : (
          <>
            <ul aria-label="Changes" className="border-t">
              {shown.map((change) => (
                <Change
                  key={change.tool}
                  change={change}
                  editable={org.can('edit-org')}
                  accepted={!left.has(change.tool)}
                  onToggle={(on) => toggle(change.tool, on)}
                />
              ))}
            </ul>
            <MoreButton
              visible={changes.hasNextPage}
              busy={changes.isFetchingNextPage}
              onMore={() => changes.fetchNextPage()}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface ChangeProps {
  change: ImportChangeView;
  editable: boolean;
  accepted: boolean;
  onToggle(on: boolean): void;
}

function Change({ change, editable, accepted, onToggle }: ChangeProps) {
  const { tool, kind, fields, before, after, agents } = change;
  return (
    <DefinitionRow
      {...{ tool, fields, after }}
      before={kind === 'added' ? null : before}
      badge={
        <>
          <Badge tone={TONES[kind]}>
            {kind === 'changed' ? `changed: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}` : kind}
          </Badge>
          {kind === 'removed' && agents.length > 0 ? (
            <span className="text-block text-xs">{counted(agents.length, 'agent')} would lose it</span>
          ) : null}
        </>
      }
      choice={editable ? { label: `Accept ${tool}`, checked: accepted, onChange: onToggle } : undefined}
    />
  );
}

'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { FIELD_WORDS } from '@/components/common/sources/describe-import-run';
import { FindingList } from '@/components/common/sources/finding-list';
import { useDecide, useQuarantine } from '@/components/common/sources/use-sources';
import { DefinitionRow } from '@/components/sources/definition-row';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { MoreButton } from '@/components/ui/more-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { isSuspicious } from '@/lib/features/sources/definition-checks/suspicious-contract';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { platformSourcesParams } from './platform-sources-params';

interface QuarantineListProps {
  /** Organization slug, or null for the platform. */
  owner: string | null;
  /** One source; null: all. */
  source: string | null;
  editable: boolean;
}

type Decision = 'approve' | 'refuse';
const DONE: Record<Decision, string> = { approve: 'approved', refuse: 'refused' };

const toItem = ({ tool, hash }: QuarantinedTool) => ({ tool, ...(hash === null ? {} : { hash }) });

/** Definitions in quarantine, as agents would see them or compared with the approved version. */
export function QuarantineList({ owner, source, editable }: QuarantineListProps) {
  const [{ state }, setParams] = useQueryStates(platformSourcesParams);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQuarantine(owner, source, state);
  const decide = useDecide(owner);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tools = data?.pages.flatMap((page) => page.data);
  // Suspicious definitions are excluded from bulk approval and must be selected individually.
  const harmless = (tools ?? []).filter(({ findings }) => !isSuspicious(findings));
  const picked = (tools ?? []).filter(({ tool }) => chosen.has(tool));

  function decideOn(decision: Decision, items: readonly QuarantinedTool[]) {
    decide.mutate(
      { decision, tools: items.map(toItem) },
      {
        onSuccess: ({ count, tools: names }) => {
          setChosen(new Set());
          // Only approvals of new definitions can be undone: previously approved ones are served again by approving
          // them.
          const undoable = decision === 'approve' && items.every(({ state: was }) => was === 'unapproved');
          toast({
            message:
              count === 1 ? `${names[0]} ${DONE[decision]}` : `${counted(count, 'definition')} ${DONE[decision]}`,
            ...(undoable && { undo: () => withdraw(names) }),
          });
        },
      },
    );
  }

  function withdraw(names: readonly string[]) {
    decide.mutateAsync({ decision: 'withdraw', tools: names.map((tool) => ({ tool })) }).then(
      () => toast({ message: 'Undone' }),
      (error) => toast({ tone: 'error', message: `Could not be undone: ${errorText(error)}` }),
    );
  }

  function decideAll(decision: Decision) {
    if (source === null) return;
    decide.mutate(
      { decision, source },
      {
        onSuccess: ({ count }) =>
          toast({
            message: `${counted(count, 'definition')} ${DONE[decision]}${harmless.length < (tools?.length ?? 0) ? '. Suspicious definitions still wait' : ''}`,
          }),
      },
    );
  }

  function toggle(tool: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(tool);
    else next.delete(tool);
    setChosen(next);
  }

  const all = harmless.length > 0 && harmless.every(({ tool }) => chosen.has(tool));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <div className="inline-flex rounded-md border border-line-strong p-0.5 text-xs">
          {(['waiting', 'refused'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={state === one}
              onClick={() => {
                setChosen(new Set());
                setParams({ state: one });
              }}
              className="rounded-sm px-2.5 py-1 text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
            >
              {one === 'waiting' ? 'Waiting' : 'Refused'}
            </button>
          ))}
        </div>
        {editable && tools && tools.length > 0 ? (
          <>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control */}
            <label className="ml-1 inline-flex items-center gap-2 text-muted text-xs">
              <Checkbox
                checked={all ? true : picked.length > 0 ? 'indeterminate' : false}
                disabled={harmless.length === 0}
                onCheckedChange={(on) => setChosen(new Set(on === true ? harmless.map(({ tool }) => tool) : []))}
              />
              {picked.length > 0
                ? `${formatNumber(picked.length)} selected`
                : harmless.length === 0
                  ? 'Suspicious definitions are decided individually'
                  : 'Select all'}
            </label>
            {picked.length > 0 ? (
              <>
                <Button size="sm" variant="primary" busy={decide.isPending} onClick={() => decideOn('approve', picked)}>
                  Approve
                </Button>
                {state === 'waiting' ? (
                  <Button size="sm" disabled={decide.isPending} onClick={() => decideOn('refuse', picked)}>
                    Refuse
                  </Button>
                ) : null}
              </>
            ) : source !== null && state === 'waiting' && tools.length > 1 ? (
              <Button size="sm" busy={decide.isPending} onClick={() => decideAll('approve')}>
                Approve all
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {decide.error ? (
        <p role="alert" className="mt-2 text-block text-sm">
          {errorText(decide.error)}
        </p>
      ) : null}
      <div className="mt-3">
        {error && !tools ? (
          <ErrorState title="Could not load the quarantine" error={error} onRetry={() => refetch()} />
        ) : !tools ? (
          <SkeletonRows rows={6} label="Loading the quarantine" />
        ) : tools.length === 0 ? (
          <EmptyState
            title={state === 'waiting' ? 'No definitions wait' : 'No refused definitions'}
            description={
              state === 'waiting'
                ? 'New definitions and changed definitions wait here for approval.'
                : 'Agents cannot use refused definitions until they change or are approved.'
            }
          />
        ) : (
          <>
            <ul aria-label="Definitions" className="border-t">
              {tools.map((item) => (
                <Item
                  key={item.tool}
                  item={item}
                  editable={editable}
                  chosen={chosen.has(item.tool)}
                  busy={decide.isPending}
                  onChoose={(on) => toggle(item.tool, on)}
                  onDecide={(decision) => decideOn(decision, [item])}
                />
              ))}
            </ul>
            <MoreButton visible={hasNextPage} busy={isFetchingNextPage} onMore={() => fetchNextPage()} />
          </>
        )}
      </div>
      {editable ? null : (
        <p className="mt-3 text-muted text-sm">Only owners and configurators can approve definitions.</p>
      )}
    </div>
  );
}

interface ItemProps {
  item: QuarantinedTool;
  editable: boolean;
  chosen: boolean;
  busy: boolean;
  onChoose(on: boolean): void;
  onDecide(decision: Decision): void;
}

function Item({ item, editable, chosen, busy, onChoose, onDecide }: ItemProps) {
  const { tool, title, state, fields, before, after, refused, findings, kept } = item;
  const suspicious = isSuspicious(findings);
  const [asking, setAsking] = useState(false);
  const stays = kept.filter((field) => fields.includes(field)).map((field) => FIELD_WORDS[field] ?? field);
  return (
    <DefinitionRow
      {...{ tool, title, before, after, fields }}
      open={suspicious}
      badge={
        <>
          <Badge tone="quarantine">
            <StateGlyph state="quarantine" />
            {state === 'changed'
              ? `changed: ${fields.map((field) => FIELD_WORDS[field] ?? field).join(', ')}`
              : 'not approved'}
          </Badge>
          {suspicious ? (
            <Badge tone="block">
              <StateGlyph state="block" />
              suspicious
            </Badge>
          ) : null}
        </>
      }
      notes={
        <>
          <FindingList findings={findings} />
          {stays.length > 0 ? (
            <p className="mb-2 text-muted text-xs">
              Approval was withdrawn: {stays.join(', ')} here. These values stay, even if the source differs.
            </p>
          ) : null}
        </>
      }
      choice={editable ? { label: `Choose ${tool}`, checked: chosen, onChange: onChoose } : undefined}
      actions={
        editable ? (
          <>
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Approve ${tool}`}
              onClick={() => (suspicious ? setAsking(true) : onDecide('approve'))}
            >
              Approve{suspicious ? ' …' : ''}
            </Button>
            {suspicious ? (
              <ConfirmDialog
                open={asking}
                onOpenChange={setAsking}
                title={`Approve ${tool}?`}
                description="Agents can use this definition immediately. Suspicious parts:"
                action="Approve"
                danger
                busy={busy}
                onConfirm={() => {
                  setAsking(false);
                  onDecide('approve');
                }}
              >
                <FindingList findings={findings} />
              </ConfirmDialog>
            ) : null}
            {refused ? null : (
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                aria-label={`Refuse ${tool}`}
                onClick={() => onDecide('refuse')}
              >
                Refuse
              </Button>
            )}
          </>
        ) : null
      }
    />
  );
}

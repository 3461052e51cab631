'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { FIELD_WORDS } from '@/components/common/sources/describe-import-run';
import { FindingList } from '@/components/common/sources/finding-list';
import { undoDecision } from '@/components/common/sources/undo-decision';
import { useDecide, useLoadWaitingDefinitions, useQuarantine } from '@/components/common/sources/use-sources';
import { useTakeBack } from '@/components/common/use-take-back';
import { DefinitionRow } from '@/components/sources/definition-row';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorLine } from '@/components/ui/error-line';
import { MoreButton } from '@/components/ui/more-button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';
import { StateGlyph } from '@/components/ui/state-glyph';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { isSuspicious } from '@/lib/features/sources/definition-checks/suspicious-contract';
import type { DecidedDefinitions, QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { platformSourcesParams } from './platform-sources-params';

const ApproveDialog = onDemand(() => import('@/components/sources/approve-dialog').then((m) => m.ApproveDialog));

interface QuarantineListProps {
  /** Organization slug, or null for the platform. */
  owner: string | null;
  /** One source; null: all. */
  source: string | null;
  editable: boolean;
}

/** Definitions that a person is about to approve. `left`: number of suspicious ones left out. */
interface Asked {
  items: readonly QuarantinedTool[];
  left: number;
}

const isHarmless = ({ findings }: QuarantinedTool) => !isSuspicious(findings);

const toItem = ({ tool, hash }: QuarantinedTool) => ({ tool, ...(hash === null ? {} : { hash }) });

/** Definitions in quarantine, as agents would see them or compared with the approved version. */
export function QuarantineList({ owner, source, editable }: QuarantineListProps) {
  const [{ state }, setParams] = useQueryStates(platformSourcesParams);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQuarantine(owner, source, state);
  const decide = useDecide(owner);
  const takeBack = useTakeBack(owner);
  const loadWaiting = useLoadWaitingDefinitions(owner);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const tools = data?.pages.flatMap((page) => page.data);
  // Suspicious definitions are excluded from bulk approval and must be selected individually.
  const harmless = (tools ?? []).filter(isHarmless);
  const picked = (tools ?? []).filter(({ tool }) => chosen.has(tool));

  function report(items: readonly QuarantinedTool[], decided: DecidedDefinitions) {
    const { decision, tools: names } = decided;
    setChosen(new Set());
    if (names.length === 0) {
      const what = items.length === 1 ? items[0]!.tool : counted(items.length, 'definition');
      toast({ message: `Already decided: ${what}` });
      return;
    }
    const undo = undoDecision(
      owner,
      decided,
      items.every(({ state: was }) => was === 'unapproved'),
    );
    toast({
      message: `${names.length === 1 ? names[0] : counted(names.length, 'definition')} ${decision === 'approve' ? 'approved' : 'denied'}`,
      ...(undo && { undo: () => void takeBack(undo) }),
    });
  }

  function askAll(source: string) {
    loadWaiting.mutate(source, {
      onSuccess(all) {
        const items = all.filter(isHarmless);
        if (items.length > 0) setAsked({ items, left: all.length - items.length });
      },
    });
  }

  async function approve({ items }: Asked, note: string | undefined) {
    const body = { decision: 'approve', tools: items.map(toItem), ...(note && { note }) } as const;
    report(items, await decide.mutateAsync(body));
  }

  function refuse(items: readonly QuarantinedTool[]) {
    decide.mutate({ decision: 'refuse', tools: items.map(toItem) }, { onSuccess: (decided) => report(items, decided) });
  }

  function toggle(tool: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(tool);
    else next.delete(tool);
    setChosen(next);
  }

  const failure = decide.error ?? loadWaiting.error;
  const all = harmless.length > 0 && harmless.every(({ tool }) => chosen.has(tool));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Definitions"
          value={state}
          onValueChange={(one) => {
            setChosen(new Set());
            setParams({ state: one });
          }}
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'refused', label: 'Denied' },
          ]}
        />
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
                <Button
                  size="sm"
                  variant="primary"
                  disabled={decide.isPending}
                  onClick={() => setAsked({ items: picked, left: 0 })}
                >
                  Approve
                </Button>
                {state === 'waiting' ? (
                  <Button size="sm" disabled={decide.isPending} onClick={() => refuse(picked)}>
                    Deny
                  </Button>
                ) : null}
              </>
            ) : source !== null && state === 'waiting' && tools.length > 1 ? (
              <Button
                size="sm"
                disabled={decide.isPending || loadWaiting.isPending || (harmless.length === 0 && !hasNextPage)}
                onClick={() => askAll(source)}
              >
                Approve all
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {failure ? <ErrorLine className="mt-2">{errorText(failure)}</ErrorLine> : null}
      <div className="mt-3">
        {!tools ? (
          <NotLoaded noun="the quarantine" rows={6} error={error} onRetry={refetch} />
        ) : tools.length === 0 ? (
          <EmptyState
            title={state === 'waiting' ? 'No definitions are waiting' : 'No denied definitions'}
            description={
              state === 'waiting'
                ? 'New definitions and changed definitions wait here for approval.'
                : 'Agents cannot use denied definitions until they change or are approved.'
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
                  onApprove={() => setAsked({ items: [item], left: 0 })}
                  onRefuse={() => refuse([item])}
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
      {asked ? (
        <ApproveDialog
          owner={owner}
          {...asked}
          onApprove={(note) => approve(asked, note)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

interface ItemProps {
  item: QuarantinedTool;
  editable: boolean;
  chosen: boolean;
  busy: boolean;
  onChoose(on: boolean): void;
  onApprove(): void;
  onRefuse(): void;
}

function Item({ item, editable, chosen, busy, onChoose, onApprove, onRefuse }: ItemProps) {
  const { tool, title, state, fields, before, after, refused, findings, kept } = item;
  const suspicious = isSuspicious(findings);
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
            <Button size="sm" disabled={busy} aria-label={`Approve ${tool}`} onClick={onApprove}>
              Approve
            </Button>
            {refused ? null : (
              <Button size="sm" variant="ghost" disabled={busy} aria-label={`Deny ${tool}`} onClick={onRefuse}>
                Deny
              </Button>
            )}
          </>
        ) : null
      }
    />
  );
}

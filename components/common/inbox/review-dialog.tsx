'use client';

import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { requestQuery } from '@/components/common/decisions/use-requests';
import { failedRead } from '@/components/common/failed-read';
import { TextareaField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText } from '@/components/common/form/schemas';
import { submitOnEnter } from '@/components/common/form/submit-on-enter';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { ApprovalPreview } from '@/components/common/sources/approval-preview';
import { useDefinitionDecision } from '@/components/common/sources/use-definition-decision';
import { Impact } from '@/components/common/what-if/impact';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ApiError, errorText } from '@/lib/client/api-error';
import { listAll } from '@/lib/client/list-all';
import { pollPending } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { RequestDetail } from '@/lib/features/access/requests/request-contract';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import type { InboxItem } from '@/lib/features/inbox/inbox-contract';
import { isSuspicious } from '@/lib/features/sources/definition-checks/suspicious-contract';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';
import { note } from '@/lib/shared/text';
import { CallArguments } from './call-arguments';
import { ChangedNotice } from './changed-notice';
import { DENIAL_HINT } from './decision-outcome';
import { describeApprovalEffect } from './describe-risk';
import { outcomeText } from './inbox-kinds';
import type { Decision } from './needs-review';
import { RequestImpact } from './request-impact';
import { RiskBadge } from './risk-badge';
import { RiskLine } from './risk-line';
import { approvalQuery } from './use-approvals';
import { isNo } from './use-inbox';
import { useSeen } from './use-seen';

const SCHEMA = z.object({ note: optionalText(note) });

/** Versions of the items that were shown, by item id. */
export type Shown = ReadonlyMap<string, { request?: RequestDetail; hash?: string | null }>;

interface ReviewDialogProps {
  decisions: readonly Decision[];
  /** The dialog closes on success and shows the error otherwise. */
  onDecide(note: string | undefined, shown: Shown): Promise<void>;
  onEnd(isDone: boolean): void;
}

const refOf = ({ item: { id } }: Decision) => id.slice(id.indexOf(':') + 1);

/** Definitions by tool. A single one may have been denied before. */
function useDefinitions(org: string, decisions: readonly Decision[]) {
  const tools = decisions.map(refOf);
  const state = decisions.every(({ item }) => item.status === 'decided') ? 'refused' : 'waiting';
  const [only] = tools.length === 1 ? tools : [];
  return useQuery({
    queryKey: [...queryKeys.quarantine(org, null, state), 'review', only ?? 'all'],
    queryFn: ({ signal }) =>
      listAll<QuarantinedTool>(`/orgs/${org}/quarantine`, { limit: 500, state, tool: only }, signal),
    select: (found) => found.filter(({ tool }) => tools.includes(tool)),
    enabled: tools.length > 0,
  });
}

/**
 * Shows decisions before they are sent: agents that gain tools, and calls that would run or are denied. Takes a reason.
 * Follows what others decide meanwhile.
 */
export function ReviewDialog({ decisions, onDecide, onEnd }: ReviewDialogProps) {
  const { slug } = useOrg();
  const of = (kind: string) => decisions.filter(({ item }) => item.kind === kind);
  const isDenial = decisions.every(({ action }) => isNo(action));
  const ofDefinitions = isDenial ? [] : of('quarantine');
  const definitions = useDefinitions(slug, ofDefinitions);
  const requests = useQueries({
    queries: (isDenial ? [] : of('request')).map((one) => ({
      ...requestQuery(slug, refOf(one)),
      refetchInterval: pollPending,
    })),
  });
  // Several denied calls are only listed: reading each would take a request for every one.
  const calls = useQueries({
    queries: of('approval')
      .filter(({ item }) => (isDenial ? decisions.length === 1 : item.risk !== null))
      .map((one) => ({ ...approvalQuery(slug, refOf(one)), refetchInterval: pollPending })),
  });
  const reads: UseQueryResult[] = [...(ofDefinitions.length > 0 ? [definitions] : []), ...requests, ...calls];
  const failed = failedRead(reads);
  const isLoaded = reads.every(({ data }) => data !== undefined);
  const obstructed = requests.filter(({ data }) => data?.present?.obstacle).length;
  const left = definitions.data?.map(({ tool }) => tool) ?? [];
  const goneDefinitions = definitions.data ? ofDefinitions.map(refOf).filter((tool) => !left.includes(tool)) : [];
  const answered = [...requests, ...calls].filter(({ data }) => data && data.status !== 'pending').length;
  const decided = answered + goneDefinitions.length;
  const shown = new Map<string, { request?: RequestDetail; hash?: string | null }>();
  const versions = new Map<string, string>();
  for (const { data } of requests) {
    if (data?.status !== 'pending') continue;
    shown.set(`request:${data.id}`, { request: data });
    versions.set(`request:${data.id}`, data.revision);
  }
  for (const { tool, hash } of definitions.data ?? []) {
    shown.set(`quarantine:${tool}`, { hash });
    versions.set(`quarantine:${tool}`, hash ?? '');
  }
  const seen = useSeen(versions);
  const canDecide = (isLoaded || isDenial) && obstructed + decided < decisions.length;
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { note: '' },
    subject: [...versions],
    onSubmit: async ({ note: text }) => {
      // Enter submits also while the button is disabled.
      if (!canDecide) return false;
      if (seen.isChanged) {
        seen.accept();
        return false;
      }
      try {
        await onDecide(text, shown);
      } catch (error) {
        // The focused button may be disabled next.
        if (error instanceof ApiError && error.status === 409) form.setFocus('note');
        // The error says what changed, and the items are read again by now.
        if (error instanceof ApiError && error.status === 412) seen.forget();
        throw error;
      }
      onEnd(true);
      return true;
    },
  });

  // The item also changes when this decision is made.
  const isClosed = decided === decisions.length && !form.isBusy;
  const [first] = decisions;
  const { action, item } = first!;
  const isSame = decisions.every((one) => one.action.label === action.label);
  const verb = isSame ? action.label : isDenial ? 'Deny' : 'Approve';
  const named = decisions.length > 1 ? counted(decisions.length, 'item') : titleOf(item);
  const isDanger =
    isDenial ||
    decisions.some(({ item: { risk } }) => risk !== null) ||
    definitions.data?.some(({ findings }) => isSuspicious(findings));
  return (
    <FormDialog
      form={form}
      title={`${verb} ${named}?`}
      size="md"
      action={decisions.length > 1 ? `${verb} ${decisions.length}` : verb}
      variant={isDanger ? 'danger' : 'primary'}
      disabled={!canDecide}
      isClosed={isClosed}
      onClose={() => onEnd(false)}
    >
      {failed ? (
        <ErrorState title="Could not load what would change" error={failed.error} onRetry={failed.retry} />
      ) : isLoaded ? (
        <>
          {definitions.data && definitions.data.length > 0 ? (
            <Definitions org={slug} definitions={definitions.data} />
          ) : null}
          {form.isBusy ? null : goneDefinitions.map((tool) => <GoneDefinition key={tool} org={slug} tool={tool} />)}
          {isDenial ? <DeniedItems decisions={decisions} /> : null}
          {requests.map(({ data }, n) =>
            data ? (
              <Request
                key={data.id}
                org={slug}
                request={data}
                risk={of('request')[n]!.item.risk}
                isSent={form.isBusy}
              />
            ) : null,
          )}
          {calls.map(({ data }) =>
            data ? (
              <Call
                key={data.id}
                call={data}
                isOnly={decisions.length === 1}
                isDenied={isDenial}
                isSent={form.isBusy}
              />
            ) : null,
          )}
        </>
      ) : (
        <SkeletonRows rows={4} label="Loading what would change" />
      )}
      {!isClosed && !form.isBusy && (seen.isChanged || seen.isAccepted) ? (
        <ChangedNotice isAccepted={!seen.isChanged} action={verb} />
      ) : null}
      {isClosed ? null : (
        <TextareaField
          control={form.control}
          name="note"
          label="Reason"
          optional
          hint={isDenial ? DENIAL_HINT : undefined}
          rows={1}
          autoFocus
          className="min-h-8"
          maxLength={2000}
          onKeyDown={submitOnEnter}
        />
      )}
    </FormDialog>
  );
}

/** As part of a sentence. */
const titleOf = ({ title, agent }: Decision['item']) =>
  `${title.charAt(0).toLowerCase()}${title.slice(1)}${agent ? ` for ${agent}` : ''}`;

function Definitions({ org, definitions }: { org: string; definitions: readonly QuarantinedTool[] }) {
  return (
    <section aria-label="Definitions" className="flex flex-col gap-3">
      {/* Holds the place of the line and its details, so that the buttons stay while they load. */}
      <div className="min-h-18">
        <Impact org={org} draft={{ approved: definitions.map(({ tool }) => tool) }} />
      </div>
      <ApprovalPreview items={definitions} className="max-h-64" />
    </section>
  );
}

interface RequestProps extends Pick<InboxItem, 'risk'> {
  org: string;
  request: RequestDetail;
  /** A decision runs: the item changes when it is made. */
  isSent: boolean;
}

function Request({ org, request, risk, isSent }: RequestProps) {
  const personName = usePersonName();
  const { tool, agent, reason, present, mine, askedBy, createdAt, status, answeredBy } = request;
  return (
    <section aria-label={`Request for ${tool} for ${agent}`} className="flex flex-col gap-2 text-sm">
      <p>
        <code>{tool}</code> for {agent} <RiskBadge risk={risk} />
        <span className="block text-muted">
          Requested by {mine ? 'you' : personName(askedBy.label)} <RelativeTime at={createdAt} passed />
        </span>
        {reason ? <span className="block break-words text-muted">{reason}</span> : null}
      </p>
      {isSent ? null : <AlreadyDecided status={status} by={answeredBy} />}
      {present?.obstacle ? (
        <p className="border-quarantine border-l-2 pl-3 text-quarantine">Cannot be granted. {present.obstacle}</p>
      ) : null}
      {present && !present.obstacle && present.changes.length > 0 ? (
        <div className="min-h-18">
          <RequestImpact org={org} changes={present.changes} />
        </div>
      ) : null}
    </section>
  );
}

/** Says who decided, or that the item expired. */
function AlreadyDecided({
  status,
  by,
}: {
  status: ApprovalView['status'] | RequestDetail['status'];
  by: string | null;
}) {
  const personName = usePersonName();
  if (status === 'pending') return null;
  return (
    <DecidedMeanwhile>
      {status === 'expired'
        ? 'Expired.'
        : `Already decided: ${status === 'used' ? 'approved' : outcomeText(status)}${by ? ` by ${personName(by)}` : ''}.`}
    </DecidedMeanwhile>
  );
}

/** Announced to people who look elsewhere in the dialog. */
function DecidedMeanwhile({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-quarantine border-l-2 pl-3 text-quarantine text-sm">
      {children}
    </p>
  );
}

function GoneDefinition({ org, tool }: { org: string; tool: string }) {
  const personName = usePersonName();
  const { data, error, isPending } = useDefinitionDecision(org, tool);
  if (isPending) return null;
  return (
    <DecidedMeanwhile>
      <code>{tool}</code>:{' '}
      {data
        ? `already decided: ${data.outcome} by ${personName(data.by)}.`
        : error
          ? `no longer waits here. Could not load who decided: ${errorText(error)}`
          : 'no longer waits for a decision.'}
    </DecidedMeanwhile>
  );
}

/** Denied items, unless a single call is shown in full. */
function DeniedItems({ decisions }: Pick<ReviewDialogProps, 'decisions'>) {
  const items = decisions.map(({ item }) => item);
  if (items.length === 1 && items[0]!.kind === 'approval') return null;
  return (
    <ul className="text-sm">
      {items.map((item) => (
        <li key={item.id} className="break-words">
          {item.title}
          {item.agent ? ` for ${item.agent}` : ''} <RiskBadge risk={item.risk} />
        </li>
      ))}
    </ul>
  );
}

interface CallProps {
  call: ApprovalView;
  /** The title of the dialog already names it. */
  isOnly: boolean;
  isDenied: boolean;
  /** A decision runs: the call changes when it is made. */
  isSent: boolean;
}

function Call({ call, isOnly, isDenied, isSent }: CallProps) {
  const personName = usePersonName();
  const effect = isDenied ? null : describeApprovalEffect(call);
  return (
    <section aria-label={`Call of ${call.tool} for ${call.agent}`} className="flex flex-col gap-2 text-sm">
      <p>
        {isOnly ? null : (
          <>
            <code>{call.tool}</code> for {call.agent}
          </>
        )}
        <span className="block text-muted">
          Requested by {personName(call.askedBy)} <RelativeTime at={call.createdAt} passed />
        </span>
      </p>
      {isSent ? null : <AlreadyDecided status={call.status} by={call.decidedBy} />}
      <RiskLine risk={call} />
      {effect ? <p className="font-medium">{effect}</p> : null}
      <CallArguments values={call.arguments} />
    </section>
  );
}

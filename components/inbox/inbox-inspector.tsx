'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CorrectionItem } from '@/components/common/evidence/correction-item';
import { CallArguments } from '@/components/common/inbox/call-arguments';
import { InboxActions } from '@/components/common/inbox/inbox-row';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { usePacket } from '@/components/common/routing/use-packets';
import { DefinitionBody, DefinitionDiff } from '@/components/common/sources/definition-diff';
import { FindingList } from '@/components/common/sources/finding-list';
import { useDefinitionDecision } from '@/components/common/sources/use-definition-decision';
import { Impact } from '@/components/common/what-if/impact';
import { ApprovalInspector } from '@/components/inbox/approvals/approval-inspector';
import { RequestInspector } from '@/components/inbox/requests/request-inspector';
import { SuggestionInspector } from '@/components/inbox/suggestions/suggestion-inspector';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { api, path } from '@/lib/client/api';
import { pollPending } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { agentHref, toolHref } from '@/lib/shared/console-address';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import type { Page } from '@/lib/shared/page';

interface InboxInspectorProps {
  /** For example `approval:0198…`. */
  id: string;
  /** Absent: not among the loaded items. */
  item: InboxItem | undefined;
  /** The action that runs. */
  running: InboxAction | undefined;
  onAction(item: InboxItem, action: InboxAction): void;
  onClose(): void;
}

/** Details of an item, with its actions at the bottom edge. */
export function InboxInspector({ id, item, running, onAction, onClose }: InboxInspectorProps) {
  const kind = id.slice(0, id.indexOf(':'));
  const ref = id.slice(id.indexOf(':') + 1);
  const footer =
    item && item.actions.length > 0 ? (
      <InboxActions
        item={item}
        running={running}
        onAction={(action) => onAction(item, action)}
        className="justify-end"
      />
    ) : null;
  switch (kind) {
    case 'approval':
      return <ApprovalInspector id={ref} onClose={onClose} />;
    case 'request':
      return <RequestInspector id={ref} onClose={onClose} />;
    case 'suggestion':
      return <SuggestionInspector id={ref} onClose={onClose} />;
    case 'question':
      return (
        <Inspector label="Question" title={item?.title ?? 'Question'} onClose={onClose} footer={footer}>
          <Question id={ref} />
        </Inspector>
      );
    case 'quarantine':
      return (
        <Inspector label={`Definition of ${ref}`} title={ref} subtitle="Definition" onClose={onClose} footer={footer}>
          <Definition tool={ref} />
        </Inspector>
      );
    case 'correction':
      return (
        <Inspector label="Correction" title={item?.title ?? 'Correction'} onClose={onClose} footer={footer}>
          <Correction id={ref} />
        </Inspector>
      );
    default:
      return (
        <Inspector label={item?.title ?? 'Check'} title={item?.title ?? 'Check'} onClose={onClose} footer={footer}>
          {item ? <Check item={item} /> : <Missing />}
        </Inspector>
      );
  }
}

function Missing() {
  return <EmptyState title="Not found" description="It was resolved, or the address is wrong." />;
}

function Loading() {
  return (
    <div className="px-4 pt-4">
      <SkeletonRows rows={8} label="Loading the item" />
    </div>
  );
}

/** A routed message with its question. Missing values are entered on the page of the message. */
function Question({ id }: { id: string }) {
  const org = useOrg();
  const { data, error, refetch } = usePacket(org.slug, id);
  if (error && !data) return <ErrorState title="Could not load the message" error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  if (!data.asks) return <Missing />;
  return (
    <>
      <InspectorSection title="Message">
        <p className="whitespace-pre-wrap break-words text-sm">{withHiddenShown(data.input)}</p>
      </InspectorSection>
      <InspectorSection title="Question">
        <p className="whitespace-pre-wrap break-words text-sm">{withHiddenShown(data.question ?? '')}</p>
        <TextLink href={`/${org.slug}/activity/messages/${id}`} className="mt-3 inline-block text-sm">
          {data.asks.kind === 'missing' ? 'Answer on the page of the message' : 'Show all steps'}
        </TextLink>
      </InspectorSection>
      <InspectorSection title="Arguments">
        <CallArguments values={data.asks.arguments} />
      </InspectorSection>
    </>
  );
}

function Definition({ tool }: { tool: string }) {
  const org = useOrg();
  const find = (state: 'waiting' | 'refused') => ({
    queryKey: [...queryKeys.quarantine(org.slug, null, state), tool],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<Page<QuarantinedTool>>(path`/orgs/${org.slug}/quarantine`, { query: { tool, state }, signal }),
  });
  const waiting = useQuery(find('waiting'));
  const refused = useQuery(find('refused'));
  const error = waiting.error ?? refused.error;
  if (error)
    return <ErrorState title="Could not load the definition" error={error} onRetry={() => waiting.refetch()} />;
  if (!waiting.data || !refused.data) return <Loading />;
  const [found] = [...waiting.data.data, ...refused.data.data];
  if (!found) return <DecidedDefinition tool={tool} otherwise={<Missing />} />;
  return (
    <>
      {found.refused ? <DecidedDefinition tool={tool} /> : null}
      {found.findings.length > 0 ? (
        <InspectorSection title="Findings">
          <FindingList findings={found.findings} />
        </InspectorSection>
      ) : null}
      <InspectorSection title="Impact of approval">
        <Impact org={org.slug} draft={{ approved: [tool] }} />
      </InspectorSection>
      <InspectorSection title={found.before ? 'Changes' : 'Definition'}>
        {found.before ? (
          <DefinitionDiff before={found.before} after={found.after} fields={found.fields} />
        ) : (
          <DefinitionBody definition={found.after} />
        )}
        {found.source ? (
          <TextLink
            href={`/${org.slug}/connections/sources/${found.source}?tab=quarantine`}
            className="mt-3 inline-block text-xs"
          >
            Open the source
          </TextLink>
        ) : null}
      </InspectorSection>
    </>
  );
}

/** Who decided, maybe while the definition was open here. `otherwise`: shown if nobody did. */
function DecidedDefinition({ tool, otherwise = null }: { tool: string; otherwise?: ReactNode }) {
  const org = useOrg();
  const personName = usePersonName();
  const { data, error, isPending, refetch } = useDefinitionDecision(org.slug, tool);
  if (isPending) return <Loading />;
  if (error) return <ErrorState title="Could not load the decision" error={error} onRetry={() => void refetch()} />;
  if (!data) return otherwise;
  return (
    <InspectorSection title="Decision">
      <p role="status" className="text-sm">
        {data.outcome.charAt(0).toUpperCase()}
        {data.outcome.slice(1)} by {personName(data.by)} <RelativeTime at={data.at} passed />.{' '}
        <TextLink href={toolHref(org.slug, tool)}>Open the tool</TextLink>
      </p>
    </InspectorSection>
  );
}

function Correction({ id }: { id: string }) {
  const org = useOrg();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.org(org.slug), 'correction', id],
    queryFn: ({ signal }) => api.get<MemberCorrection>(path`/orgs/${org.slug}/corrections/${id}`, { signal }),
    refetchInterval: pollPending,
  });
  if (error) return <ErrorState title="Could not load the correction" error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  const shown = data.tool ?? data.expectedTool;
  return (
    <InspectorSection title="Correction">
      <CorrectionItem correction={data} />
      {shown === null ? null : (
        <TextLink href={toolHref(org.slug, shown)} className="mt-3 inline-block text-xs">
          Open the tool
        </TextLink>
      )}
    </InspectorSection>
  );
}

function Check({ item }: { item: InboxItem }) {
  const org = useOrg();
  return (
    <InspectorSection title="About">
      <ul className="flex flex-col gap-1 text-sm">
        {item.agent ? (
          <li>
            <TextLink href={agentHref(org.slug, item.agent)}>{item.agent}</TextLink>
          </li>
        ) : null}
        {item.tool && !item.tool.includes('*') ? (
          <li>
            <TextLink href={toolHref(org.slug, item.tool)}>{item.tool}</TextLink>
          </li>
        ) : null}
        {item.detail ? <li className="break-words text-muted">{item.detail}</li> : null}
      </ul>
      <TextLink href={`/${org.slug}/insights/checks`} className="mt-3 inline-block text-xs">
        All checks
      </TextLink>
    </InspectorSection>
  );
}

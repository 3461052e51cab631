'use client';

import { useDecisions } from '@/components/common/agents/use-decisions';
import { CodeText } from '@/components/common/code-text';
import { useRequest, useRequestChanges } from '@/components/common/decisions/use-requests';
import { Why } from '@/components/common/decisions/why';
import { RequestImpact } from '@/components/common/inbox/request-impact';
import { InspectorItem } from '@/components/common/inspector-item';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { RequestDetail } from '@/lib/features/access/requests/request-contract';
import { agentHref } from '@/lib/shared/console-address';
import { RequestAnswerForm } from './request-answer-form';
import { RequestStatus } from './request-status';

const WHO = {
  platform_admin: 'the platform’s administrators',
  owner: 'an owner',
  configurator: 'an owner or configurator',
  caller: 'the caller',
} as const;

function Changes({ changes }: { changes: RequestDetail['changes'] }) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ actor, change }) => (
        <li key={`${change.path} ${change.text}`} className="border-l-2 pl-3 text-sm">
          <p className="break-words">
            <CodeText text={change.text} />
          </p>
          <p className="text-muted text-xs">Takes {WHO[actor]}.</p>
        </li>
      ))}
    </ul>
  );
}

function Pending({ request, present }: { request: RequestDetail; present: NonNullable<RequestDetail['present']> }) {
  const org = useOrg();
  if (present.state === 'gone') {
    return <p className="text-muted text-sm">No longer valid: {present.obstacle}</p>;
  }
  if (present.state === 'allowed') {
    return <p className="text-sm">{request.agent} can already call it. The request can be closed.</p>;
  }
  return (
    <>
      <Changes changes={present.changes} />
      {present.obstacle || present.changes.length === 0 ? null : (
        <div className="mt-3">
          <RequestImpact org={org.slug} changes={present.changes} />
        </div>
      )}
      {present.differs ? (
        <details className="mt-3 text-sm">
          <summary className="w-fit rounded-sm text-approval text-xs">
            Policies have changed since the request. The changes below are current
          </summary>
          <div className="mt-2 opacity-80">
            <Changes changes={request.changes} />
          </div>
        </details>
      ) : null}
      {present.obstacle ? (
        <p className="mt-3 text-muted text-sm">
          Cannot be granted here. <CodeText text={present.obstacle} />
        </p>
      ) : null}
    </>
  );
}

function Answered({ request, org }: { request: RequestDetail; org: string }) {
  const personName = usePersonName();
  const verb = { granted: 'Granted', declined: 'Denied', withdrawn: 'Withdrawn', pending: '' }[request.status];
  return (
    <>
      <p className="text-sm">
        {verb} by {personName(request.answeredBy ?? '')}{' '}
        {request.answeredAt ? <RelativeTime at={request.answeredAt} /> : null}.
      </p>
      {request.answer ? <p className="mt-2 break-words border-l-2 pl-3 text-sm">{request.answer}</p> : null}
      {request.status === 'granted' ? (
        <p className="mt-2 text-muted text-xs">
          The change is one revision, which <TextLink href={`/${org}/history`}>Revisions</TextLink> shows.
        </p>
      ) : null}
    </>
  );
}

function Body({ request }: { request: RequestDetail }) {
  const personName = usePersonName();
  const org = useOrg();
  const { withdraw } = useRequestChanges(org.slug);
  const { agent, tool, session, channel, goal, message, present } = request;
  const scope = { ...(session ? { session } : channel ? { channel } : {}), ...(goal ? { goal } : {}) };
  const { data, error, refetch } = useDecisions(
    org.slug,
    { agent, ...scope, tools: [tool] },
    present?.state !== 'gone',
  );
  const decision = data?.decisions.find((one) => one.tool === tool);
  const search = new URLSearchParams({ tool, ...scope });

  return (
    <>
      <InspectorSection title="Asked" actions={<RequestStatus status={request.status} />}>
        <p className="text-sm">
          {request.mine ? 'You' : personName(request.askedBy.label)} asked <RelativeTime at={request.createdAt} />
          {session ? `, in session ${session}` : channel ? `, on channel ${channel}` : ''}
          {goal ? `, on goal ${goal}` : ''}.
        </p>
        {message ? (
          <p className="mt-2 break-words text-sm">
            <span className="block text-muted text-xs">Searched for</span>“{message}”
          </p>
        ) : null}
        {request.reason ? (
          <p className="mt-2 break-words border-l-2 pl-3 text-sm">{request.reason}</p>
        ) : (
          <p className="mt-1 text-muted text-sm">No reason.</p>
        )}
        {request.status === 'pending' && request.mine ? (
          <div className="mt-3">
            <Button
              size="sm"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(request.id, { onSuccess: () => toast({ message: 'Request withdrawn' }) })}
            >
              Withdraw
            </Button>
            {withdraw.error ? <ErrorLine className="mt-1 text-xs">{errorText(withdraw.error)}</ErrorLine> : null}
          </div>
        ) : null}
      </InspectorSection>
      <InspectorSection title={present ? 'Changes when granted' : 'Answer'}>
        {present ? <Pending request={request} present={present} /> : <Answered request={request} org={org.slug} />}
      </InspectorSection>
      {request.status === 'granted' || request.status === 'declined' ? (
        <InspectorSection title="Asked for">
          <Changes changes={request.changes} />
        </InspectorSection>
      ) : null}
      <InspectorSection
        title="Current decision"
        actions={
          <TextLink href={`${agentHref(org.slug, agent)}?${search}`} className="text-xs">
            Open the agent
          </TextLink>
        }
      >
        {decision ? (
          <Why decision={decision} question={{ agent, session, channel, goal }} pictureOnly />
        ) : error ? (
          <ErrorState title="Could not explain the decision" error={error} onRetry={() => refetch()} />
        ) : present?.state === 'gone' ? (
          <p className="text-muted text-sm">{present.obstacle}</p>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </InspectorSection>
    </>
  );
}

export function RequestInspector({ id, onClose }: { id: string; onClose(): void }) {
  const org = useOrg();
  const query = useRequest(org.slug, id);
  const { data } = query;
  return (
    <Inspector
      label={data ? `Request for ${data.tool}` : 'Request'}
      title={data ? <ToolName name={data.tool} className="text-sm" /> : 'Request'}
      subtitle={data ? `for ${data.agent}` : undefined}
      onClose={onClose}
      footer={data?.present ? <RequestAnswerForm key={data.id} request={data} present={data.present} /> : null}
    >
      <InspectorItem query={query} noun="request" missing="The agent was deleted, or the address is wrong.">
        {(request) => <Body request={request} />}
      </InspectorItem>
    </Inspector>
  );
}

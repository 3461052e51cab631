'use client';

import { CodeText } from '@/components/common/code-text';
import { CallArguments, Readable } from '@/components/common/inbox/call-arguments';
import { describeApprovalEffect, describeApprovalReason } from '@/components/common/inbox/describe-risk';
import { RiskLine } from '@/components/common/inbox/risk-line';
import { useApproval } from '@/components/common/inbox/use-approvals';
import { InspectorItem } from '@/components/common/inspector-item';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { agentHref, toolHref } from '@/lib/shared/console-address';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { ApprovalForm } from './approval-form';
import { ApprovalStatus } from './approval-status';

function contextOf({ session, channel, goal }: ApprovalView): string {
  const parts = [
    session ? `in session ${session}` : null,
    channel ? `on channel ${channel}` : null,
    goal ? `on goal ${goal}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/** Reason why an approved call would not run now; null: it would. */
function obstacleOf({ present, agent, tool }: ApprovalView): string | null {
  if (!present) return null;
  if (!present.allowed) return `${agent} can no longer call ${tool}. Approval has no effect.`;
  if (present.changed) return 'The tool definition has changed since the request. Approval has no effect.';
  return null;
}

function Outcome({ approval }: { approval: ApprovalView }) {
  const personName = usePersonName();
  const { status, decidedBy, decidedAt, note, usedAt, expiresAt, dryRun, outcome, packet } = approval;
  const verb = status === 'denied' ? 'Denied' : 'Approved';
  return (
    <>
      {decidedBy && decidedAt ? (
        <p className="text-sm">
          {verb} by {personName(decidedBy)} <RelativeTime at={decidedAt} />.
        </p>
      ) : (
        <p className="text-sm">
          Expired without a decision <RelativeTime at={expiresAt} />. The agent can ask again.
        </p>
      )}
      {note ? <p className="mt-2 break-words border-l-2 pl-3 text-sm">{note}</p> : null}
      {outcome === 'not_called' ? (
        <p className="mt-2 text-muted text-xs">The call was not made. See the routed message.</p>
      ) : status === 'approved' ? (
        <p className="mt-2 text-muted text-xs">
          Valid for one call, <RelativeTime at={expiresAt} /> at the latest. Not called yet.
        </p>
      ) : null}
      {usedAt ? (
        <p className="mt-2 text-muted text-xs">
          {dryRun ? (
            <>
              Dry run <RelativeTime at={usedAt} />: nothing was called, because tools of this kind are not switched on.
            </>
          ) : (
            <>
              The call was made <RelativeTime at={usedAt} />
              {outcome === 'failed' ? ' and failed. See the routed message.' : '.'}
              {packet === null ? ' The approval was for one call. The same call needs a new approval.' : null}
            </>
          )}
        </p>
      ) : null}
    </>
  );
}

function Body({ approval }: { approval: ApprovalView }) {
  const org = useOrg();
  const { agent, tool, description, status, createdAt, expiresAt, packet, message } = approval;
  const approving = describeApprovalEffect(approval);
  const why = describeApprovalReason(approval.requiredBy, agent, approval.effect);
  const obstacle = obstacleOf(approval);
  return (
    <>
      <InspectorSection title="Call" actions={<ApprovalStatus approval={approval} />}>
        <p className="text-sm">
          <Link href={agentHref(org.slug, agent)} className="text-accent underline underline-offset-2">
            {agent}
          </Link>{' '}
          asked <RelativeTime at={createdAt} />
          {contextOf(approval)}.
        </p>
        {description ? <p className="mt-2 break-words text-muted text-sm">{withHiddenShown(description)}</p> : null}
        <RiskLine risk={approval} className="mt-2" />
        <TextLink href={toolHref(org.slug, tool)} className="mt-2 inline-block text-xs">
          Open the tool
        </TextLink>
      </InspectorSection>
      {packet ? (
        <InspectorSection title="Message">
          {message ? (
            <p className="max-h-64 overflow-auto whitespace-pre-wrap break-words border-l-2 pl-3 text-sm">
              <Readable text={message} />
            </p>
          ) : null}
          <TextLink href={`/${org.slug}/activity/messages/${packet}`} className="mt-2 inline-block text-xs">
            Open the routed message
          </TextLink>
        </InspectorSection>
      ) : null}
      <InspectorSection title="Arguments">
        <CallArguments values={approval.arguments} />
        {packet && status === 'pending' && org.can('edit-agents') ? (
          <TextLink href={`/${org.slug}/activity/messages/${packet}`} className="mt-2 inline-block text-xs">
            Change the arguments
          </TextLink>
        ) : null}
      </InspectorSection>
      <InspectorSection title="Decision">
        {status === 'pending' ? (
          <>
            {why ? (
              <p className="mb-2 text-pretty text-sm">
                <CodeText text={why} />
              </p>
            ) : null}
            {approving ? <p className="mb-2 font-medium text-sm">{approving}</p> : null}
            <p className="text-muted text-sm">
              Expires <RelativeTime at={expiresAt} />.{' '}
              {approval.dryRun ? null : 'After approval, it can run once within an hour with exactly these arguments.'}
            </p>
            {obstacle ? (
              <p className="mt-2 border-quarantine border-l-2 pl-3 text-quarantine text-sm">{obstacle}</p>
            ) : null}
          </>
        ) : (
          <Outcome approval={approval} />
        )}
      </InspectorSection>
    </>
  );
}

export function ApprovalInspector({ id, onClose }: { id: string; onClose(): void }) {
  const org = useOrg();
  const query = useApproval(org.slug, id);
  const { data } = query;
  return (
    <Inspector
      label={data ? `Call of ${data.tool}` : 'Approval'}
      title={data ? <ToolName name={data.tool} className="text-sm" /> : 'Approval'}
      subtitle={data ? `for ${data.agent}` : undefined}
      onClose={onClose}
      footer={data?.status === 'pending' ? <ApprovalForm approval={data} /> : null}
    >
      <InspectorItem query={query} noun="call" missing="The agent was deleted, or the address is wrong.">
        {(approval) => <Body approval={approval} />}
      </InspectorItem>
    </Inspector>
  );
}

'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { latencyText } from '@/components/common/charts/format-numbers';
import { Why } from '@/components/common/decisions/why';
import { CorrectionItem } from '@/components/common/evidence/correction-item';
import { useOrg } from '@/components/common/me';
import { OutcomeLabel } from '@/components/common/outcomes/outcome-label';
import { callName, uncountedText } from '@/components/common/outcomes/outcome-words';
import { usePersonName } from '@/components/common/person-name';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { CallDetails } from '@/lib/features/activity/activity-contract';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { toolHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { Arguments, Facts, Quote, Result } from './entry-parts';
import { useCall } from './use-activity';

export function CallInspector({ agent, id, onClose }: { agent: string; id: string; onClose(): void }) {
  const org = useOrg();
  const agentLabel = useAgentLabel();
  const { data, error, refetch } = useCall(org.slug, agent, id);
  return (
    <Inspector
      label="Call"
      title={data ? <ToolName name={callName(data.tool, data.method)} /> : 'Call'}
      subtitle={`Call of ${agentLabel(agent)}`}
      onClose={onClose}
    >
      {data ? <CallParts call={data} /> : <NotLoaded noun="the call" rows={8} error={error} onRetry={refetch} />}
    </Inspector>
  );
}

function CallParts({ call }: { call: CallDetails }) {
  const asked = call.message ?? call.request;
  const uncounted = uncountedText(call);
  return (
    <>
      <InspectorSection title="Result">
        <OutcomeLabel outcome={call.outcome} code={call.error?.code} className="text-sm" />
        {uncounted ? <p className="mt-2 text-muted text-sm">{uncounted}</p> : null}
        {call.error ? (
          <p className="mt-2 break-words text-sm">
            <code className="text-xs">{call.error.code}</code> <Quote text={call.error.message} />
          </p>
        ) : null}
        {call.result ? <Result result={call.result} /> : null}
        <Recorded call={call} />
        <Filtered call={call} />
      </InspectorSection>
      {asked ? (
        <InspectorSection title="Request">
          <Quote text={asked} />
        </InspectorSection>
      ) : null}
      <InspectorSection title="Arguments">
        {call.arguments ? <Arguments values={call.arguments} /> : <NotRecorded call={call} />}
      </InspectorSection>
      <InspectorSection title="Decision">
        {call.decision ? (
          <Why decision={call.decision} question={{ agent: call.agent }} pictureOnly />
        ) : (
          <p className="text-muted text-sm">The history does not reach back to this call.</p>
        )}
      </InspectorSection>
      {call.approval ? <Approval approval={call.approval} /> : null}
      {call.corrections.length > 0 ? (
        <InspectorSection title="Corrections">
          <div className="flex flex-col gap-4">
            {call.corrections.map((correction) => (
              <CorrectionItem key={correction.id} correction={correction} />
            ))}
          </div>
        </InspectorSection>
      ) : null}
      <Details call={call} />
    </>
  );
}

function Recorded({ call: { arguments: args, redacted, truncated } }: { call: CallDetails }) {
  if (args === null || !(redacted || truncated)) return null;
  return (
    <p className="mt-2 text-muted text-xs">
      {[redacted ? 'Secrets are not recorded.' : '', truncated ? 'Long values were cut.' : ''].join(' ').trim()}
    </p>
  );
}

function Filtered({ call: { filtered } }: { call: CallDetails }) {
  if (filtered === null) return null;
  const { filter, tokens, masked, fields, cut } = filtered;
  const parts = [
    ...(fields ? ['fields left out'] : []),
    ...(masked > 0 ? [counted(masked, 'value masked', 'values masked')] : []),
    ...(cut === null ? [] : [`cut: ${cut}`]),
  ];
  return (
    <p className="mt-2 text-muted text-xs">
      Filtered by the call settings of {filter}: {parts.join(', ')}. {formatNumber(tokens.before)} →{' '}
      {formatNumber(tokens.after)} tokens.
    </p>
  );
}

function NotRecorded({ call }: { call: CallDetails }) {
  const org = useOrg();
  if (call.source !== 'gateway')
    return <p className="text-muted text-sm">Agents report outcomes without arguments and results.</p>;
  return (
    <p className="text-muted text-sm">
      Not recorded, or deleted after the retention period. See{' '}
      <TextLink href={`/${org.slug}/settings/data`}>Settings</TextLink>.
    </p>
  );
}

function Approval({ approval: { id, status, decidedBy, decidedAt, note } }: { approval: ApprovalView }) {
  const personName = usePersonName();
  const org = useOrg();
  return (
    <InspectorSection title="Approval">
      <p className="text-sm">
        {decidedBy && decidedAt ? (
          <>
            {status === 'denied' ? 'Denied' : 'Approved'} by {personName(decidedBy)} <RelativeTime at={decidedAt} />.{' '}
          </>
        ) : null}
        <TextLink href={`/${org.slug}/inbox?item=approval:${id}`}>Open the approval</TextLink>
      </p>
      {note ? <Quote text={note} /> : null}
    </InspectorSection>
  );
}

function Details({ call }: { call: CallDetails }) {
  const org = useOrg();
  return (
    <InspectorSection title="Details">
      <Facts
        facts={[
          ['Time', call.occurredAt],
          ['User', call.user?.name ?? null],
          ['Latency', call.latencyMs === null ? null : latencyText(call.latencyMs)],
          ['Session', call.session],
          ['Channel', call.channel],
          ['Goal', call.activeGoal],
          ['Recorded by', call.source === 'gateway' ? 'Ambit' : 'the agent'],
          ['ID', call.id],
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
        <TextLink href={`${toolHref(org.slug, call.tool)}?agent=${call.agent}`}>Open the tool</TextLink>
        {call.packet && call.message !== null ? (
          <TextLink href={`/${org.slug}/activity/messages/${call.packet}`}>Open the routed message</TextLink>
        ) : null}
      </p>
    </InspectorSection>
  );
}

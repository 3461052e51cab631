'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { useOrg } from '@/components/common/me';
import { PacketStatus } from '@/components/common/routing/packet-status';
import { usePacket } from '@/components/common/routing/use-packets';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { NotLoaded } from '@/components/ui/not-loaded';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { MemberPacket } from '@/lib/features/routing/packet-contract';
import { CallInspector } from './call-inspector';
import { Arguments, Facts, Quote, Result } from './entry-parts';
import { WhyThen } from './why-then';

interface ActivityInspectorProps {
  /** `call/<agent>/<id>` or `packet/<agent>/<id>`. */
  open: string;
  onClose(): void;
}

export function ActivityInspector({ open, onClose }: ActivityInspectorProps) {
  const [kind, agent = '', id = ''] = open.split('/');
  return kind === 'packet' ? (
    <PacketInspector id={id} onClose={onClose} />
  ) : (
    <CallInspector agent={agent} id={id} onClose={onClose} />
  );
}

function PacketInspector({ id, onClose }: { id: string; onClose(): void }) {
  const org = useOrg();
  const agentLabel = useAgentLabel();
  const { data, error, refetch } = usePacket(org.slug, id);
  return (
    <Inspector
      label="Routed message"
      title={data?.selectedTool ? <ToolName name={data.selectedTool.toolName} /> : 'Routed message'}
      subtitle={data ? `Message to ${agentLabel(data.agent)}` : undefined}
      onClose={onClose}
    >
      {data ? <PacketParts packet={data} /> : <NotLoaded noun="the message" rows={8} error={error} onRetry={refetch} />}
    </Inspector>
  );
}

function PacketParts({ packet }: { packet: MemberPacket }) {
  const org = useOrg();
  const { selectedTool, executionResult, executor, status } = packet;
  return (
    <>
      <InspectorSection title="Request">
        <Quote text={packet.input} />
      </InspectorSection>
      <InspectorSection title="Result">
        <PacketStatus status={status} reason={packet.reason} dryRun={executor === 'dry_run' && status === 'executed'} />
        {executionResult ? <Result result={executionResult} /> : null}
      </InspectorSection>
      {selectedTool ? (
        <>
          <InspectorSection title="Arguments">
            <Arguments values={selectedTool.params} />
          </InspectorSection>
          <InspectorSection title="Decision">
            <WhyThen
              tool={selectedTool.toolName}
              agent={packet.agent}
              session={packet.session}
              channel={packet.channel}
              goal={packet.goal}
              at={packet.createdAt}
            />
          </InspectorSection>
        </>
      ) : null}
      <InspectorSection title="Details">
        <Facts
          facts={[
            ['Received', packet.createdAt],
            ['Session', packet.session],
            ['Channel', packet.channel],
            ['Goal', packet.goal],
            ['Selector', packet.selector],
          ]}
        />
        <p className="mt-3 text-sm">
          <TextLink href={`/${org.slug}/activity/messages/${packet.id}`}>Show all steps</TextLink>
        </p>
      </InspectorSection>
    </>
  );
}

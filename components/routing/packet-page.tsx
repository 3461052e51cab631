'use client';

import type { ReactNode } from 'react';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { DetailPage } from '@/components/common/detail-page';
import { RiskLine } from '@/components/common/inbox/risk-line';
import { useOrg } from '@/components/common/me';
import { PacketStatus } from '@/components/common/routing/packet-status';
import { usePacket } from '@/components/common/routing/use-packets';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { MemberPacket, PacketPart } from '@/lib/features/routing/packet-contract';
import type { ModelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import { agentHref, toolHref } from '@/lib/shared/console-address';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { AnswerPacket } from './answer-packet';
import { DecidePacket } from './decide-packet';
import { DENIAL_REASONS, describeNextStep, msWords, partWords } from './describe-packet';
import { Code } from './packet-code';
import { PacketConversation } from './packet-conversation';
import { PacketPasses } from './packet-passes';
import { PacketTimeline } from './packet-timeline';

export function PacketPage({ id }: { id: string }) {
  const org = useOrg();
  return (
    <DetailPage
      query={usePacket(org.slug, id)}
      name={id}
      noun="routed message"
      list={{ href: `/${org.slug}/activity/messages`, label: 'See all messages' }}
    >
      {(packet) => (
        <PageBody>
          <Packet packet={packet} />
        </PageBody>
      )}
    </DetailPage>
  );
}

function Packet({ packet }: { packet: MemberPacket }) {
  const org = useOrg();
  const agentLabel = useAgentLabel();
  const { status, executionResult, input, selectedTool, alternativeTools, question, log } = packet;
  const isWaiting = status === 'awaiting_approval';
  const part = packet.part && partWords(packet.part, input);
  return (
    <>
      <PageHeader
        parent={{ href: `/${org.slug}/activity/messages`, label: 'Routed messages' }}
        title={
          <span className="line-clamp-3 break-words" title={input}>
            {withHiddenShown(part?.words ?? input)}
          </span>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PacketStatus status={status} dryRun={executionResult?.dryRun === true} reason={packet.reason} />
            <span>{describeNextStep(packet)}</span>
          </span>
        }
        actions={<CopyButton value={packet.id} label="Copy the ID" />}
      />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-8">
          {packet.modelFailure ? <ModelFailed failure={packet.modelFailure} /> : null}
          {isWaiting && selectedTool ? <DecidePacket packet={packet} /> : null}
          {question ? <AnswerPacket packet={packet} /> : null}
          <Part title="Steps">
            <PacketTimeline log={log} reviewReasoning={packet.reviewReasoning} />
          </Part>
          {packet.parts ? <Parts parts={packet.parts} /> : null}
          {packet.passes ? <PacketPasses passes={packet.passes} /> : null}
          {packet.messages ? <PacketConversation messages={packet.messages} /> : null}
          {executionResult ? (
            <Part title={executionResult.success ? 'Result' : 'Error'}>
              <Code value={executionResult.success ? executionResult.output : executionResult.error} />
            </Part>
          ) : null}
        </div>
        <aside aria-label="Facts" className="flex min-w-0 flex-col gap-6 border-t pt-6 lg:border-t-0 lg:pt-0">
          <Part title="Tool">
            {selectedTool ? (
              <>
                <Link href={toolHref(org.slug, selectedTool.toolName)} className="hover:underline">
                  <ToolName name={selectedTool.toolName} className="break-all" />
                </Link>
                {packet.risk && !isWaiting ? <RiskLine risk={packet.risk} className="mt-1.5" /> : null}
                {isWaiting ? null : <Code value={selectedTool.params} className="mt-2" />}
                {selectedTool.selectionReasoning ? (
                  <p className="mt-2 text-pretty text-muted text-xs">
                    <span className="font-medium text-ink">Reason:</span>{' '}
                    {withHiddenShown(selectedTool.selectionReasoning)}
                  </p>
                ) : null}
              </>
            ) : (
              <p className="text-muted text-sm">No tool selected.</p>
            )}
          </Part>
          {alternativeTools.length > 0 ? (
            <Part title="Also considered">
              <ul className="flex flex-col gap-1 text-sm">
                {alternativeTools.map(({ toolName }) => (
                  <li key={toolName}>
                    <ToolName name={toolName} className="break-all" />
                  </li>
                ))}
              </ul>
            </Part>
          ) : null}
          <Part title="Facts">
            <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
              <Fact name="Agent">
                <Link href={agentHref(org.slug, packet.agent)} className="hover:underline">
                  {agentLabel(packet.agent)}
                </Link>
              </Fact>
              {packet.session ? <Fact name="Session">{packet.session}</Fact> : null}
              {packet.channel ? <Fact name="Channel">{packet.channel}</Fact> : null}
              {packet.goal ? <Fact name="Goal">{packet.goal}</Fact> : null}
              {packet.parent ? (
                <Fact name="Part">
                  {packet.part ? `${packet.part.place} of ${packet.part.of} in ` : 'In '}
                  <Link
                    href={`/${org.slug}/activity/messages/${packet.parent}`}
                    className="text-accent underline underline-offset-2"
                  >
                    the whole message
                  </Link>
                </Fact>
              ) : null}
              <Fact name="Selector">{packet.selector}</Fact>
              <Fact name="Settings">
                <SettingsVersion version={packet.settingsVersion} />
              </Fact>
              <Fact name="Mode">{packet.mode === 'execute' ? 'select and call' : 'select only'}</Fact>
              <Fact name="Pass">
                {packet.reinjectionCount} of {packet.maxReinjections}
              </Fact>
              {packet.reviewConfidence === null ? null : (
                <Fact name="Review">
                  <span className="tabular">{packet.reviewConfidence.toFixed(2)}</span>
                </Fact>
              )}
              {packet.calibratedConfidence === undefined ? null : (
                <Fact name="Calibrated">
                  <span className="tabular">{packet.calibratedConfidence.toFixed(2)}</span>
                </Fact>
              )}
              {packet.tokens.input + packet.tokens.output > 0 ? (
                <Fact name="Tokens">
                  <span className="tabular">
                    {packet.tokens.input} in, {packet.tokens.output} out
                  </span>
                </Fact>
              ) : null}
              <Fact name="Time zone">{packet.timeZone}</Fact>
              {packet.denialReason ? <Fact name="Denial reason">{DENIAL_REASONS[packet.denialReason]}</Fact> : null}
              <Fact name="Routed">
                <RelativeTime at={packet.createdAt} />
              </Fact>
            </dl>
          </Part>
        </aside>
      </div>
    </>
  );
}

/** Version of the settings used, with its values. */
function SettingsVersion({ version }: { version: string }) {
  const org = useOrg();
  const isDefault = version === '0';
  return (
    <TextLink href={`/${org.slug}/settings/routing${isDefault ? '' : `?version=${version}`}`}>
      {isDefault ? 'Defaults' : `version ${version}`}
    </TextLink>
  );
}

/** Parallel calls of the same message, each with its own packet. */
function Parts({ parts }: { parts: readonly PacketPart[] }) {
  const org = useOrg();
  return (
    <Part title="At the same time">
      <ul aria-label="Other calls of the message" className="border-t">
        {parts.map(({ id, input, part, status, reason, toolName, executionResult, ms }) => (
          <li key={id} className="border-b">
            <Link
              href={`/${org.slug}/activity/messages/${id}`}
              className="focus-inset grid gap-x-4 gap-y-1 px-1 py-2 hover:bg-hover sm:grid-cols-[148px_minmax(0,1fr)_64px] sm:items-center"
            >
              <PacketStatus status={status} dryRun={executionResult?.dryRun === true} reason={reason} />
              <span className="min-w-0">
                {toolName ? <ToolName name={toolName} className="block truncate text-sm" /> : null}
                <span className="block truncate text-muted text-xs">
                  {part ? `${partWords(part, input).place}: ${partWords(part, input).words}` : input}
                </span>
              </span>
              <span className="tabular text-muted text-xs sm:text-right">{ms === null ? '' : msWords(ms)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Shown first: without it, the fallback would look like the model's choice. */
function ModelFailed({ failure: { message, step, model } }: { failure: ModelFailureView }) {
  return (
    <p className="border-quarantine border-l-2 pl-3 text-pretty break-words text-sm">
      {message}{' '}
      <span className="text-muted">
        {step === 'selection' ? 'Selection prompt' : 'Review prompt'}: {model}.
      </span>
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-medium text-base">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

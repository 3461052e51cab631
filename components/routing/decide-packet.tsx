'use client';

import { useState } from 'react';
import { CodeText } from '@/components/common/code-text';
import { CallArguments, countInvisibleCharacters } from '@/components/common/inbox/call-arguments';
import { describeApprovalReason } from '@/components/common/inbox/describe-risk';
import { RiskLine } from '@/components/common/inbox/risk-line';
import { useOrg } from '@/components/common/me';
import { useDecidePacket } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { ToolName } from '@/components/ui/tool-name';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { MemberPacket, PacketDecision } from '@/lib/features/routing/packet-contract';

type Reason = NonNullable<PacketDecision['reason']> | 'none';

const REASONS: readonly { value: Reason; label: string }[] = [
  { value: 'none', label: 'No reason' },
  { value: 'wrong_tool', label: 'Wrong tool' },
  { value: 'wrong_arguments', label: 'Wrong arguments' },
  { value: 'not_now', label: 'Not now' },
];

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function DecidePacket({ packet }: { packet: MemberPacket }) {
  const org = useOrg();
  const decide = useDecidePacket(org.slug, packet.id);
  const { toolName, params } = packet.selectedTool!;
  const given = JSON.stringify(params, null, 2);
  const [text, setText] = useState(given);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<Reason>('none');
  const read = readObject(text);
  const isEdited = read !== null && JSON.stringify(read) !== JSON.stringify(params);
  const shown = read ?? params;
  const mayDecide = org.can('edit-agents');
  const problems = decide.error instanceof ApiError ? decide.error.invalidParams : [];
  const why =
    describeApprovalReason(packet.requiredBy, packet.agent, packet.risk?.effect ?? null) ??
    'The tool no longer exists.';
  const said = note.trim() ? { note: note.trim() } : {};
  return (
    <section aria-label="Decision" className="rounded-lg border border-approval/30 bg-approval-soft p-4">
      <h2 className="font-medium text-base">
        Call <ToolName name={toolName} className="break-all" />?
      </h2>
      <p className="mt-0.5 text-pretty text-muted text-sm">
        <CodeText text={why} />
        {packet.approvalExpiresAt ? (
          <>
            {' '}
            Expires <RelativeTime at={packet.approvalExpiresAt} />.
          </>
        ) : null}
      </p>
      {packet.risk ? <RiskLine risk={packet.risk} className="mt-2" /> : null}
      {!mayDecide || countInvisibleCharacters(shown) > 0 ? (
        <div className="mt-3 rounded-md bg-surface p-3">
          <CallArguments values={shown} />
        </div>
      ) : null}
      {mayDecide ? (
        <div className="mt-3 flex flex-col gap-3">
          <Field
            label="Arguments"
            error={
              read === null
                ? 'Write a JSON object.'
                : problems.length > 0
                  ? problems
                      .map(({ pointer, message }) => `${pointer.replace('/arguments/', '')} ${message}`)
                      .join('; ')
                  : undefined
            }
          >
            <Textarea
              mono
              rows={Math.min(12, text.split('\n').length + 1)}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field
            label="Reason for a denial"
            hint="Only “wrong tool” and “wrong arguments” lower the confidence of later selections."
          >
            <Select value={reason} onValueChange={(value) => setReason(value as Reason)} options={REASONS} />
          </Field>
          <Field label="Note" optional>
            <Input maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
          {decide.error && problems.length === 0 ? <ErrorLine>{errorText(decide.error)}</ErrorLine> : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="danger"
              busy={decide.isPending && decide.variables?.approve === false}
              disabled={decide.isPending}
              onClick={() => decide.mutate({ approve: false, ...said, ...(reason !== 'none' && { reason }) })}
            >
              Deny
            </Button>
            <Button
              variant="primary"
              busy={decide.isPending && decide.variables?.approve === true}
              disabled={read === null || decide.isPending}
              onClick={() => decide.mutate({ approve: true, ...said, ...(isEdited ? { arguments: read! } : {}) })}
            >
              {isEdited ? 'Approve with these arguments' : 'Approve'}
            </Button>
          </div>
        </div>
      ) : (
        <p className="mt-2 text-muted text-sm">Only owners and configurators can decide.</p>
      )}
    </section>
  );
}

'use client';

import { callName } from '@/components/common/outcomes/outcome-words';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { MarkedText } from './marked-text';
import { matchedSpan } from './matched-span';

const FOUND_BY = {
  stated: 'named in the correction',
  outcome: 'of the named call',
  session: 'of the last call in the conversation',
  message: 'found in a later message of the conversation',
};

export function CorrectionStatusBadge({ status }: { status: MemberCorrection['status'] }) {
  if (status === 'confirmed')
    return (
      <Badge tone="allow">
        <StateGlyph state="allow" plain />
        Confirmed
      </Badge>
    );
  if (status === 'dismissed')
    return (
      <Badge>
        <StateGlyph state="block" plain />
        Dismissed
      </Badge>
    );
  return (
    <Badge tone="approval">
      <StateGlyph state="approval" plain />
      Open
    </Badge>
  );
}

/** A user's correction with the matched words marked, and the call it refers to. */
export function CorrectionItem({ correction }: { correction: MemberCorrection }) {
  const personName = usePersonName();
  const { text, found, tool, method, expectedTool, agent, occurredAt, foundBy, status, decidedBy, decidedAt, note } =
    correction;
  const span = matchedSpan(text, found?.matched);
  return (
    <div className="min-w-0 text-sm">
      <blockquote className="line-clamp-4 break-words border-l-2 pl-3">
        <MarkedText text={text} spans={span ? [span] : []} />
      </blockquote>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <CorrectionStatusBadge status={status} />
        {tool === null ? null : <ToolName name={callName(tool, method)} />}
        {expectedTool ? (
          <span>
            expected <ToolName name={expectedTool} />
          </span>
        ) : null}
        <span>for {agent}</span>
        <RelativeTime at={occurredAt} />
        <span className="text-faint">
          {FOUND_BY[foundBy]}
          {found ? `; rule “${found.rule.replaceAll('_', ' ')}”` : '; no rule matches'}
        </span>
      </p>
      {decidedBy && decidedAt ? (
        <p className="mt-1 text-faint text-xs">
          {status === 'confirmed' ? 'Confirmed' : 'Dismissed'} by {personName(decidedBy)},{' '}
          <RelativeTime at={decidedAt} />
          {note ? `: ${note}` : ''}
        </p>
      ) : null}
    </div>
  );
}

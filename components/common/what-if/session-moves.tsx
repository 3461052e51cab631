import { Expandable } from '@/components/ui/expandable';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { ApprovalCounts, Gained, Lost, MovedTools } from './moves';
import { ReportSection } from './report-section';

const SHOWN = 20;

export function SessionMoves({ sessions }: { sessions: WhatIfView['sessions'] }) {
  return (
    <ReportSection title="Live sessions" note="They change with their next request.">
      {sessions.slice(0, SHOWN).map(({ agent, session, channel, gained, lost, approvals }) => (
        <Expandable
          key={`${agent}/${session}`}
          row={
            <span className="flex min-w-0 flex-1 items-center gap-3 text-sm">
              <code className="min-w-0 truncate text-[12.5px]">{session}</code>
              <span className="min-w-0 truncate text-muted text-xs">
                {agent}
                {channel === null ? '' : ` on ${channel}`}
              </span>
              <span className="ml-auto flex gap-2">
                <Lost count={lost.length} />
                <Gained count={gained.length} />
                <ApprovalCounts approvals={approvals} />
              </span>
            </span>
          }
        >
          <MovedTools gained={gained} lost={lost} approvals={approvals} />
        </Expandable>
      ))}
      {sessions.length > SHOWN ? <p className="pt-2 text-muted text-xs">and {sessions.length - SHOWN} more</p> : null}
    </ReportSection>
  );
}

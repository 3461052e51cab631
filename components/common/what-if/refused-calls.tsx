import { Expandable } from '@/components/ui/expandable';
import { Moment } from '@/components/ui/moment';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { formatNumber, utcText } from '@/lib/shared/format';
import { ReportSection } from './report-section';

const SHOWN = 12;

export function RefusedCalls({ calls }: { calls: WhatIfView['refusedCalls'] }) {
  const max = Math.max(...calls.byTool.map(({ count }) => count), 1);
  return (
    <ReportSection
      title="Calls that would be blocked"
      note={`the last ${calls.days} days, on the channels they were made on`}
    >
      <ul>
        {calls.byTool.slice(0, SHOWN).map(({ tool, count, agents, lastAt }) => (
          <li
            key={tool}
            className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b py-1 last:border-b-0 @xl:grid-cols-[14rem_minmax(0,1fr)_3.5rem_6.5rem]"
          >
            <code className="truncate text-[12.5px]">{tool}</code>
            <span className="col-span-2 row-start-2 flex items-center gap-2 @xl:col-span-1 @xl:row-start-auto">
              <span
                aria-hidden="true"
                className="h-2.5 rounded-[2px] bg-block/75"
                style={{ width: `max(3px, ${(count / max) * 60}%)` }}
              />
              <span className="min-w-0 truncate text-muted text-xs">{agents.join(', ')}</span>
            </span>
            <span className="tabular text-right font-medium text-sm">{formatNumber(count)}</span>
            <span className="hidden text-right text-muted text-xs @xl:block">
              <RelativeTime at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
      {calls.byTool.length > SHOWN ? (
        <p className="pt-1 text-muted text-xs">
          and {calls.byTool.slice(SHOWN).reduce((sum, { count }) => sum + count, 0)} of {calls.byTool.length - SHOWN}{' '}
          other tools
        </p>
      ) : null}
      <Expandable row={<span className="text-muted text-xs">The newest {calls.samples.length} of them</span>}>
        <ul className="flex flex-col gap-1 pb-2">
          {calls.samples.map((call) => (
            <li key={`${call.agent}/${call.id}`} className="flex flex-wrap items-center gap-x-3 text-xs">
              <StateGlyph state="block" className="size-3" />
              <code className="text-[12px]">{call.tool}</code>
              <span className="text-muted">
                {call.agent}
                {call.channel === null ? '' : ` on ${call.channel}`}
                {call.session === null ? '' : ` in ${call.session}`}
              </span>
              <Moment at={call.occurredAt} utc={utcText(call.occurredAt)} className="ml-auto text-muted" />
            </li>
          ))}
        </ul>
      </Expandable>
    </ReportSection>
  );
}

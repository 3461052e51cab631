import type { ReactNode } from 'react';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import { formatNumber } from '@/lib/shared/format';

const MESSAGES: Record<string, string> = {
  empty_tool_set: 'Nothing but universal tools is left. The agent can hardly do anything like this.',
  unknown_channel: 'This channel is unknown: the blocks of every channel hold.',
};

// Already shown by the page header and the past banner.
const HIDDEN_WARNINGS = new Set(['profile_defaulted', 'past_moment']);

export function SetSummary({ view }: { view: DecisionsView }) {
  const { summary, decisions, warnings } = view;
  const approvals = decisions.filter(({ allowed, requiresApproval }) => allowed && requiresApproval).length;
  const worthSaying = warnings.filter(({ code }) => !HIDDEN_WARNINGS.has(code));
  const whole = summary.tokens + summary.tokensSaved;
  const saved = whole === 0 ? 0 : Math.round((summary.tokensSaved / whole) * 100);
  return (
    <div className="@container flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @xl:flex">
        <Figure label="Tools in the set" value={summary.allowed} note={`of ${formatNumber(summary.catalogue)}`} />
        <Figure
          label="Need approval"
          value={approvals}
          note={approvals === 0 ? 'none waits for a person' : 'wait for a person'}
        />
        <Figure label="Tokens of the set" value={summary.tokens} note={`of ${formatNumber(whole)}`} />
        <Figure label="Tokens saved" value={summary.tokensSaved} note={`${saved} % of the whole`} />
      </dl>
      {worthSaying.map((warning) => (
        <p key={`${warning.code}-${warning.tool}-${warning.entry}`} className="border-approval border-l-2 pl-3 text-sm">
          {warning.message ?? MESSAGES[warning.code] ?? warning.code}
        </p>
      ))}
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: ReactNode }) {
  return (
    <div className="@xl:min-w-32">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="tabular text-sm">
        <span className="font-semibold text-lg">{formatNumber(value)}</span>{' '}
        <span className="text-muted text-xs">{note}</span>
      </dd>
    </div>
  );
}

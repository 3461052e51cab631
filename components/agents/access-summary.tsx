import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const MESSAGES: Record<string, string> = {
  empty_tool_set: 'Only universal tools are left.',
  unknown_channel: 'Unknown channel: the blocks of every channel apply.',
};

// Already shown by the page header and the past banner.
const HIDDEN_WARNINGS = new Set(['profile_defaulted', 'past_moment']);

/** Figures of the agent's tools in one line, and warnings. */
export function AccessSummary({ view }: { view: DecisionsView }) {
  const { summary, decisions, warnings } = view;
  const approvals = decisions.filter(({ allowed, requiresApproval }) => allowed && requiresApproval).length;
  const whole = summary.tokens + summary.tokensSaved;
  const saved = whole === 0 ? 0 : Math.round((summary.tokensSaved / whole) * 100);
  const shown = warnings.filter(({ code }) => !HIDDEN_WARNINGS.has(code));
  return (
    <>
      <p className="tabular text-muted text-sm">
        {formatNumber(summary.allowed)} of {counted(summary.catalogue, 'tool')} allowed · {formatNumber(approvals)}{' '}
        {approvals === 1 ? 'needs' : 'need'} approval · {formatNumber(summary.tokens)} tokens, {saved}% saved
      </p>
      {shown.map((warning) => (
        <p key={`${warning.code}-${warning.tool}-${warning.entry}`} className="border-approval border-l-2 pl-3 text-sm">
          {warning.message ?? MESSAGES[warning.code] ?? warning.code}
        </p>
      ))}
    </>
  );
}

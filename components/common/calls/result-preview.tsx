import { RelativeTime } from '@/components/ui/relative-time';
import type { ResultPreview as Preview } from '@/lib/features/calls/results/call-settings-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const MAX_CHARS = 20_000;

/** Texts that hold JSON are shown like JSON. */
function parsed(output: unknown): unknown {
  if (typeof output !== 'string') return output;
  try {
    return JSON.parse(output) as unknown;
  } catch {
    return output;
  }
}

function toText(output: unknown): string {
  const value = parsed(output);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function savedText({ before, after }: Preview): string {
  const saved = before.tokens - after.tokens;
  if (saved <= 0) return 'No tokens saved';
  return `Saves ${formatNumber(saved)} of ${formatNumber(before.tokens)} tokens (${Math.round((100 * saved) / before.tokens)}%)`;
}

/** A result before and after the settings. */
export function ResultPreview({ preview }: { preview: Preview }) {
  const { before, after, notice, filtered, recordedAt } = preview;
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 text-sm">
      <p role="status">
        {savedText(preview)}
        {filtered && filtered.masked > 0 ? `, masks ${counted(filtered.masked, 'value')}` : ''}.{' '}
        {recordedAt ? (
          <span className="text-muted">
            Result recorded <RelativeTime at={recordedAt} />.
          </span>
        ) : null}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {(
          [
            ['Before', before],
            ['After', after],
          ] as const
        ).map(([label, { tokens, output }]) => (
          <div key={label} className="min-w-0">
            <h3 className="mb-1 text-muted text-xs">
              {label} · {formatNumber(tokens)} tokens
            </h3>
            <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-sunken p-3 text-xs">
              {toText(output)}
            </pre>
          </div>
        ))}
      </div>
      {notice ? <p className="text-muted text-xs">{notice}</p> : null}
    </section>
  );
}

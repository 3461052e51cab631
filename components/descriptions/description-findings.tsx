import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { DescriptionCheck } from '@/lib/features/descriptions/description-contract';

interface DescriptionFindingsProps {
  of: DescriptionCheck;
  isDraft: boolean;
  org: string;
}

function costWords({ before, after }: DescriptionCheck['tokens']): string {
  if (before === after) return 'same as source';
  const share = Math.round((100 * Math.abs(after - before)) / Math.max(before, 1));
  return `${share}% ${after > before ? 'more' : 'fewer'} than the source`;
}

export function DescriptionFindings({ of: { findings, tokens }, isDraft, org }: DescriptionFindingsProps) {
  return (
    <section aria-label="Findings" className="min-w-0 text-sm">
      <h2 className="font-medium">{isDraft ? 'Findings for this draft' : 'Findings'}</h2>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="tabular text-xl">
          {tokens.before === tokens.after ? null : <span className="text-muted">{tokens.before} → </span>}
          {tokens.after}
        </span>
        <span className="text-muted text-xs">tokens, {costWords(tokens)}</span>
      </p>
      {findings.length === 0 ? <p className="mt-3 text-muted">No findings.</p> : null}
      <ul className="mt-3 flex flex-col">
        {findings.map(({ code, severity, reason, suggestion, parameter, other }) => (
          <li key={`${code} ${parameter ?? ''} ${other ?? ''} ${reason}`} className="border-t py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={severity === 'warning' ? 'approval' : 'neutral'}>
                {severity === 'warning' ? 'Warning' : 'Tip'}
              </Badge>
              {other ? (
                <Link
                  className="font-mono text-xs underline hover:text-muted"
                  href={`/${org}/tools/descriptions/${other}`}
                >
                  {other}
                </Link>
              ) : null}
              {parameter ? <code className="text-muted text-xs">{parameter}</code> : null}
            </p>
            <p className="mt-1 break-words">{reason}</p>
            <p className="mt-0.5 break-words text-muted">{suggestion}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

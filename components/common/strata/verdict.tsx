import { cn } from '@/components/ui/cn';
import { describeRule, layerHue, layerTitle } from './layer-labels';

interface VerdictProps {
  decidedBy: { layer: string; rule: string } | null;
  className?: string;
}

/** Such as "Organization: blocked". */
export const verdictText = (decidedBy: { layer: string; rule: string }) =>
  `${layerTitle(decidedBy.layer)}: ${describeRule(decidedBy.rule)}`;

/** Short decision: the blocking layer and rule, or "allowed". */
export function Verdict({ decidedBy, className }: VerdictProps) {
  if (!decidedBy) return <span className={cn('truncate text-muted text-xs', className)}>allowed</span>;
  return (
    <span className={cn('flex min-w-0 items-center gap-2 text-xs', className)}>
      <span
        aria-hidden="true"
        className="h-3 w-[3px] shrink-0 rounded-[1px]"
        style={{ background: layerHue(decidedBy.layer) }}
      />
      <span className="truncate">
        {layerTitle(decidedBy.layer)} <span className="text-muted">{describeRule(decidedBy.rule)}</span>
      </span>
    </span>
  );
}

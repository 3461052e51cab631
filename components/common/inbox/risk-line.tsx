import { Eye, type LucideIcon, Pencil, ShieldQuestion, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { ApprovalView, ToolEffect } from '@/lib/features/calls/approvals/approval-contract';
import { countsAsDestructive, riskWords } from './describe-risk';

type Risk = Pick<ApprovalView, 'effect' | 'outside'>;

const ICONS: Readonly<Record<ToolEffect, LucideIcon>> = {
  reads: Eye,
  changes: Pencil,
  destructive: TriangleAlert,
  unknown: ShieldQuestion,
};

export function RiskLine({ risk, className }: { risk: Risk; className?: string }) {
  const words = riskWords(risk);
  if (words === null || risk.effect === null) return null;
  const Icon = ICONS[risk.effect];
  return (
    <p
      className={cn(
        'flex items-start gap-2 text-pretty text-sm',
        countsAsDestructive(risk) && 'font-medium text-block',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

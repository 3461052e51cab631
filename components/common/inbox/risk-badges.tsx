import { Eye, Globe, type LucideIcon, Pencil, ShieldQuestion, TriangleAlert, Unplug } from 'lucide-react';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { ApprovalView, ToolEffect } from '@/lib/features/calls/approvals/approval-contract';
import { countsAsDestructive, riskWords } from './describe-risk';

type Risk = Pick<ApprovalView, 'effect' | 'outside'>;

interface Look {
  Icon: LucideIcon;
  word: string;
  tone: NonNullable<BadgeProps['tone']>;
}

const EFFECTS: Readonly<Record<ToolEffect, Look>> = {
  reads: { Icon: Eye, word: 'Reads', tone: 'neutral' },
  changes: { Icon: Pencil, word: 'Changes things', tone: 'neutral' },
  destructive: { Icon: TriangleAlert, word: 'Destructive', tone: 'quarantine' },
  unknown: { Icon: ShieldQuestion, word: 'May be destructive', tone: 'quarantine' },
};
const GONE: Look = { Icon: Unplug, word: 'Tool is gone', tone: 'neutral' };
const OUTSIDE: Look = { Icon: Globe, word: 'Reaches outside', tone: 'neutral' };

export function RiskLine({ risk, className }: { risk: Risk; className?: string }) {
  const words = riskWords(risk);
  if (words === null || risk.effect === null) return null;
  const { Icon } = EFFECTS[risk.effect];
  return (
    <p
      className={cn(
        'flex items-start gap-2 text-pretty text-sm',
        countsAsDestructive(risk) && 'font-medium text-quarantine',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

export function RiskBadges({ effect, outside }: Risk) {
  const looks = [effect === null ? GONE : EFFECTS[effect], ...(outside === true ? [OUTSIDE] : [])];
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {looks.map(({ Icon, word, tone }) => (
        <Badge key={word} tone={tone}>
          <Icon aria-hidden="true" />
          {word}
        </Badge>
      ))}
    </span>
  );
}

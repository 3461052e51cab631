import { Eye, Globe, type LucideIcon, Pencil, ShieldQuestion, TriangleAlert, Unplug } from 'lucide-react';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import type { ApprovalView, ToolEffect } from '@/lib/features/approvals/approval-contract';

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

/** What a call does and whether it reaches outside, each in a word with a sign of its own. */
export function RiskBadges({ effect, outside }: Pick<ApprovalView, 'effect' | 'outside'>) {
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

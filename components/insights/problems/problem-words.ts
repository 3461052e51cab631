import { countText, latencyText } from '@/components/common/charts/format-numbers';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';

export function valueText(value: number, unit: ProblemView['unit']): string {
  if (unit === 'ms') return latencyText(value);
  return unit === 'share' ? shareText(value) : countText(Math.round(value));
}

/** Such as `2% → 18%`; only the present value where there is none before. Counts without a former one are in the title. */
export function changeOfProblem({ before, now, unit }: Pick<ProblemView, 'before' | 'now' | 'unit'>): string | null {
  if (now === null || (unit === 'count' && before === null)) return null;
  return before === null ? valueText(now, unit) : `${valueText(before, unit)} → ${valueText(now, unit)}`;
}

/** Such as `support, sales and 3 more · 40 conversations`. */
export function affectedText({ agents, users }: Pick<ProblemView, 'agents' | 'users'>): string {
  const shown = agents.slice(0, 2).join(', ');
  const more = agents.length - 2;
  const who = more > 0 ? `${shown} and ${more} more` : shown;
  const conversations = users === 0 ? '' : counted(users, 'conversation');
  return [who, conversations].filter((part) => part !== '').join(' · ');
}

/** Such as `The description changed shortly before, by Ada Okafor.` */
export function causeText(
  { text, by }: NonNullable<ProblemView['cause']>,
  personName: (label: string) => string,
): string {
  return by === null ? text : `${text.replace(/\.$/, '')}, by ${personName(by)}.`;
}

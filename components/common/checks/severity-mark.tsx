import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { FindingView } from '@/lib/features/access/checks/check-contract';

const LOOKS = {
  error: { Icon: CircleAlert, colour: 'text-block', word: 'Error' },
  warning: { Icon: TriangleAlert, colour: 'text-approval', word: 'Warning' },
  info: { Icon: Info, colour: 'text-faint', word: 'Note' },
} as const;

export function severityWord(severity: FindingView['severity']): string {
  return LOOKS[severity].word;
}

export function SeverityMark({ severity }: { severity: FindingView['severity'] }) {
  const { Icon, colour, word } = LOOKS[severity];
  return (
    <>
      <Icon aria-hidden="true" className={cn('mt-[3px] size-3.5 shrink-0', colour)} />
      <span className="sr-only">{word}: </span>
    </>
  );
}

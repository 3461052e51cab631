'use client';

import type { Question } from '@/components/decision/ask-owner';
import { Remedies } from '@/components/decision/remedies';
import { Trace } from '@/components/decision/trace';
import { WhyAllowed } from '@/components/decision/why-allowed';
import { WhyPicture } from '@/components/decision/why-picture';
import type { DecisionView } from '@/lib/features/decisions/decision-contract';

export interface WhyProps {
  decision: DecisionView;
  /** What was asked: the agent, and the session or channel in which it would call. */
  question: Omit<Question, 'tool'>;
  /** Leaves out what may be changed: where the changes stand elsewhere. */
  pictureOnly?: boolean;
  onApplied?: (() => void) | undefined;
}

/** Why an agent does or does not get a tool: the picture, what would change it, and every rule as the table behind. */
export function Why({ decision, question, pictureOnly = false, onApplied }: WhyProps) {
  const asked = { ...question, tool: decision.tool };
  return (
    <div className="flex flex-col gap-4">
      <WhyPicture decision={decision} agent={question.agent} />
      {pictureOnly ? null : decision.allowed ? (
        <WhyAllowed decision={decision} agent={question.agent} />
      ) : (
        <Remedies decision={decision} question={asked} onApplied={onApplied} />
      )}
      <details className="text-sm">
        <summary className="w-fit rounded-sm px-1 py-1 text-muted text-xs hover:text-ink">
          Show what each of the {decision.trace.length} rules said
        </summary>
        <div className="pt-2">
          <Trace decision={decision} />
        </div>
      </details>
    </div>
  );
}

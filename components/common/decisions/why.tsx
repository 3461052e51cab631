'use client';

import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import type { Question } from './ask-owner-question';
import { Remedies } from './remedies';
import { Trace } from './trace';
import { WhyAllowed } from './why-allowed';
import { WhyPicture } from './why-picture';

export interface WhyProps {
  decision: DecisionView;
  /** Context of the decision: the agent, and the session or channel. */
  question: Omit<Question, 'tool'>;
  pictureOnly?: boolean;
}

/** Explains a decision: the diagram, possible changes, and all rules as a table. */
export function Why({ decision, question, pictureOnly = false }: WhyProps) {
  const asked = { ...question, tool: decision.tool };
  return (
    <div className="flex flex-col gap-4">
      <WhyPicture decision={decision} agent={question.agent} />
      {pictureOnly ? null : decision.allowed ? (
        <WhyAllowed decision={decision} agent={question.agent} />
      ) : (
        <Remedies decision={decision} question={asked} />
      )}
      <details className="text-sm">
        <summary className="w-fit rounded-sm px-1 py-1 pointer-coarse:py-3 text-muted text-xs hover:text-ink">
          Show all {decision.trace.length} rules
        </summary>
        <div className="pt-2">
          <Trace decision={decision} />
        </div>
      </details>
    </div>
  );
}

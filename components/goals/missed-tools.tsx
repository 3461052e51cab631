'use client';

import { useState } from 'react';
import { countTools, describeRule } from '@/components/common/strata/layer-labels';
import type { NearMiss } from '@/components/goals/goal-catalog';
import { Button } from '@/components/ui/button';
import type { GoalEdit } from '@/lib/engine/types';
import { formatNumber } from '@/lib/shared/format';

const SHOWN = 8;
const NAMES = 6;

interface MissedToolsProps {
  missed: readonly NearMiss[];
  stopped: number;
  editable: boolean;
  onApply(edit: GoalEdit): void;
}

/** Tools that one change of this goal would add, with the change as a button and its other effects. */
export function MissedTools({ missed, stopped, editable, onApply }: MissedToolsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? missed : missed.slice(0, SHOWN);
  if (stopped === 0) return null;
  return (
    <section aria-label="Near misses">
      <h2 className="font-medium text-sm">Near misses</h2>
      <p className="text-muted text-xs">
        {missed.length === 0
          ? `Only this goal blocks ${countTools(stopped)}. No single change adds one of them.`
          : `Only this goal blocks ${countTools(stopped)}. One change adds each of these.`}
      </p>
      <ul className="mt-2 border-t">
        {shown.map(({ text, rule, tools, edit }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="break-words font-mono text-[12.5px]">
                {tools.slice(0, NAMES).join(', ')}
                {tools.length > NAMES ? (
                  <span className="font-sans text-muted text-xs"> and {formatNumber(tools.length - NAMES)} more</span>
                ) : null}
              </p>
              <p className="text-muted text-xs">
                {describeRule(rule)}
                {editable ? '' : `: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
              </p>
            </div>
            {editable ? (
              <span className="flex items-center gap-2.5">
                <span className="tabular text-muted text-xs">+{formatNumber(tools.length)}</span>
                <Button size="sm" onClick={() => onApply(edit)}>
                  {text}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {missed.length > SHOWN && !all ? (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          Show {missed.length - SHOWN} more
        </Button>
      ) : null}
    </section>
  );
}

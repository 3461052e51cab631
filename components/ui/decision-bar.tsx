'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { FloatingBar } from './floating-bar';

interface DecisionBarProps {
  label: string;
  count: number;
  yes: string;
  no: string;
  isNoDanger?: boolean;
  warning?: ReactNode;
  decide(isYes: boolean): Promise<unknown>;
  onClear(): void;
}

/** One decision for all selected rows. */
export function DecisionBar({ label, count, yes, no, isNoDanger, warning, decide, onClear }: DecisionBarProps) {
  const [choice, setChoice] = useState<boolean | null>(null);

  async function send(isYes: boolean) {
    setChoice(isYes);
    await decide(isYes);
    setChoice(null);
  }

  return (
    <FloatingBar label={label}>
      <span className="mr-3">
        <span className="tabular">{count} selected</span>
        {warning ? (
          <span className="ml-3 text-block text-xs">
            <span className="sr-only">, </span>
            {warning}
          </span>
        ) : null}
      </span>
      <Button size="sm" variant="ghost" disabled={choice !== null} onClick={onClear} className="max-sm:ml-auto">
        Clear
      </Button>
      <span className="flex gap-1.5 max-sm:ml-auto">
        <Button
          size="sm"
          variant={isNoDanger ? 'danger' : 'secondary'}
          busy={choice === false}
          disabled={choice !== null}
          onClick={() => void send(false)}
        >
          {no} {count}
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={choice === true}
          disabled={choice !== null}
          onClick={() => void send(true)}
        >
          {yes} {count}
        </Button>
      </span>
    </FloatingBar>
  );
}

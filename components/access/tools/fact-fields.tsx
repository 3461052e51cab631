'use client';

import { Segmented } from '@/components/ui/segmented';
import type { Fact } from './tool-draft';

const FACTS: readonly { fact: Fact; label: string; unknown: string }[] = [
  { fact: 'readOnly', label: 'Read-only', unknown: 'unknown: treated as writing' },
  { fact: 'destructive', label: 'Destructive', unknown: 'unknown: treated as destructive if it writes' },
  { fact: 'idempotent', label: 'Idempotent', unknown: 'unknown: treated as no' },
  { fact: 'openWorld', label: 'Reaches external systems', unknown: 'unknown: treated as yes' },
];

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Unknown' },
] as const;

type Answer = (typeof OPTIONS)[number]['value'];

const answerOf = (value: boolean | null): Answer => (value === null ? 'unknown' : value ? 'yes' : 'no');

interface FactFieldsProps {
  facts: Record<Fact, boolean | null>;
  problems: Partial<Record<Fact, string>>;
  /** Imported tools: source values that were overridden. */
  says: Record<string, unknown> | null;
  onChange(fact: Fact, value: boolean | null): void;
}

export function FactFields({ facts, problems, says, onChange }: FactFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {FACTS.map(({ fact, label, unknown }) => (
        <div key={fact} className="flex flex-col items-start gap-1">
          <span aria-hidden="true" className="font-medium text-sm">
            {label}
          </span>
          <Segmented
            label={label}
            value={answerOf(facts[fact])}
            options={OPTIONS}
            onValueChange={(answer) => onChange(fact, answer === 'unknown' ? null : answer === 'yes')}
          />
          {problems[fact] ? (
            <span role="alert" className="text-block text-xs">
              {problems[fact]}
            </span>
          ) : (
            <span className="text-muted text-xs">
              {says && fact in says ? `source: ${answerOf(says[fact] as boolean | null)}` : unknown}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

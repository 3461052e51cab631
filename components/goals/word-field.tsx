'use client';

import { foldForFilter, textFilter } from '@/components/common/list-filter';
import type { Suggestion } from '@/components/goals/goal-catalog';
import { cn } from '@/components/ui/cn';
import { SuggestingInput } from '@/components/ui/suggesting-input';
import { formatNumber } from '@/lib/shared/format';

const SHOWN = 8;

interface WordFieldProps {
  label: string;
  placeholder: string;
  suggestions: readonly Suggestion[];
  taken: readonly string[];
  mono?: boolean;
  counted?: string;
  onAdd(words: string[]): void;
  onBackspace?(): void;
}

const split = (text: string) =>
  text
    .split(/[\n,;"'[\]]+/)
    .map((word) => word.trim())
    .filter(Boolean);

export function WordField(props: WordFieldProps) {
  const { label, placeholder, suggestions, taken, mono = false, counted = 'tools', onAdd, onBackspace } = props;

  function suggest(typed: string) {
    const words = foldForFilter(typed.trim());
    const fits = textFilter(typed);
    const held = new Set(taken);
    const free = suggestions.filter(({ word }) => !held.has(word) && fits(word));
    // Prefix matches come first; otherwise the given order.
    const begins = (word: string) => (words && foldForFilter(word).startsWith(words) ? 0 : 1);
    const best = free.sort((a, b) => begins(a.word) - begins(b.word)).slice(0, SHOWN);
    return best.map(({ word, count }) => ({
      value: word,
      note: (
        <span className="tabular shrink-0 font-sans text-faint">
          {formatNumber(count)} <span className="sr-only">{counted}</span>
        </span>
      ),
    }));
  }

  function add(words: string[]) {
    const fresh = words.filter((word) => !taken.includes(word));
    if (fresh.length > 0) onAdd([...new Set(fresh)]);
    return true;
  }

  return (
    <span className="relative min-w-28 flex-1">
      <SuggestingInput
        label={label}
        listLabel="From the catalog"
        listClassName={cn('min-w-56 max-w-80', mono && 'font-mono')}
        suggest={suggest}
        split={split}
        onAdd={add}
        onBackspace={onBackspace}
        maxLength={120}
        placeholder={placeholder}
        className="h-6 pointer-coarse:h-10 w-full bg-transparent px-1 text-ink text-xs outline-none placeholder:text-faint"
      />
    </span>
  );
}

'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { inputClasses } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { useHydrated } from '@/components/ui/use-hydrated';
import { momentText } from '@/lib/shared/format';
import { stepsFrom, useAgentMoments } from './use-agent-moments';

interface AsOfProps {
  org: string;
  agent: string;
  /** ISO timestamp; null: now. */
  at: string | null;
  onChange(at: string | null): void;
}

/** Value of a `datetime-local` input, in the user's time zone. */
function toLocal(at: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** Selects the displayed time: now, a date and time, or a change that affected the agent. */
export function AsOf({ org, agent, at, onChange }: AsOfProps) {
  const id = useId();
  const hydrated = useHydrated();
  const moments = useAgentMoments(org, agent);
  const { previous, next } = stepsFrom(moments, at);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Previous change"
        size="sm"
        disabled={previous === undefined}
        onClick={() => onChange(previous ?? null)}
      >
        <ChevronLeft />
      </IconButton>
      <Popover
        label="As of"
        align="end"
        className="w-72 p-3"
        trigger={
          <Button size="sm" className="tabular">
            As of {at && hydrated ? momentText(new Date(at)) : 'now'}
          </Button>
        }
      >
        <label htmlFor={id} className="mb-1 block font-medium text-sm">
          Date and time
        </label>
        <input
          id={id}
          type="datetime-local"
          step={1}
          max={toLocal(new Date().toISOString())}
          value={at ? toLocal(at) : ''}
          onChange={({ target }) => {
            const moment = new Date(target.value);
            onChange(target.value && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null);
          }}
          className={cn(inputClasses, 'tabular h-8 w-full text-sm')}
        />
      </Popover>
      <IconButton label="Next change" size="sm" disabled={next === undefined} onClick={() => onChange(next ?? null)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}

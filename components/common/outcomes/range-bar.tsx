'use client';

import { CalendarRange } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Segmented } from '@/components/ui/segmented';
import { useHydrated } from '@/components/ui/use-hydrated';
import { customRange, RANGES, type Range, rangeText, STANDARD_RANGE } from './range';
import { rangeParams } from './range-params';

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Time range of a dashboard, stored in the URL, with optional comparison to the previous period. */
export function RangeBar({ range, compares }: { range: Range; compares?: boolean }) {
  const [, setParams] = useQueryStates(rangeParams);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label="Range"
        value={range.name as string}
        onValueChange={(name) =>
          setParams({ range: name === STANDARD_RANGE ? null : name, from: null, to: null }, { history: 'push' })
        }
        options={RANGES.map(({ value, label }) => ({ value: value as string, label }))}
      />
      <CustomRange range={range} />
      {compares === undefined ? null : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
        <label className="flex h-8 items-center gap-2 px-1 text-muted text-xs">
          <Checkbox
            checked={compares}
            aria-label="Compare with the previous period"
            onCheckedChange={(on) => setParams({ compare: on === true ? null : 'no' })}
          />
          <span>
            Compare<span className="max-sm:hidden"> with the previous period</span>
          </span>
        </label>
      )}
    </div>
  );
}

function CustomRange({ range }: { range: Range }) {
  const [, setParams] = useQueryStates(rangeParams);
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const chosen = customRange(from, to);
  const onOpenChange = (next: boolean) => {
    setFrom(day(range.fromMs));
    setTo(day(range.toMs - 1));
    setOpen(next);
  };
  const hydrated = useHydrated();
  return (
    <Popover
      label="Custom range"
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      className="w-72 p-3"
      trigger={
        <Button size="md" variant={range.name === 'custom' ? 'secondary' : 'ghost'}>
          <CalendarRange aria-hidden="true" />
          {range.name === 'custom' && hydrated ? rangeText(range) : <span className="max-sm:sr-only">Custom</span>}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) return;
          setParams({ range: 'custom', ...chosen }, { history: 'push' });
          setOpen(false);
        }}
      >
        <Field label="First day">
          <Input type="date" value={from} max={day(Date.now())} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field
          label="Last day"
          hint="Days in UTC, up to 400."
          {...(from && to && !chosen ? { error: 'Invalid range.' } : {})}
        >
          <Input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" disabled={!chosen}>
          Show
        </Button>
      </form>
    </Popover>
  );
}

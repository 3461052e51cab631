'use client';

import { useState } from 'react';
import { SettingRow } from '@/components/settings/setting-row';
import type { useSaveSettings } from '@/components/settings/use-settings';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const MOST_DAYS = 400;

interface RetentionFormProps {
  days: number;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

/** How long calls are kept. Fewer days delete what is older, so that is asked about first. */
export function RetentionForm({ days, disabled, error, save }: RetentionFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const wanted = Number(typed ?? days);
  const isWrong = !Number.isInteger(wanted) || wanted < 1 || wanted > MOST_DAYS;
  const isChanged = typed !== null && wanted !== days;
  const send = () => {
    setAsking(false);
    save.mutate(
      { patch: { outcomeDays: wanted }, said: `Calls are kept for ${wanted} ${wanted === 1 ? 'day' : 'days'}` },
      { onSuccess: () => setTyped(null) },
    );
  };
  return (
    <SettingRow
      title="Recorded calls"
      text="What came of each call, as agents and the gateway tell it. What is counted of them is kept longer."
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWrong || !isChanged) return;
          if (wanted < days) setAsking(true);
          else send();
        }}
      >
        <Field
          label="Kept for days"
          className="w-40"
          error={isWrong ? `A whole number from 1 to ${MOST_DAYS}.` : error}
          hint={`1 to ${MOST_DAYS}.`}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_DAYS}
            value={typed ?? String(days)}
            disabled={disabled}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {isChanged && !disabled ? (
          <Button type="submit" size="sm" className="mb-6" variant="primary" disabled={isWrong} busy={save.isPending}>
            Save
          </Button>
        ) : null}
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Keep calls for ${wanted} ${wanted === 1 ? 'day' : 'days'} only?`}
        description={`Calls older than that are deleted within the hour, and cannot be brought back. Charts keep their figures.`}
        action="Delete older calls"
        danger
        onConfirm={send}
      />
    </SettingRow>
  );
}

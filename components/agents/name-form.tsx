'use client';

import { type FormEvent, useState } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

interface NameFormProps {
  value: string;
  disabled: boolean;
  error: string | undefined;
  onSave(name: string): void;
}

export function NameForm({ value, disabled, error, onSave }: NameFormProps) {
  const [name, setName] = useState<string | null>(null);
  const text = name ?? value;
  const changed = text.trim() !== value && text.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed) return;
    onSave(text.trim());
    setName(null);
  }

  return (
    <form onSubmit={submit}>
      <div className="flex max-w-md gap-2">
        <Input
          aria-label="Name"
          maxLength={120}
          disabled={disabled}
          value={text}
          onChange={(event) => setName(event.target.value)}
        />
        {changed ? <Button type="submit">Save</Button> : null}
      </div>
      <Refused why={error} />
    </form>
  );
}

'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { KeyInput } from '@/lib/features/keys/key-contract';

const DAY_MS = 86_400_000;
const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
  { value: 'never', label: 'Never' },
] as const;

interface KeyDialogProps {
  title: string;
  description: string;
  busy: boolean;
  error: string | undefined;
  onClose(): void;
  onCreate(input: KeyInput): void;
}

/** Asks what a key is for and how long it lives. */
export function KeyDialog({ title, description, busy, error, onClose, onCreate }: KeyDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [life, setLife] = useState('90');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || busy) return;
    const days = Number(life);
    onCreate({
      name: name.trim(),
      ...(Number.isNaN(days) ? {} : { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!name.trim()}>
            Create key
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Name" hint="Where it will be used, so that it can be told apart later." error={error}>
          <Input
            autoFocus
            maxLength={120}
            autoComplete="off"
            placeholder="production"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Expires">
          <Select value={life} onValueChange={setLife} options={LIVES} />
        </Field>
      </form>
    </Dialog>
  );
}

'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { MemberKeyInput } from '@/lib/features/people/keys/key-contract';

const DAY_MS = 86_400_000;
const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
  { value: 'never', label: 'Never' },
] as const;

type KeyRole = NonNullable<MemberKeyInput['role']>;

const ROLES = [
  { value: 'viewer', label: 'Read', description: 'Read only.' },
  { value: 'configurator', label: 'Read and configure', description: 'Agents, profiles, goals, tools.' },
  { value: 'owner', label: 'Full access', description: 'Everything that your role allows.' },
] as const satisfies readonly { value: KeyRole; label: string; description: string }[];

interface KeyDialogProps {
  title: string;
  description: string;
  busy: boolean;
  error: string | undefined;
  onClose(): void;
  /** Asks for the key's role: a member's key can have fewer permissions than its holder. */
  asksForRole?: boolean;
  onCreate(input: MemberKeyInput): void;
}

export function KeyDialog({ title, description, busy, error, asksForRole = false, onClose, onCreate }: KeyDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [life, setLife] = useState('90');
  const [role, setRole] = useState<KeyRole>('viewer');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || busy) return;
    const days = Number(life);
    onCreate({
      name: name.trim(),
      ...(asksForRole ? { role } : {}),
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
        <Field label="Name" hint="Such as the place where it is used." error={error}>
          <Input
            autoFocus
            maxLength={120}
            autoComplete="off"
            placeholder="production"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {asksForRole ? (
          <Field label="Permissions" hint={ROLES.find(({ value }) => value === role)?.description}>
            <Select value={role} onValueChange={(value) => setRole(value as KeyRole)} options={ROLES} />
          </Field>
        ) : null}
        <Field label="Expires">
          <Select value={life} onValueChange={setLife} options={LIVES} />
        </Field>
      </form>
    </Dialog>
  );
}

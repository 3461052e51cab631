'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { type MemberKeyInput, memberKeyInput } from '@/lib/features/people/keys/key-contract';

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

const { name, role } = memberKeyInput.shape;
const SCHEMA = z.object({ name: trimmed(name), role: role.unwrap(), life: z.string() });

interface KeyDialogProps {
  title: string;
  description: string;
  onClose(): void;
  /** Asks for the key's role: a member's key can have fewer permissions than its holder. */
  asksForRole?: boolean;
  onCreate(input: MemberKeyInput): Promise<unknown>;
}

export function KeyDialog({ title, description, asksForRole = false, onClose, onCreate }: KeyDialogProps) {
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', role: 'viewer', life: '90' },
    aliases: { '/expiresAt': 'life' },
    onSubmit: (key) => {
      const days = Number(key.life);
      return onCreate({
        name: key.name,
        ...(asksForRole ? { role: key.role } : {}),
        ...(Number.isNaN(days) ? {} : { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
      });
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'role' });

  return (
    <FormDialog form={form} title={title} description={description} action="Create key" onClose={onClose}>
      <TextField
        control={control}
        name="name"
        label="Name"
        hint="Such as the place where it is used."
        autoFocus
        maxLength={120}
        placeholder="production"
      />
      {asksForRole ? (
        <SelectField
          control={control}
          name="role"
          label="Permissions"
          hint={ROLES.find(({ value }) => value === chosen)?.description}
          options={ROLES}
        />
      ) : null}
      <SelectField control={control} name="life" label="Expires" options={LIVES} />
    </FormDialog>
  );
}

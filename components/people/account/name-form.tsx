'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { useAccountChanges } from './use-account';

export function NameForm({ name }: { name: string }) {
  const router = useRouter();
  const { rename } = useAccountChanges();
  const [typed, setTyped] = useState(name);
  const next = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!next || next === name || rename.isPending) return;
    rename.mutate(next, {
      onSuccess: () => {
        toast({ message: 'Your name is saved' });
        router.refresh();
      },
    });
  }

  return (
    <form className="flex max-w-sm flex-col items-start gap-4" onSubmit={submit}>
      <Field
        className="w-full"
        label="Name"
        hint="Shown to other members."
        error={rename.error ? errorText(rename.error) : undefined}
      >
        <Input maxLength={120} autoComplete="name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" busy={rename.isPending} disabled={!next || next === name}>
        Save
      </Button>
    </form>
  );
}

'use client';

import { type FormEvent, useId, useState } from 'react';
import { slugOf } from '@/components/profiles/slug-of';
import { useTemplateChanges } from '@/components/templates/use-templates';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';

interface CreateTemplateDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateTemplateDialog({ org, onClose, onCreated }: CreateTemplateDialogProps) {
  const formId = useId();
  const { create } = useTemplateChanges(org);
  const [name, setName] = useState('');
  const slug = slugOf(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!slug || create.isPending) return;
    create.mutate(
      { slug, name: name.trim() },
      {
        onSuccess: () => {
          toast({ message: `${name.trim()} created` });
          onClose();
          onCreated(slug);
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Create a template"
      description="Its boundary comes next. Goals that refer to it follow every change."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending} disabled={!slug}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3 pb-1" onSubmit={submit}>
        <Field label="Name" hint={slug ? <code>{slug}</code> : 'What its goals have in common: Reading only'}>
          <Input
            autoFocus
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {create.error ? (
          <p role="alert" className="text-block text-sm">
            {errorText(create.error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

'use client';

import { useState } from 'react';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { useTemplateChanges } from './use-templates';

interface CreateTemplateDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateTemplateDialog({ org, onClose, onCreated }: CreateTemplateDialogProps) {
  const { create } = useTemplateChanges(org);
  const [name, setName] = useState('');
  const slug = slugOf(name);

  function submit() {
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
    <FormDialog
      title="Create a template"
      size="md"
      description="Goals that use the template follow its changes."
      action="Create"
      busy={create.isPending}
      ready={slug !== ''}
      error={create.error ? errorText(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint={slug ? <code>{slug}</code> : 'Such as: read-only goals'}>
        <Input
          autoFocus
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

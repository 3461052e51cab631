'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { slug as slugRule } from '@/lib/shared/text';
import { useIntentChanges } from './use-intents';

interface CreateIntentDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateIntentDialog({ org, onClose, onCreated }: CreateIntentDialogProps) {
  const { create } = useIntentChanges(org);
  const [slug, setSlug] = useState('');
  const bad = slug !== '' && !slugRule.safeParse(slug).success;

  function submit() {
    create.mutate(
      { slug, patterns: [], tools: [] },
      {
        onSuccess: () => {
          toast({ message: `${slug} created` });
          onClose();
          onCreated(slug);
        },
      },
    );
  }

  return (
    <FormDialog
      title="Create an intent"
      description="A kind of message with the tools that it needs."
      action="Create"
      busy={create.isPending}
      ready={slug !== '' && !bad}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Slug"
        error={
          bad
            ? 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.'
            : create.error
              ? errorText(create.error)
              : undefined
        }
      >
        <Input
          mono
          autoFocus
          spellCheck={false}
          autoComplete="off"
          maxLength={63}
          placeholder="refunds"
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

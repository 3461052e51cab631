'use client';

import { type FormEvent, useId, useState } from 'react';
import { useIntentChanges } from '@/components/intents/use-intents';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { slug as slugRule } from '@/lib/shared/text';

interface CreateIntentDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

/** Starts an intent; its patterns and tools come next, beside sample messages. */
export function CreateIntentDialog({ org, onClose, onCreated }: CreateIntentDialogProps) {
  const formId = useId();
  const { create } = useIntentChanges(org);
  const [slug, setSlug] = useState('');
  const bad = slug !== '' && !slugRule.safeParse(slug).success;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!slug || bad || create.isPending) return;
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
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Create an intent"
      description="A kind of message. Its patterns and tools come next."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending} disabled={!slug || bad}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className="pb-1" onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}

'use client';

import { TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { intentInput } from '@/lib/features/goals/intents/intent-contract';
import { useIntentChanges } from './use-intents';

const SCHEMA = intentInput.pick({ slug: true });

interface CreateIntentDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateIntentDialog({ org, onClose, onCreated }: CreateIntentDialogProps) {
  const { create } = useIntentChanges(org);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { slug: '' },
    aliases: { already_exists: 'slug' },
    onSubmit: async ({ slug }) => {
      await create.mutateAsync({ slug, patterns: [], tools: [] });
      toast({ message: `${slug} created` });
      onClose();
      onCreated(slug);
    },
  });

  return (
    <FormDialog
      form={form}
      title="Create an intent"
      description="A kind of message with the tools that it needs."
      action="Create"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="slug"
        label="Slug"
        mono
        autoFocus
        spellCheck={false}
        maxLength={63}
        placeholder="refunds"
      />
    </FormDialog>
  );
}

'use client';

import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { TemplateNameField, templateName } from '@/components/goals/template-name-field';
import { useTemplateChanges } from '@/components/goals/use-templates';
import { toast } from '@/components/ui/toast';

interface CreateTemplateDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateTemplateDialog({ org, onClose, onCreated }: CreateTemplateDialogProps) {
  const { create } = useTemplateChanges(org);
  const form = useForm({
    schema: templateName,
    defaultValues: { name: '' },
    aliases: { already_exists: 'name', '/slug': 'name' },
    onSubmit: async (input) => {
      await create.mutateAsync(input);
      toast({ message: `${input.name} created` });
      onClose();
      onCreated(input.slug);
    },
  });

  return (
    <FormDialog
      form={form}
      title="Create a template"
      size="md"
      description="Goals that use the template follow its changes."
      action="Create"
      onClose={onClose}
    >
      <TemplateNameField hint="Such as: read-only goals" />
    </FormDialog>
  );
}

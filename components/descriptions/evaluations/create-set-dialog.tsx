'use client';

import { z } from 'zod';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { questionSetInput } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { TargetField } from './target-field';
import { useSetChanges } from './use-evaluations';

const { name, slug, over } = questionSetInput.shape;
const SCHEMA = z.object({ name: trimmed(name), slug, over });

interface CreateSetDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateSetDialog({ org, onClose, onCreated }: CreateSetDialogProps) {
  const { create } = useSetChanges(org);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', slug: '', over: { kind: 'catalogue' } },
    aliases: { already_exists: 'slug' },
    onSubmit: async (input) => {
      await create.mutateAsync({ ...input, gate: false, questions: [] });
      toast({ message: `${input.name} created` });
      onClose();
      onCreated(input.slug);
    },
  });
  return (
    <FormDialog form={form} title="Create a question set" size="md" action="Create question set" onClose={onClose}>
      <NameSlugFields />
      <TargetField org={org} />
    </FormDialog>
  );
}

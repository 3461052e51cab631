'use client';

import { useState } from 'react';
import { slugOf } from '@/components/common/slug-of';
import { FormDialog } from '@/components/ui/form-dialog';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { QuestionTarget } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { TargetField } from './target-field';
import { useSetChanges } from './use-evaluations';

interface CreateSetDialogProps {
  org: string;
  onClose(): void;
  onCreated(slug: string): void;
}

export function CreateSetDialog({ org, onClose, onCreated }: CreateSetDialogProps) {
  const { create } = useSetChanges(org);
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [over, setOver] = useState<QuestionTarget>({ kind: 'catalogue' });
  const slug = typedSlug ?? slugOf(name);
  const refusedSlug =
    create.error instanceof ApiError
      ? create.error.code === 'already_exists'
        ? create.error.detail
        : create.error.invalidParams.find(({ pointer }) => pointer === '/slug')?.message
      : undefined;
  return (
    <FormDialog
      title="Create a question set"
      size="md"
      action="Create question set"
      busy={create.isPending}
      ready={name.trim() !== '' && slug !== ''}
      error={create.error && !refusedSlug ? errorText(create.error) : null}
      onSubmit={() =>
        create.mutate(
          { slug, name: name.trim(), over, gate: false, questions: [] },
          {
            onSuccess: () => {
              toast({ message: `${name.trim()} created` });
              onClose();
              onCreated(slug);
            },
          },
        )
      }
      onClose={onClose}
    >
      <NameSlugFields
        name={name}
        onNameChange={setName}
        slug={slug}
        onSlugChange={(text) => setTypedSlug(text.trim())}
        slugError={refusedSlug}
      />
      <TargetField org={org} value={over} onValueChange={setOver} />
    </FormDialog>
  );
}

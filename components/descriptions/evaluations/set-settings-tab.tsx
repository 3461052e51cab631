'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { z } from 'zod';
import { ConfirmChange } from '@/components/common/confirm-change';
import { TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { type QuestionSetView, questionSetInput } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { TargetField } from './target-field';
import { useSetChanges } from './use-evaluations';

const { name, over } = questionSetInput.shape;
const SCHEMA = z.object({ name: trimmed(name), over });

interface SetSettingsTabProps {
  org: string;
  set: QuestionSetView;
  mayEdit: boolean;
}

export function SetSettingsTab({ org, set, mayEdit }: SetSettingsTabProps) {
  const router = useRouter();
  const { save, remove } = useSetChanges(org);
  const [deleting, setDeleting] = useState(false);
  const put = ({ said, ...part }: Partial<Pick<QuestionSetView, 'name' | 'over' | 'gate'>> & { said: string }) =>
    save.mutateAsync(
      {
        ...{ slug: set.slug, revision: set.revision },
        body: { name: set.name, over: set.over, gate: set.gate, questions: set.questions, ...part },
      },
      { onSuccess: () => toast({ message: said }) },
    );
  const form = useForm({
    schema: SCHEMA,
    values: { name: set.name, over: set.over },
    onSubmit: (part) => put({ ...part, said: 'Saved' }),
  });
  if (!mayEdit) return <p className="text-muted text-sm">Owners and configurators change these settings.</p>;
  return (
    <div className="flex max-w-[560px] flex-col gap-8">
      <Form form={form} className="flex flex-col gap-4">
        <TextField control={form.control} name="name" label="Name" maxLength={120} />
        <TargetField org={org} />
        <SaveBar form={form} label="Save settings" />
      </Form>
      <section aria-label="Guard" className="border-t pt-5">
        <Field
          label="Required for publishing"
          hint={
            set.over.kind === 'knowledge'
              ? 'The knowledge base’s tools are described in its settings.'
              : 'Publishing a description requires a run of the draft on this set that is not worse than the published texts.'
          }
        >
          <Switch
            checked={set.gate}
            disabled={set.over.kind === 'knowledge' && !set.gate}
            onCheckedChange={(gate) =>
              put({
                gate,
                said: gate ? `${set.name} is required for publishing` : 'Publishing no longer requires this set',
              }).catch((error: unknown) => toast({ tone: 'error', message: errorText(error) }))
            }
          />
        </Field>
      </section>
      <section aria-label="Delete" className="border-t pt-5">
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete question set
        </Button>
      </section>
      {deleting ? (
        <ConfirmChange
          open
          onOpenChange={(open) => (open ? undefined : setDeleting(false))}
          title={`Delete ${set.name}`}
          description="Its questions, versions and runs are deleted."
          action="Delete question set"
          danger
          change={remove}
          onConfirm={() =>
            remove.mutate(set.slug, {
              onSuccess: () => {
                toast({ message: `${set.name} deleted` });
                router.push(`/${org}/tools/evaluations`);
              },
            })
          }
        />
      ) : null}
    </div>
  );
}

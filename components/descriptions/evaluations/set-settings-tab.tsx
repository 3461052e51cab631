'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { TargetField } from './target-field';
import { useSetChanges } from './use-evaluations';

interface SetSettingsTabProps {
  org: string;
  set: QuestionSetView;
  mayEdit: boolean;
}

export function SetSettingsTab({ org, set, mayEdit }: SetSettingsTabProps) {
  const router = useRouter();
  const { save, remove } = useSetChanges(org);
  const [name, setName] = useState(set.name);
  const [over, setOver] = useState(set.over);
  const [deleting, setDeleting] = useState(false);
  const changed = name.trim() !== set.name || JSON.stringify(over) !== JSON.stringify(set.over);
  const put = (part: Partial<Pick<QuestionSetView, 'name' | 'over' | 'gate'>>, said: string) =>
    save.mutate(
      {
        ...{ slug: set.slug, revision: set.revision },
        body: { name: set.name, over: set.over, gate: set.gate, questions: set.questions, ...part },
      },
      {
        onSuccess: () => toast({ message: said }),
        onError: (error) => toast({ tone: 'error', message: errorText(error) }),
      },
    );
  if (!mayEdit) return <p className="text-muted text-sm">Owners and configurators change these settings.</p>;
  return (
    <div className="flex max-w-[560px] flex-col gap-8">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          put({ name: name.trim(), over }, 'Saved');
        }}
      >
        <Field label="Name">
          <Input maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <TargetField org={org} value={over} onValueChange={setOver} />
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed || name.trim() === ''}>
            Save settings
          </Button>
        </div>
      </form>
      <section aria-label="Guard" className="border-t pt-5">
        <Field
          label="Required for publishing"
          hint={
            over.kind === 'knowledge'
              ? 'The knowledge base’s tools are described in its settings.'
              : 'Publishing a description requires a run of the draft on this set that is not worse than the published texts.'
          }
        >
          <Switch
            checked={set.gate}
            disabled={over.kind === 'knowledge' && !set.gate}
            onCheckedChange={(gate) =>
              put({ gate }, gate ? `${set.name} is required for publishing` : 'Publishing no longer requires this set')
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
        <ConfirmDialog
          open
          onOpenChange={(open) => (open ? undefined : setDeleting(false))}
          title={`Delete ${set.name}`}
          description="Its questions, versions and runs are deleted."
          action="Delete question set"
          danger
          busy={remove.isPending}
          error={remove.error ? errorText(remove.error) : null}
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

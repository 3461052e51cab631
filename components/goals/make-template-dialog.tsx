'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { BoundarySummary } from './boundary-summary';
import { axesOf, boundaryOf, NO_AXES } from './goal-form';

/** Replaces identical boundaries of several goals with one template. The goals keep exactly the same tools. */
export function MakeTemplateDialog({ goals, onClose }: { goals: readonly GoalView[]; onClose(): void }) {
  const org = useOrg();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const slug = slugOf(name);
  const first = goals[0]!;

  async function make() {
    setBusy(true);
    setProblem(null);
    try {
      const body = { slug, name: name.trim(), ...boundaryOf(axesOf(first.effective)) };
      await api.post(path`/orgs/${org.slug}/boundary-templates`, { body });
      for (const { goalId, revision } of goals) {
        await api.patch(path`/orgs/${org.slug}/goals/${goalId}`, {
          body: { template: slug, ...boundaryOf(NO_AXES), note: `Moved to the template ${slug}` },
          headers: { 'If-Match': `"${revision}"` },
        });
      }
      toast({ message: `${goals.length} goals use ${name.trim()}` });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
  }

  return (
    <FormDialog
      title="Create a template"
      size="md"
      description={`${goals.map(({ goalId }) => goalId).join(', ')} will use the template. Their tools do not change.`}
      action="Create template"
      busy={busy}
      ready={slug !== ''}
      error={problem}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <div className="rounded-md bg-sunken px-3 py-2">
        <BoundarySummary goal={first} />
      </div>
      <Field label="Name" hint={slug ? <code>{slug}</code> : 'Common purpose of the goals'}>
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

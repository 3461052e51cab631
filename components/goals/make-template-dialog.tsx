'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { BoundarySummary } from './boundary-summary';
import { axesOf, boundaryOf, NO_AXES } from './goal-form';
import { TemplateNameField, templateName } from './template-name-field';

/** Replaces identical boundaries of several goals with one template. The goals keep exactly the same tools. */
export function MakeTemplateDialog({ goals, onClose }: { goals: readonly GoalView[]; onClose(): void }) {
  const org = useOrg();
  const client = useQueryClient();
  const first = goals[0]!;
  const form = useForm({
    schema: templateName,
    defaultValues: { name: '' },
    aliases: { already_exists: 'name', '/slug': 'name' },
    onSubmit: async ({ name, slug }) => {
      try {
        const body = { slug, name, ...boundaryOf(axesOf(first.effective)) };
        await api.post(path`/orgs/${org.slug}/boundary-templates`, { body });
        for (const { goalId, revision } of goals) {
          await api.patch(path`/orgs/${org.slug}/goals/${goalId}`, {
            body: { template: slug, ...boundaryOf(NO_AXES), note: `Moved to the template ${slug}` },
            ifMatch: revision,
          });
        }
        toast({ message: `${goals.length} goals use ${name}` });
        onClose();
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
      }
    },
  });

  return (
    <FormDialog
      form={form}
      title="Create a template"
      size="md"
      description={`${goals.map(({ goalId }) => goalId).join(', ')} will use the template. Their tools do not change.`}
      action="Create template"
      onClose={onClose}
    >
      <div className="rounded-md bg-sunken px-3 py-2">
        <BoundarySummary goal={first} />
      </div>
      <TemplateNameField hint="Common purpose of the goals" />
    </FormDialog>
  );
}

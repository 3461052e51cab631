'use client';

import { z } from 'zod';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { failedRead } from '@/components/common/failed-read';
import { SelectField, TextareaField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { LoadFailure } from '@/components/common/load-failure';
import { useOrgAgents } from '@/components/common/org-queries';
import { useGoalChanges } from '@/components/goals/use-goals';
import { toast } from '@/components/ui/toast';
import { useTemplates } from './use-templates';

const EVERY = '*every*';
const NONE = '*none*';
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;

const SCHEMA = z.object({
  goalId: z.string().trim().regex(ID, 'Letters, digits, "_" and "-", starting with a letter or digit.'),
  description: z.string(),
  primaryAgent: z.string().transform((agent) => (agent === EVERY ? null : agent)),
  template: z.string().transform((template) => (template === NONE ? null : template)),
});

interface CreateGoalDialogProps {
  org: string;
  onClose(): void;
  onCreated(goalId: string): void;
}

export function CreateGoalDialog({ org, onClose, onCreated }: CreateGoalDialogProps) {
  const { create } = useGoalChanges(org);
  const agents = useOrgAgents(org);
  const agentLabel = useAgentLabel();
  const templates = useTemplates(org);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { goalId: '', description: '', primaryAgent: EVERY, template: NONE },
    aliases: { already_exists: 'goalId' },
    onSubmit: async (input) => {
      const { goalId } = await create.mutateAsync(input);
      toast({ message: `${goalId} created` });
      // The dialog goes with its page. Closing it would change the address, which cancels the navigation.
      onCreated(goalId);
    },
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title="Create a goal"
      size="md"
      description="A step of work. It has no restriction until you set one."
      action="Create"
      onClose={onClose}
    >
      <TextField
        control={control}
        name="goalId"
        label="ID"
        hint="Used in requests. It cannot be changed."
        mono
        autoFocus
        spellCheck={false}
        maxLength={63}
        placeholder="EXECUTE_SOLUTION"
      />
      <TextareaField control={control} name="description" label="Description" optional rows={2} maxLength={2000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="primaryAgent"
          label="Primary agent"
          options={[
            { value: EVERY, label: 'Every agent' },
            ...(agents.data ?? []).map(({ slug }) => ({ value: slug, label: agentLabel(slug), hint: slug })),
          ]}
        />
        {templates.data && templates.data.length > 0 ? (
          <SelectField
            control={control}
            name="template"
            label="Template"
            options={[
              { value: NONE, label: 'None' },
              ...templates.data.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        ) : null}
      </div>
      <LoadFailure what="the agents and templates" failed={failedRead([agents, templates])} />
    </FormDialog>
  );
}

'use client';

import { useState } from 'react';
import { useOrgAgents } from '@/components/common/org-queries';
import { useGoalChanges } from '@/components/goals/use-goals';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { useTemplates } from './use-templates';

const EVERY = '*every*';
const NONE = '*none*';
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;

interface CreateGoalDialogProps {
  org: string;
  onClose(): void;
  onCreated(goalId: string): void;
}

export function CreateGoalDialog({ org, onClose, onCreated }: CreateGoalDialogProps) {
  const { create } = useGoalChanges(org);
  const agents = useOrgAgents(org).data ?? [];
  const templates = useTemplates(org).data ?? [];
  const [goalId, setGoalId] = useState('');
  const [description, setDescription] = useState('');
  const [agent, setAgent] = useState(EVERY);
  const [template, setTemplate] = useState(NONE);
  const badId = goalId !== '' && !ID.test(goalId);
  const refusedId =
    create.error instanceof ApiError
      ? create.error.code === 'already_exists'
        ? create.error.detail
        : create.error.invalidParams.find(({ pointer }) => pointer.endsWith('goalId'))?.message
      : undefined;

  function submit() {
    create.mutate(
      {
        goalId,
        description,
        primaryAgent: agent === EVERY ? null : agent,
        template: template === NONE ? null : template,
      },
      {
        onSuccess: (goal) => {
          toast({ message: `${goal.goalId} created` });
          onClose();
          onCreated(goal.goalId);
        },
      },
    );
  }

  return (
    <FormDialog
      title="Create a goal"
      size="md"
      description="A step of work. It has no restriction until you set one."
      action="Create"
      busy={create.isPending}
      ready={goalId !== '' && !badId}
      error={create.error && !refusedId ? errorText(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Id"
        hint="Used in requests. It cannot be changed."
        error={refusedId ?? (badId ? 'Letters, digits, "_" and "-", starting with a letter or digit.' : undefined)}
      >
        <Input
          mono
          autoFocus
          spellCheck={false}
          autoComplete="off"
          maxLength={63}
          placeholder="EXECUTE_SOLUTION"
          value={goalId}
          onChange={(event) => setGoalId(event.target.value.trim())}
        />
      </Field>
      <Field label="Description" optional>
        <Textarea
          rows={2}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Primary agent">
          <Select
            value={agent}
            onValueChange={setAgent}
            options={[
              { value: EVERY, label: 'Every agent' },
              ...agents.map(({ slug }) => ({ value: slug, label: slug })),
            ]}
          />
        </Field>
        {templates.length > 0 ? (
          <Field label="Template">
            <Select
              value={template}
              onValueChange={setTemplate}
              options={[
                { value: NONE, label: 'None' },
                ...templates.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          </Field>
        ) : null}
      </div>
    </FormDialog>
  );
}

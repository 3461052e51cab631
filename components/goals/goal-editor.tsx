'use client';

import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { useOrgAgents } from '@/components/common/org-queries';
import { AxisEditor } from '@/components/goals/axis-editor';
import { AXES, type Axes, type GoalForm } from '@/components/goals/goal-form';
import { PinsEditor } from '@/components/goals/pins-editor';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { Textarea } from '@/components/ui/textarea';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { useTemplates } from './use-templates';

const NONE = '*none*';

interface GoalEditorProps {
  org: string;
  form: GoalForm;
  template: Axes | null;
  catalog: Catalog | null;
  leftOut: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange(change: (form: GoalForm) => GoalForm): void;
}

export function GoalEditor({ org, form, template, catalog, leftOut, disabled, onChange }: GoalEditorProps) {
  const agents = useOrgAgents(org).data ?? [];
  const agentLabel = useAgentLabel();
  const templates = useTemplates(org).data ?? [];
  const explicit = form.mode === 'explicit';
  const agentOptions = (chosen: string | null, none: string) => [
    { value: NONE, label: none },
    ...agents.map(({ slug }) => ({ value: slug, label: agentLabel(slug), hint: slug })),
    ...(chosen && !agents.some(({ slug }) => slug === chosen)
      ? [{ value: chosen, label: chosen, hint: 'Unknown agent' }]
      : []),
  ];
  const choose = (field: 'primaryAgent' | 'fallbackAgent' | 'template') => (value: string) =>
    onChange((before) => ({ ...before, [field]: value === NONE ? null : value }));

  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b pb-3">
        <Segmented
          label="Mode"
          value={form.mode}
          disabled={disabled}
          onValueChange={(mode) => onChange((before) => ({ ...before, mode }))}
          options={[
            { value: 'boundary', label: 'By its boundary' },
            { value: 'explicit', label: 'Only named tools' },
          ]}
        />
        {templates.length > 0 || form.template ? (
          <Select
            size="sm"
            label="Template"
            value={form.template ?? NONE}
            disabled={disabled}
            onValueChange={choose('template')}
            options={[
              { value: NONE, label: 'No template' },
              ...templates.map(({ slug, name }) => ({ value: slug, label: name, hint: slug })),
              ...(form.template && !templates.some(({ slug }) => slug === form.template)
                ? [{ value: form.template, label: form.template }]
                : []),
            ]}
          />
        ) : null}
      </div>
      {explicit ? (
        <p className="border-b py-3 text-muted text-xs">
          Only the available tools are allowed. Excluded operations still apply.
        </p>
      ) : null}
      {form.template ? (
        <p className="pt-3 text-muted text-xs">
          Dashed chips come from{' '}
          <TextLink href={`/${org}/agents/templates?template=${form.template}`}>
            {templates.find(({ slug }) => slug === form.template)?.name ?? form.template}
          </TextLink>
          . Changing a list here overrides the template.
        </p>
      ) : null}
      {AXES.filter((axis) => !explicit || axis === 'excludeOperations').map((axis) => (
        <AxisEditor
          key={axis}
          axis={axis}
          value={form.axes[axis]}
          inherited={template ? template[axis] : undefined}
          catalog={catalog}
          disabled={disabled}
          onValueChange={(value) => onChange((before) => ({ ...before, axes: { ...before.axes, [axis]: value } }))}
        />
      ))}
      <div className="py-3">
        <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
          <span className="font-medium text-xs">Available tools</span>
          <span className="text-faint text-xs">{explicit ? 'only these' : 'first, in this order'}</span>
        </div>
        <PinsEditor
          value={form.availableTools}
          catalog={catalog}
          leftOut={leftOut}
          disabled={disabled}
          onValueChange={(availableTools) => onChange((before) => ({ ...before, availableTools }))}
        />
      </div>
      <div className="grid gap-3 border-t pt-3 sm:grid-cols-2">
        <Field label="Primary agent">
          <Select
            size="sm"
            value={form.primaryAgent ?? NONE}
            disabled={disabled}
            onValueChange={choose('primaryAgent')}
            options={agentOptions(form.primaryAgent, form.fallbackAgent ? 'None' : 'Every agent')}
          />
        </Field>
        <Field label="Fallback agent">
          <Select
            size="sm"
            value={form.fallbackAgent ?? NONE}
            disabled={disabled}
            onValueChange={choose('fallbackAgent')}
            options={agentOptions(form.fallbackAgent, 'None')}
          />
        </Field>
        <Field label="Description" className="sm:col-span-2">
          <Textarea
            rows={2}
            maxLength={2000}
            disabled={disabled}
            value={form.description}
            onChange={(event) => {
              const { value } = event.target;
              onChange((before) => ({ ...before, description: value }));
            }}
          />
        </Field>
      </div>
    </div>
  );
}

'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { FactFields } from './fact-fields';
import { SchemaField } from './schema-field';
import type { ToolDraft } from './tool-draft';
import { useProviderNames, type Whose } from './use-tool';

interface ToolFieldsProps {
  whose: Whose;
  /** Imported tools: source values that were overridden. null: not imported. */
  says: Record<string, unknown> | null;
  draft: ToolDraft;
  categories: readonly string[];
  problems: Partial<Record<string, string>>;
  schemaProblems: readonly { pointer: string; message: string }[];
  onChange(patch: Partial<ToolDraft>): void;
}

const WORDS = [
  { name: 'operations', label: 'Operations', hint: 'Separated by commas.' },
  { name: 'entities', label: 'Entities', hint: 'Objects of the tool, such as invoice.' },
] as const;

export function ToolFieldsForm({
  whose,
  says,
  draft,
  categories,
  problems,
  schemaProblems,
  onChange,
}: ToolFieldsProps) {
  const categoryId = useId();
  const providers = useProviderNames(whose).data ?? [];
  const needs = new Set(draft.integrations);
  return (
    <div className="flex flex-col gap-5">
      {says === null ? <OwnTexts {...{ draft, problems, onChange }} /> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Category"
          hint={saidWords(says, 'category') ?? 'Existing or new category.'}
          error={problems.category}
        >
          <Input
            autoComplete="off"
            maxLength={80}
            list={categoryId}
            value={draft.category}
            onChange={(event) => onChange({ category: event.target.value })}
          />
        </Field>
        <datalist id={categoryId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        {WORDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} optional hint={saidWords(says, name) ?? hint} error={problems[name]}>
            <Input
              autoComplete="off"
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Field
        label="Example requests"
        optional
        hint="One per line, in the words of users. Search ranks by them; agents do not see them."
        error={problems.examples}
      >
        <Textarea rows={4} value={draft.examples} onChange={(event) => onChange({ examples: event.target.value })} />
      </Field>
      {says === null ? (
        <SchemaField value={draft.schema} problems={schemaProblems} onValueChange={(schema) => onChange({ schema })} />
      ) : null}
      <FactFields
        facts={draft}
        problems={problems}
        says={says}
        onChange={(fact, value) => onChange({ [fact]: value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {says === null || whose === null ? (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 font-medium text-sm">Needs</legend>
            {providers.length === 0 ? <p className="text-muted text-xs">There is nothing to connect.</p> : null}
            <div className="flex flex-wrap gap-x-4 gap-y-1.5">
              {providers.map(({ slug, name }) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control, of Radix's making
                <label key={slug} className="flex items-center gap-2 text-sm">
                  <Checkbox
                    aria-label={name}
                    checked={needs.has(slug)}
                    onCheckedChange={(checked) =>
                      onChange({
                        integrations: checked
                          ? [...draft.integrations, slug]
                          : draft.integrations.filter((other) => other !== slug),
                      })
                    }
                  />
                  {name}
                </label>
              ))}
            </div>
            <p className="text-muted text-xs">Agents have the tool only while these are connected.</p>
          </fieldset>
        ) : null}
        <div className="flex flex-col gap-3">
          <Toggle
            label="Requires approval"
            text="Every call needs approval, regardless of the agent’s autonomy."
            checked={draft.requiresApproval}
            onCheckedChange={(requiresApproval) => onChange({ requiresApproval })}
          />
          {whose === null ? (
            <Toggle
              label="Universal"
              text="Only the platform can block it. Organizations, agents and sessions cannot."
              checked={draft.universal}
              onCheckedChange={(universal) => onChange({ universal })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function saidWords(says: Record<string, unknown> | null, field: string): string | undefined {
  const said = says?.[field];
  if (said === undefined) return undefined;
  const words = Array.isArray(said) ? said.join(', ') : String(said);
  return words === '' ? 'No value from the source.' : `Source: ${words}.`;
}

/** Fields that the source provides for imported tools. */
function OwnTexts({ draft, problems, onChange }: Pick<ToolFieldsProps, 'draft' | 'problems' | 'onChange'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" hint="Letters, digits, _ and -." error={problems.name}>
          <Input
            mono
            autoFocus
            spellCheck={false}
            autoComplete="off"
            maxLength={64}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="Title" hint="Shown to people." error={problems.title}>
          <Input
            autoComplete="off"
            maxLength={120}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Description" hint="Agents use it to decide whether to call the tool." error={problems.description}>
        <Textarea
          rows={3}
          maxLength={8000}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

interface ToggleProps {
  label: string;
  text: string;
  checked: boolean;
  onCheckedChange(checked: boolean): void;
}

function Toggle({ label, text, checked, onCheckedChange }: ToggleProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control, of Radix's making
    <label className="flex items-start gap-2.5">
      <Checkbox
        aria-label={label}
        className="mt-0.5"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
      />
      <span className="text-sm">
        <span className="font-medium">{label}</span>
        <span className="block text-muted text-xs">{text}</span>
      </span>
    </label>
  );
}

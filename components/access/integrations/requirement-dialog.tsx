'use client';

import { type FormEvent, useId, useState } from 'react';
import { BlockEndFields, endOf, useBlockEnd } from '@/components/common/platform/block-end';
import { Impact } from '@/components/common/what-if/impact';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type {
  IntegrationView,
  RequirementInput,
  RequirementView,
} from '@/lib/features/integrations/integration-contract';

interface RequirementDialogProps {
  org: string;
  /** null: the dialog lets the user choose the tool. */
  row: RequirementView | null;
  names: readonly string[];
  integrations: readonly IntegrationView[];
  busy: boolean;
  error: string | undefined;
  onClose(): void;
  onSave(tool: string, requirement: RequirementInput): void;
}

export function RequirementDialog({
  org,
  row,
  names,
  integrations,
  busy,
  error,
  onClose,
  onSave,
}: RequirementDialogProps) {
  const id = useId();
  const [tool, setTool] = useState(row?.tool ?? '');
  const [chosen, setChosen] = useState<string[]>(row?.integrations ?? []);
  const [reason, setReason] = useState(row?.reason ?? '');
  const [end, setEnd] = useBlockEnd(row?.expiresAt ?? undefined);
  const [asked, setAsked] = useState(false);
  const known = names.includes(tool);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const expiresAt = endOf(end);
    if (!known || busy || expiresAt === null) return;
    const text = reason.trim();
    onSave(tool, {
      integrations: chosen,
      ...(text ? { reason: text, note: text } : {}),
      ...(expiresAt ? { expiresAt } : {}),
    });
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={row ? `Override ${row.tool}` : 'Override a requirement'}
      description="Agents can use the tool only while every selected integration is connected. Select none to require nothing."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={`${id}-form`} busy={busy} disabled={!known}>
            Save
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="flex flex-col gap-4" onSubmit={submit}>
        {row ? null : (
          <Field label="Tool" error={tool && !known ? 'The catalog has no tool with this name.' : undefined}>
            <Input
              mono
              autoFocus
              list={`${id}-tools`}
              spellCheck={false}
              autoComplete="off"
              value={tool}
              onChange={(event) => setTool(event.target.value)}
            />
          </Field>
        )}
        <datalist id={`${id}-tools`}>{row ? null : names.map((name) => <option key={name} value={name} />)}</datalist>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Requires</legend>
          {integrations.map(({ provider, name }) => (
            <span key={provider} className="flex items-center gap-2 text-sm">
              <Checkbox
                id={`${id}-${provider}`}
                checked={chosen.includes(provider)}
                onCheckedChange={(on) =>
                  setChosen(on === true ? [...chosen, provider] : chosen.filter((one) => one !== provider))
                }
              />
              <label htmlFor={`${id}-${provider}`}>{name}</label>
            </span>
          ))}
        </fieldset>
        {known ? <Impact org={org} draft={{ requirements: { [tool]: chosen } }} /> : null}
        <Field label="Reason" optional>
          <Input
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <BlockEndFields value={end} asked={asked} onChange={setEnd} />
        </div>
        {error ? (
          <p role="alert" className="text-block text-sm">
            Not saved: {error}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { CallSettingsView } from '@/lib/features/calls/results/call-settings-contract';
import { MASK_KINDS, type MaskKind } from '@/lib/shared/mask-kinds';
import { MASK_LABELS } from './call-settings-words';
import { ResultPreview } from './result-preview';
import { type SettingsDraft, useCallSettingsChanges } from './use-call-settings';

interface CallSettingsDialogProps {
  entry: string;
  previewTool: string;
  saved: CallSettingsView | null;
  onClose(): void;
}

interface Draft {
  seconds: string;
  fields: string;
  tokens: string;
  mask: readonly MaskKind[];
  maskFields: string;
}

const toDraft = (saved: CallSettingsView | null): Draft => ({
  seconds: saved?.callSeconds?.toString() ?? '',
  fields: saved?.fields ?? '',
  tokens: saved?.maxTokens?.toString() ?? '',
  mask: saved?.mask ?? [],
  maskFields: saved?.maskFields.join(', ') ?? '',
});

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

const toSettings = ({ seconds, fields, tokens, mask, maskFields }: Draft): SettingsDraft => ({
  callSeconds: toNumber(seconds),
  fields: fields.trim() || null,
  maxTokens: toNumber(tokens),
  mask: [...mask],
  maskFields: [...new Set(maskFields.split(',').flatMap((name) => name.trim() || []))],
});

export function CallSettingsDialog({ entry, previewTool, saved, onClose }: CallSettingsDialogProps) {
  const org = useOrg();
  const { save, preview } = useCallSettingsChanges(org.slug, entry);
  const [draft, setDraft] = useState(() => toDraft(saved));
  const [tool, setTool] = useState(previewTool);
  const error = save.error ?? preview.error;
  const params = error instanceof ApiError ? error.invalidParams : [];
  const refused = (field: string) =>
    params.find(({ pointer }) => pointer.replace(/^\/filter/, '').startsWith(`/${field}`))?.message;
  const set = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });

  function submit() {
    preview.reset();
    save.mutate(toSettings(draft), {
      onSuccess: () => {
        toast({ message: `Call settings of ${entry} saved` });
        onClose();
      },
    });
  }

  function look() {
    save.reset();
    const { callSeconds: _, ...filter } = toSettings(draft);
    preview.mutate({ tool: tool.trim(), filter });
  }

  return (
    <FormDialog
      title={`Call settings of ${entry}`}
      description="Apply before agents receive a result and before it is recorded."
      size="lg"
      action="Save call settings"
      busy={save.isPending}
      error={error && params.length === 0 ? errorText(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Time limit in seconds"
          optional
          hint="Up to 900. Progress extends it."
          error={refused('callSeconds')}
        >
          <Input
            inputMode="numeric"
            value={draft.seconds}
            onChange={(event) => set({ seconds: digitsOf(event.target.value) })}
          />
        </Field>
        <Field label="Token limit" optional hint="Longer results are cut, with a notice." error={refused('maxTokens')}>
          <Input
            inputMode="numeric"
            value={draft.tokens}
            onChange={(event) => set({ tokens: digitsOf(event.target.value) })}
          />
        </Field>
      </div>
      <Field
        label="Fields to keep"
        optional
        hint="A JMESPath expression, such as items[].{id: id, title: title}."
        error={refused('fields')}
      >
        <Input mono spellCheck={false} value={draft.fields} onChange={(event) => set({ fields: event.target.value })} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">Mask</legend>
        {MASK_KINDS.map((kind) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox renders a button, which the label names
          <label key={kind} className="flex items-center gap-2 text-sm">
            <Checkbox
              checked={draft.mask.includes(kind)}
              onCheckedChange={(next) =>
                set({ mask: MASK_KINDS.filter((one) => (one === kind ? next === true : draft.mask.includes(one))) })
              }
            />
            {MASK_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <Field
        label="Fields to mask"
        optional
        hint="Names separated by commas, at any depth, such as phone, birth_date."
        error={refused('maskFields')}
      >
        <Input
          mono
          spellCheck={false}
          value={draft.maskFields}
          onChange={(event) => set({ maskFields: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2 border-t pt-4">
        <Field label="Preview with the last result of" className="min-w-0 flex-1" error={refused('tool')}>
          <Input mono spellCheck={false} value={tool} onChange={(event) => setTool(event.target.value)} />
        </Field>
        <Button type="button" busy={preview.isPending} disabled={!tool.trim()} onClick={look}>
          Preview
        </Button>
      </div>
      {preview.data ? <ResultPreview preview={preview.data} /> : null}
    </FormDialog>
  );
}

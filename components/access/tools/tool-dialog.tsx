'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { DiscardQuestion } from '@/components/common/form/form-dialog';
import { sentence } from '@/components/common/form/place-problems';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { ownToolInput, platformToolInput } from '@/lib/features/catalog/tool-contract';
import { formatNumber } from '@/lib/shared/format';
import { issueWords } from '@/lib/shared/issue-words';
import {
  changesOf,
  draftOf,
  fieldsOf,
  IMPORTED_FIELDS,
  readDraft,
  type ToolDraft,
  type ToolFields,
} from './tool-draft';
import { ToolFieldsForm } from './tool-fields';
import { type AnyToolDetail, useToolChanges, useToolPreview, type Whose } from './use-tool';

const PREVIEW_DELAY_MS = 350;

function useDebouncedRange<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

interface ToolDialogProps {
  whose: Whose;
  /** Stored tool; absent: a new tool. */
  stored?: AnyToolDetail | undefined;
  start?: Partial<Record<keyof ToolFields, unknown>> | undefined;
  /** Shown above the fields: where their values come from. */
  behind?: ReactNode;
  categories: readonly string[];
  onClose(): void;
  /** Reloads after a conflict. The draft is kept. */
  onReload?(): void;
  onSaved(tool: AnyToolDetail): void;
}

/** Adds or edits a tool. Keeps the input until it is saved or explicitly discarded. */
export function ToolDialog({ whose, stored, start, behind, categories, onClose, onReload, onSaved }: ToolDialogProps) {
  const formId = useId();
  const { save } = useToolChanges(whose);
  const before = useMemo(() => fieldsOf(stored ?? start), [stored, start]);
  const [edits, setEdits] = useState<Partial<ToolDraft>>({});
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const draft: ToolDraft = useMemo(() => ({ ...draftOf(before), ...edits }), [before, edits]);
  const fields = useMemo(() => readDraft(draft), [draft]);
  const changed = fields === null ? null : stored ? changesOf(before, fields) : fields;
  const dirty = Object.keys(edits).length > 0 && (changed === null || !stored || Object.keys(changed).length > 0);
  const preview = useToolPreview(whose, useDebouncedRange(fields)).data;

  const says = stored?.sourceSays ?? null;
  const isFree = (field: unknown) => says === null || IMPORTED_FIELDS.has(String(field));

  const problems: Partial<Record<string, string>> = {};
  if (fields && (asked || stored)) {
    const rule = whose === null ? platformToolInput : ownToolInput;
    for (const { path, message } of rule.safeParse(fields, { error: issueWords }).error?.issues ?? []) {
      if (path[0] !== 'inputSchema' && isFree(path[0])) problems[String(path[0])] ??= sentence(message);
    }
  }
  if (draft.readOnly && draft.destructive)
    problems.destructive = 'A read-only tool cannot be destructive. Change one of the two.';
  const error = save.error;
  const refused = error instanceof ApiError ? error : null;
  const refusedSchema = refused?.invalidParams.filter(({ pointer }) => pointer.startsWith('/inputSchema')) ?? [];
  for (const { pointer, message } of refused?.invalidParams ?? [])
    problems[pointer.split('/')[1] ?? ''] ??= sentence(message);
  if (refused?.code === 'already_exists') problems.name ??= 'This name is taken, here or on the platform.';
  const conflict = refused?.code === 'version_mismatch';
  const schemaProblems = preview?.problems.length ? preview.problems : refusedSchema;
  const ready = changed !== null && (stored ? Object.keys(changed).length > 0 : true);

  function leave() {
    if (dirty) setLeaving(true);
    else onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // After the errors are shown.
    const focusFirstError = () => setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    setAsked(true);
    if (!ready || save.isPending || !fields) return;
    const rule = whose === null ? platformToolInput : ownToolInput;
    const issues = rule.safeParse(fields).error?.issues ?? [];
    if (issues.some(({ path }) => isFree(path[0])) || problems.destructive) return void focusFirstError();
    save.mutate(
      { ...(stored && { stored }), fields: changed, note: note.trim() },
      {
        onSuccess: (tool) => {
          toast({ message: stored ? `${tool.name} saved` : `${tool.name} added` });
          onSaved(tool);
        },
        onError: focusFirstError,
      },
    );
  }

  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => (open ? undefined : leave())}
      title={stored ? `Edit ${stored.name}` : 'Add a tool'}
      description={
        says !== null
          ? 'Name, texts and arguments come from the source. Values that you set here override the source.'
          : whose === null
            ? 'The tool becomes available to every organization immediately.'
            : 'A tool of this organization. Agents get it with a profile that contains it.'
      }
      footer={
        leaving ? (
          <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} />
        ) : (
          <>
            <p className="mr-auto text-muted text-xs" aria-live="polite">
              {preview ? (
                <>
                  <span className="tabular">{formatNumber(preview.tokens)}</span> tokens in a prompt
                </>
              ) : null}
            </p>
            <Button onClick={leave}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} busy={save.isPending} disabled={!ready}>
              {stored ? 'Save' : 'Add tool'}
            </Button>
          </>
        )
      }
    >
      {behind ? <div className="mb-5">{behind}</div> : null}
      <form id={formId} noValidate className="flex flex-col gap-5 pb-2" onSubmit={submit}>
        <ToolFieldsForm
          whose={whose}
          says={says}
          draft={draft}
          categories={categories}
          problems={problems}
          schemaProblems={schemaProblems}
          onChange={(patch) => {
            setLeaving(false);
            setEdits((now) => ({ ...now, ...patch }));
          }}
        />
        {stored ? (
          <Field label="Reason" optional hint="Shown in the history.">
            <Input maxLength={2000} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        ) : null}
        {conflict ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-block text-sm">
            Someone else saved this tool. Reload it; your input is kept.
            {onReload ? (
              <Button
                size="sm"
                onClick={() => {
                  save.reset();
                  onReload();
                }}
              >
                Reload
              </Button>
            ) : null}
          </p>
        ) : error && Object.keys(problems).length === 0 && refusedSchema.length === 0 ? (
          <ErrorLine>{errorText(error)}</ErrorLine>
        ) : null}
      </form>
    </Dialog>
  );
}

'use client';

import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { BlockEndFields, endOf, useBlockEnd } from '@/components/common/platform/block-end';
import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { matchEntry } from '@/components/common/policies/entry-words';
import { countTools } from '@/components/common/strata/layer-labels';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { policyEntry } from '@/lib/shared/text';
import { PlatformImpact } from './platform-impact';

interface PlatformBlockDialogProps {
  /** Blocked entry; absent: the dialog asks for it. */
  entry?: string | undefined;
  names: readonly string[];
  blocked: readonly string[];
  onClose(): void;
}

/** Blocks a tool or pattern for every organization, after a preview of the effect. */
export function PlatformBlockDialog({ entry: given, names, blocked, onClose }: PlatformBlockDialogProps) {
  const formId = useId();
  const listId = useId();
  const save = useSavePlatformEntries();
  const [entry, setEntry] = useState(given ?? '');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [end, setEnd] = useBlockEnd(undefined);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const tool = entry.trim();
  const valid = policyEntry.safeParse(tool).success;
  const { count, glob } = matchEntry(tool, names);
  const shown = useDeferredValue(valid && count > 0 ? tool : '');
  const problem = blocked.includes(tool)
    ? 'It is blocked already: edit that block.'
    : tool && !valid
      ? 'A tool name or a pattern: letters, digits, "_", "-" and "*".'
      : asked && !tool
        ? 'Say what to block.'
        : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const expiresAt = endOf(end);
    if (!valid || problem || !reason.trim() || expiresAt === null || busy) return;
    setBusy(true);
    const why = await save({
      states: { [tool]: 'block' },
      reason: reason.trim(),
      expiresAt,
      note: note.trim() || undefined,
    });
    setBusy(false);
    if (why) setRefused(why);
    else onClose();
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={given ? `Block ${given}` : 'Block a tool'}
      description="Applies to every organization. Organizations see the reason."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            Block
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4 pb-1" onSubmit={submit}>
        {given ? null : (
          <>
            <Field
              label="Tool or pattern"
              hint={
                tool && valid
                  ? count === 0
                    ? 'No tool of the platform matches.'
                    : glob
                      ? `Matches ${countTools(count)}.`
                      : 'Matches one tool.'
                  : 'delete_* matches all tools with this prefix.'
              }
              error={problem}
            >
              <Input
                mono
                autoFocus
                list={listId}
                spellCheck={false}
                autoComplete="off"
                maxLength={64}
                value={entry}
                onChange={(event) => setEntry(event.target.value)}
              />
            </Field>
            <datalist id={listId}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
        {given && problem ? (
          <p role="alert" className="text-block text-sm">
            {problem}
          </p>
        ) : null}
        {shown ? <PlatformImpact draft={{ tools: { [shown]: 'block' } }} what={shown} /> : null}
        <Field
          label="Reason"
          hint="One sentence. Organizations see it."
          error={asked && !reason.trim() ? 'Enter a reason. Organizations see it.' : undefined}
        >
          <Textarea
            rows={2}
            autoFocus={given !== undefined}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <BlockEndFields value={end} asked={asked} onChange={setEnd} />
        </div>
        <Field label="Note" optional hint="For the history of the platform. Not shown to organizations.">
          <Input maxLength={2000} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {refused ? (
          <p role="alert" className="text-block text-sm">
            Not saved: {refused}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

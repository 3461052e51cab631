'use client';

import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextareaField } from '@/components/common/form/fields';
import { Form, FormError, SubmitButton } from '@/components/common/form/form';
import { optionalText } from '@/components/common/form/schemas';
import { submitOnEnter } from '@/components/common/form/submit-on-enter';
import { useForm } from '@/components/common/form/use-form';
import { BlockEndFields, blockEnd, blockEndOf } from '@/components/common/platform/block-end';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { WhatIfInput } from '@/lib/features/access/what-if/what-if-contract';
import { note } from '@/lib/shared/text';
import { Impact } from './impact';
import { PlatformImpact } from './platform-impact';
import { WhatIfReport } from './what-if-report';

export interface WhatIfDialogProps {
  /** null: the platform, in one line with the numbers of each organization. */
  org: string | null;
  /** Owner of the lists or settings; absent for the organization's. */
  agent?: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  draft: WhatIfInput;
  title: string;
  summary?: ReactNode;
  /** Button label, such as "Save" or "Remove 4 tools". */
  saveLabel: string;
  /** Marks the save as dangerous. */
  danger?: boolean;
  cancelLabel?: string;
  /** Shown below the report. */
  details?: ReactNode;
  /** Shows one line instead of the report, which can be opened. */
  compact?: boolean;
  /** `ending` adds an end to the note, `block` gives both to a block; `none` where the API stores neither. */
  fields?: 'note' | 'ending' | 'block' | 'none';
  /** Saves the change. The dialog closes on success and shows the error otherwise. */
  onSave(note: string | undefined, block: BlockDetails): Promise<void>;
}

export interface BlockDetails {
  reason?: string;
  expiresAt?: string;
}

/** Previews a change and saves it: who gains and loses what, with an optional reason and end. */
export function WhatIfDialog({ open, onOpenChange, title, summary, ...rest }: WhatIfDialogProps) {
  const size = rest.compact ? 'md' : 'lg';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={summary} size={size} footer={null}>
      {open ? <Draft onClose={() => onOpenChange(false)} {...rest} /> : null}
    </Dialog>
  );
}

/** The only tool or pattern that the draft changes. */
function onlyTool({ tools = {} }: WhatIfInput): string | undefined {
  const [tool, ...others] = Object.keys(tools);
  return others.length === 0 ? tool : undefined;
}

const SCHEMA = z.object({ note: optionalText(note), end: blockEnd });

type DraftProps = Omit<WhatIfDialogProps, 'open' | 'onOpenChange' | 'title' | 'summary'> & { onClose(): void };

function Draft({
  org,
  agent,
  draft,
  saveLabel,
  danger = false,
  cancelLabel = 'Cancel',
  details,
  compact = false,
  fields = 'note',
  onSave,
  onClose,
}: DraftProps) {
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { note: '', end: blockEndOf(null) },
    subject: [org, agent, draft],
    onSubmit: async ({ note: text, end }) => {
      const reason = fields === 'block' && text ? { reason: text } : {};
      await onSave(text, { ...reason, ...(end ? { expiresAt: end } : {}) });
      onClose();
    },
  });

  const Report = compact ? Impact : WhatIfReport;
  return (
    <Form form={form} className="flex flex-col">
      {/* Holds the place of the line and its details, so that the buttons stay while they load. */}
      <div className={compact ? 'min-h-20' : undefined}>
        {org === null ? (
          <PlatformImpact draft={draft} what={onlyTool(draft) ?? 'tools'} />
        ) : (
          <Report org={org} draft={draft} {...(agent === undefined ? {} : { agent })} />
        )}
      </div>
      {details ? <div className="mt-5">{details}</div> : null}
      {/* Stays in sight under a long report. */}
      <div className="sticky -bottom-2 -mx-5 mt-4 flex flex-col gap-3 rounded-b-xl border-t bg-raised px-5 pt-3 pb-4">
        {fields === 'none' ? null : (
          <TextareaField
            control={form.control}
            name="note"
            label="Reason"
            optional
            hint={fields === 'block' ? 'Shown in traces and in the history.' : undefined}
            rows={1}
            autoFocus={compact}
            className="min-h-8"
            maxLength={fields === 'block' ? 500 : 2000}
            onKeyDown={submitOnEnter}
          />
        )}
        {fields === 'block' || fields === 'ending' ? (
          <div className="grid gap-3 sm:grid-cols-2">
            <BlockEndFields />
          </div>
        ) : null}
        <FormError form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={form.isBusy}>
            {cancelLabel}
          </Button>
          <SubmitButton form={form} variant={danger ? 'danger' : 'primary'}>
            {saveLabel}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

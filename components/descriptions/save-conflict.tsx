'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ApiError } from '@/lib/client/api-error';

interface SaveRefusedProps {
  error: ApiError;
  busy: boolean;
  onPublish(note: string): void;
}

/**
 * A question set guards these texts and did not evaluate the draft, or found it worse: evaluate it, or publish with a
 * reason.
 */
export function SaveRejected({ error, busy, onPublish }: SaveRefusedProps) {
  const [note, setNote] = useState('');
  const isWorse = error.code === 'evaluation_worse';
  return (
    <div role="alert" className="flex flex-col gap-3 border-approval border-l-2 pl-3 text-sm">
      <div>
        <p className="font-medium">{isWorse ? 'It routes worse' : 'Try it first'}</p>
        <p className="break-words text-muted">{error.detail ?? error.title}</p>
      </div>
      <Field label="Reason to publish anyway">
        <Input maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div>
        <Button
          type="button"
          variant="danger"
          busy={busy}
          disabled={note.trim() === ''}
          onClick={() => onPublish(note.trim())}
        >
          Publish anyway
        </Button>
      </div>
    </div>
  );
}

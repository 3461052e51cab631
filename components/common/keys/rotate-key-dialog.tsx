'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { errorText } from '@/lib/client/api-error';

const OVERLAPS = [
  { value: '0', label: 'Immediately' },
  { value: '3600', label: 'One hour' },
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
];

interface RotateKeyDialogProps {
  name: string;
  /** The rotation. */
  change: { isPending: boolean; error: Error | null };
  onClose(): void;
  onRotate(overlapSeconds: number): void;
}

/** Rotates a key with an overlap during which both keys work. */
export function RotateKeyDialog({ name, change, onClose, onRotate }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState('86400');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Rotate ${name}`}
      description="The new key is shown once. The old key keeps working for the selected time."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={change.isPending} onClick={() => onRotate(Number(overlap))}>
            Rotate
          </Button>
        </>
      }
    >
      <Field label="Old key works for" error={change.error ? errorText(change.error) : undefined}>
        <Select value={overlap} onValueChange={setOverlap} options={OVERLAPS} />
      </Field>
    </Dialog>
  );
}

'use client';

import { z } from 'zod';
import { useRequestChanges } from '@/components/common/decisions/use-requests';
import { TextareaField } from '@/components/common/form/fields';
import { Form, FormError, SubmitButton } from '@/components/common/form/form';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { text } from '@/lib/shared/text';
import type { Question } from './ask-owner-question';

const SCHEMA = z.object({ reason: optionalText(text(1000)) });

/** Asks for a tool, with the purpose. */
export function AskOwnerForm({ question, onCancel }: { question: Question; onCancel(): void }) {
  const org = useOrg();
  const { ask } = useRequestChanges(org.slug);
  const { agent, tool, session, channel, goal, message } = question;
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await ask.mutateAsync({
        agent,
        tool,
        ...(session ? { session } : {}),
        ...(channel ? { channel } : {}),
        ...(goal ? { goal } : {}),
        ...(message?.trim() ? { message: message.trim().slice(0, 2000) } : {}),
        ...(reason ? { reason } : {}),
      });
      toast({ message: `Asked for ${tool}` });
    },
  });
  return (
    <Form form={form} className="mt-2 flex flex-col gap-2">
      <TextareaField
        control={form.control}
        name="reason"
        label="Purpose"
        optional
        rows={2}
        maxLength={1000}
        autoFocus
      />
      <FormError form={form} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} size="sm">
          Ask
        </SubmitButton>
      </div>
    </Form>
  );
}

'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField, TextareaField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { SentLinksDialog } from '@/components/common/sent-links';
import { errorText } from '@/lib/client/api-error';
import type { SentInvitation } from '@/lib/features/people/members/invitation-contract';
import { memberRole } from '@/lib/features/people/members/member-contract';
import { type Addresses, readAddresses } from './addresses';
import { ROLES } from './role-words';
import { useMemberChanges } from './use-members';

const CHOICES = ROLES.map(({ value, label, hint }) => ({ value, title: label, text: hint })).reverse();
const MAX_CONCURRENT = 50;

interface Done {
  sent: SentInvitation[];
  refused: { email: string; why: string }[];
}

function problemOf({ good, bad }: Addresses): string | undefined {
  if (bad.length === 1) return `${bad[0]} is not an email address.`;
  if (bad.length > 1)
    return `${bad.slice(0, 3).join(', ')}${bad.length > 3 ? ' and others' : ''} are not email addresses.`;
  if (good.length === 0) return 'Enter at least one email address.';
  return good.length > MAX_CONCURRENT ? `Invite at most ${MAX_CONCURRENT} people together.` : undefined;
}

const SCHEMA = z.object({
  addresses: z.string().transform((typed, context) => {
    const addresses = readAddresses(typed);
    const message = problemOf(addresses);
    if (message) context.addIssue({ code: 'custom', message });
    return addresses.good;
  }),
  role: memberRole,
});

/** Invites several addresses with one role. Shows the recipients, or the links when email is not configured. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const org = useOrg();
  const { invite } = useMemberChanges(org.slug);
  const [done, setDone] = useState<Done | null>(null);
  const form = useForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: { addresses: '', role: 'viewer' },
    onSubmit: async ({ addresses, role }) => {
      const result: Done = { sent: [], refused: [] };
      for (const email of addresses) {
        try {
          result.sent.push(await invite.mutateAsync({ email, role }));
        } catch (error) {
          result.refused.push({ email, why: errorText(error) });
        }
      }
      setDone(result);
    },
  });
  const count = readAddresses(useWatch({ control: form.control, name: 'addresses' })).good.length;

  if (done) {
    return (
      <SentLinksDialog
        sent={done.sent}
        {...(done.sent.length === 0 && { title: 'Nobody was invited' })}
        onClose={onClose}
      >
        {done.refused.length > 0 ? (
          <ul role="alert" className="flex flex-col gap-1 text-block text-sm">
            {done.refused.map(({ email, why }) => (
              <li key={email}>{why.includes(email) ? why : `${email}: ${why}`}</li>
            ))}
          </ul>
        ) : null}
      </SentLinksDialog>
    );
  }

  return (
    <FormDialog
      form={form}
      size="md"
      title={`Invite people to ${org.name}`}
      description="Each person gets a link that works once and expires in seven days. If email is set up, it is emailed to them; otherwise you pass it on."
      action={count > 1 ? `Invite ${count} people` : 'Invite'}
      onClose={onClose}
    >
      <TextareaField
        control={form.control}
        name="addresses"
        label="Email addresses"
        hint="Separate addresses with commas, spaces or line breaks."
        autoFocus
        rows={3}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        placeholder="ada@example.com, grace@example.com"
      />
      <ChoiceField control={form.control} name="role" label="Role" options={CHOICES} />
    </FormDialog>
  );
}

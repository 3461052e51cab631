'use client';

import { type FormEvent, useId, useState } from 'react';
import { type Role, useOrg } from '@/components/common/me';
import { linksAdvice, SentLinks, sentTitle } from '@/components/common/sent-links';
import { Button } from '@/components/ui/button';
import { ChoiceList } from '@/components/ui/choice-list';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { SentInvitation } from '@/lib/features/people/members/invitation-contract';
import { readAddresses } from './addresses';
import { ROLES } from './role-words';
import { useMemberChanges } from './use-members';

const CHOICES = ROLES.map(({ value, label, hint }) => ({ value, title: label, text: hint })).reverse();
const MAX_CONCURRENT = 50;

interface Done {
  sent: SentInvitation[];
  refused: { email: string; why: string }[];
}

function problemOf({ good, bad }: { good: string[]; bad: string[] }): string | undefined {
  if (bad.length === 1) return `${bad[0]} is not an email address.`;
  if (bad.length > 1)
    return `${bad.slice(0, 3).join(', ')}${bad.length > 3 ? ' and others' : ''} are not email addresses.`;
  return good.length > MAX_CONCURRENT ? `Invite at most ${MAX_CONCURRENT} people together.` : undefined;
}

/** Invites several addresses with one role. Shows the recipients, or the links when email is not configured. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const org = useOrg();
  const formId = useId();
  const { invite } = useMemberChanges(org.slug);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const addresses = readAddresses(typed);
  const problem = problemOf(addresses);
  const count = addresses.good.length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem || count === 0 || busy) return;
    setBusy(true);
    const result: Done = { sent: [], refused: [] };
    for (const email of addresses.good) {
      try {
        result.sent.push(await invite.mutateAsync({ email, role }));
      } catch (error) {
        result.refused.push({ email, why: errorText(error) });
      }
    }
    setBusy(false);
    setDone(result);
  }

  if (done) {
    return (
      <Dialog
        open
        size="md"
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={done.sent.length === 0 ? 'Nobody was invited' : sentTitle(done.sent)}
        description={done.sent.length > 0 ? linksAdvice(done.sent) : undefined}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {done.sent.length > 0 ? <SentLinks sent={done.sent} /> : null}
          {done.refused.length > 0 ? (
            <ul role="alert" className="flex flex-col gap-1 text-block text-sm">
              {done.refused.map(({ email, why }) => (
                <li key={email}>{why.includes(email) ? why : `${email}: ${why}`}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Invite people to ${org.name}`}
      description="Each person gets a link that works once and expires in seven days. If email is set up, it is emailed to them; otherwise you pass it on."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={count === 0}>
            {count > 1 ? `Invite ${count} people` : 'Invite'}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Email addresses"
          hint="Separate addresses with commas, spaces or line breaks."
          error={tried || addresses.good.length > MAX_CONCURRENT ? problem : undefined}
        >
          <Textarea
            autoFocus
            rows={3}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            placeholder="ada@example.com, grace@example.com"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setTried(false);
            }}
          />
        </Field>
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
            Role
          </p>
          <ChoiceList<Role> label="Role" options={CHOICES} value={role} disabled={busy} onValueChange={setRole} />
        </div>
      </form>
    </Dialog>
  );
}

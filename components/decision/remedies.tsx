'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplyAll } from '@/components/decision/apply-all';
import { firstSentence } from '@/components/decision/apply-in-order';
import { AskOwner, type Question } from '@/components/decision/ask-owner';
import { draftOf } from '@/components/decision/change-draft';
import { useKnownLists } from '@/components/decision/use-known-lists';
import { nameIntegrations } from '@/components/integrations/name-integrations';
import { useIntegrationNames } from '@/components/integrations/use-integration-names';
import { CodeText } from '@/components/profiles/code-text';
import { type CurrentOrg, useMe, useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { LazyWhatIfDialog as WhatIfDialog } from '@/components/what-if/lazy-what-if';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { DecisionView, Remedy } from '@/lib/features/decisions/decision-contract';

const WHO: Record<Remedy['actor'], string> = {
  platform_admin: 'Only the platform’s administrators can do this.',
  owner: 'Only an owner of this organization can do this.',
  configurator: 'An owner or configurator can do this.',
  caller: 'Whoever calls can do this, with the request itself.',
};

function mayApply(actor: Remedy['actor'], org: CurrentOrg, platformAdmin: boolean): boolean {
  if (actor === 'platform_admin') return platformAdmin;
  if (actor === 'owner') return org.can('edit-org');
  return actor === 'configurator' && org.can('edit-agents');
}

function Step({ remedy, onApplied }: { remedy: Remedy; onApplied?: (() => void) | undefined }) {
  const org = useOrg();
  const { user } = useMe();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [trying, setTrying] = useState(false);
  const { method, path, body } = remedy.change;
  const names = useIntegrationNames();
  const mine = mayApply(remedy.actor, org, user.platformAdmin);
  const known = useKnownLists(org.slug, [remedy.change]);
  const tried = mine ? draftOf(remedy.change, known) : null;
  const connectable = path.includes('/integration-requirements/');
  const text = connectable ? nameIntegrations(remedy.change.text, names) : remedy.change.text;

  async function save(note?: string) {
    await api.send(method, path, { body: note ? { ...(body as object), note } : (body ?? undefined) });
    toast({ message: `Done: ${firstSentence(text)}` });
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
    onApplied?.();
  }

  async function apply() {
    setBusy(true);
    setError(null);
    try {
      await save();
    } catch (refusal) {
      setError(errorText(refusal));
    }
    setBusy(false);
  }

  return (
    <li className="flex items-start gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words text-sm">
          <CodeText text={text} />
        </p>
        {mine ? null : <p className="text-muted text-xs">{WHO[remedy.actor]}</p>}
        {error ? (
          <p role="alert" className="text-block text-xs">
            {error}
          </p>
        ) : null}
      </div>
      {mine ? (
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {connectable ? (
            <Button asChild size="sm" variant="link">
              <Link href={`/${org.slug}/integrations`}>Connect instead</Link>
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={busy}
            onClick={tried ? () => setTrying(true) : apply}
            aria-label={`Apply: ${firstSentence(text)}`}
          >
            Apply
          </Button>
        </span>
      ) : null}
      {tried ? (
        <WhatIfDialog
          org={org.slug}
          {...(tried.agent ? { agent: tried.agent } : {})}
          open={trying}
          onOpenChange={setTrying}
          draft={tried.draft}
          title={firstSentence(text)}
          saveLabel="Apply"
          takesNote={tried.takesNote}
          onSave={save}
        />
      ) : null}
    </li>
  );
}

/** The smallest set of changes that would let the tool through; those that the reader may make can be made here. */
export function Remedies({
  decision,
  question,
  onApplied,
}: {
  decision: DecisionView;
  /** Given: who may not make every change can ask for them. */
  question?: Question;
  onApplied?: (() => void) | undefined;
}) {
  const org = useOrg();
  const { user } = useMe();
  if (decision.allowed) return null;
  if (decision.remedies.length === 0) {
    return <p className="text-muted text-sm">No change of the boundaries would let it through.</p>;
  }
  const mine = decision.remedies.filter(({ actor }) => mayApply(actor, org, user.platformAdmin));
  return (
    <section aria-label="What would let it through">
      <p className="text-muted text-xs">
        {decision.remedies.length === 1
          ? 'One change would let it through'
          : 'Only together these would let it through; one alone changes nothing yet'}
      </p>
      <ul>
        {decision.remedies.map((remedy) => (
          <Step
            key={`${remedy.change.method} ${remedy.change.path} ${remedy.change.text}`}
            remedy={remedy}
            onApplied={onApplied}
          />
        ))}
      </ul>
      <ApplyAll
        tool={decision.tool}
        changes={mine.map(({ change }) => change)}
        isWhole={mine.length === decision.remedies.length}
        onApplied={onApplied}
      />
      {question && decision.remedies.some((one) => one.actor !== 'caller' && !mine.includes(one)) ? (
        <AskOwner question={question} />
      ) : null}
    </section>
  );
}

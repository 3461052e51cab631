'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeText } from '@/components/common/code-text';
import { nameIntegrations } from '@/components/common/integrations/name-integrations';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { type CurrentOrg, useMe, useOrg } from '@/components/common/me';
import { useAttempt } from '@/components/common/use-attempt';
import { useTakeBack } from '@/components/common/use-take-back';
import { LazyWhatIfDialog as WhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { DecisionView, Remedy } from '@/lib/features/access/decisions/decision-contract';
import { ApplyAll } from './apply-all';
import { firstSentence } from './apply-in-order';
import { AskOwner } from './ask-owner';
import type { Question } from './ask-owner-question';
import { draftOf } from './change-draft';
import { useDraftLists } from './use-draft-lists';

const WHO: Record<Remedy['actor'], string> = {
  platform_admin: 'Only the platform’s administrators can do this.',
  owner: 'Only an owner of this organization can do this.',
  configurator: 'An owner or configurator can do this.',
  caller: 'The caller can do this in the request.',
};

function mayApply(actor: Remedy['actor'], org: CurrentOrg, platformAdmin: boolean): boolean {
  if (actor === 'platform_admin') return platformAdmin;
  if (actor === 'owner') return org.can('edit-org');
  return actor === 'configurator' && org.can('edit-agents');
}

/** The tools that a change moves, by name. */
function EffectLine({ gained, lost }: Remedy['effect']) {
  if (gained.length + lost.length === 0) return null;
  return (
    <p className="break-words text-muted text-xs">
      {gained.length > 0 ? `Gains ${gained.join(', ')}. ` : ''}
      {lost.length > 0 ? `Loses ${lost.join(', ')}.` : ''}
    </p>
  );
}

function Step({ remedy }: { remedy: DecisionView['remedies'][number] }) {
  const org = useOrg();
  const { user } = useMe();
  const client = useQueryClient();
  const takeBack = useTakeBack(org.slug);
  const { busy, refused, attempt } = useAttempt();
  const [trying, setTrying] = useState(false);
  const { method, path, body } = remedy.change;
  const names = useIntegrationNames();
  const mine = mayApply(remedy.actor, org, user.platformAdmin);
  const known = useDraftLists(org.slug, [remedy.change]);
  const tried = mine ? draftOf(remedy.change, known) : null;
  const connects = method === 'PUT' && path.includes('/integrations/');
  const text = remedy.lowersProtection || connects ? nameIntegrations(remedy.change.text, names) : remedy.change.text;

  async function save(note?: string) {
    const sent = { body: note ? { ...(body as object), note } : (body ?? undefined) };
    const answer = await api.send<Partial<AccessView> | undefined>(method, path, sent);
    const undo = remedy.undo ?? answer?.undo;
    toast({ message: `Done: ${firstSentence(text)}`, ...(undo ? { undo: () => void takeBack([undo]) } : {}) });
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
  }

  return (
    <li className="flex items-start gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words text-sm">
          <CodeText text={text} />
        </p>
        <EffectLine {...remedy.effect} />
        {mine ? null : <p className="text-muted text-xs">{WHO[remedy.actor]}</p>}
        {refused ? <ErrorLine className="text-xs">{refused}</ErrorLine> : null}
      </div>
      {mine ? (
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {connects ? (
            <Button asChild size="sm">
              <Link href={`/${org.slug}/connections/integrations`}>Connect</Link>
            </Button>
          ) : (
            <Button
              size="sm"
              busy={busy}
              onClick={tried ? () => setTrying(true) : () => void attempt(save)}
              aria-label={`Apply: ${firstSentence(text)}`}
            >
              Apply
            </Button>
          )}
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
          compact
          fields={tried.takesNote ? 'note' : 'none'}
          onSave={save}
        />
      ) : null}
    </li>
  );
}

/** Smallest set of changes that allows the tool. The user can apply permitted ones here. */
export function Remedies({
  decision,
  question,
}: {
  decision: DecisionView;
  /** Lets users without permission request the changes. */
  question?: Question;
}) {
  const org = useOrg();
  const { user } = useMe();
  if (decision.allowed) return null;
  if (decision.remedies.length === 0) {
    return <p className="text-muted text-sm">No change of policies would allow it.</p>;
  }
  const needed = decision.remedies.filter(({ alternative }) => !alternative);
  const others = decision.remedies.filter(({ alternative }) => alternative);
  const mine = needed.filter(({ actor }) => mayApply(actor, org, user.platformAdmin));
  const connects = needed.some(({ change }) => change.method === 'PUT' && change.path.includes('/integrations/'));
  return (
    <section aria-label="Ways to allow it">
      <p className="text-muted text-xs">
        {needed.length === 1 ? 'One change allows it.' : 'All of these changes are needed.'}
      </p>
      <ul>
        {needed.map((remedy) => (
          <Step key={`${remedy.change.method} ${remedy.change.path} ${remedy.change.text}`} remedy={remedy} />
        ))}
      </ul>
      {connects ? null : (
        <ApplyAll
          tool={decision.tool}
          changes={mine.map(({ change }) => change)}
          isWhole={mine.length === needed.length}
        />
      )}
      {others.length > 0 ? (
        <>
          <p className="mt-2 text-muted text-xs">Instead of connecting:</p>
          <ul>
            {others.map((remedy) => (
              <Step key={remedy.change.path} remedy={remedy} />
            ))}
          </ul>
        </>
      ) : null}
      {question && needed.some((one) => one.actor !== 'caller' && !mine.includes(one)) ? (
        <AskOwner question={question} />
      ) : null}
    </section>
  );
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CodeText } from '@/components/common/code-text';
import { useMe, useOrg } from '@/components/common/me';
import { useOrgAgents, useOrgTools } from '@/components/common/org-queries';
import { useAttempt } from '@/components/common/use-attempt';
import { useTakeBack } from '@/components/common/use-take-back';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { StateGlyph } from '@/components/ui/state-glyph';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import { approvalReason } from './approval-reason';

/** Allowed tool: the reason for approval, if required, and the change that would block it. */
export function WhyAllowed({ decision, agent }: { decision: DecisionView; agent: string }) {
  const org = useOrg();
  const { user } = useMe();
  const client = useQueryClient();
  const takeBack = useTakeBack(org.slug);
  const tool = useOrgTools(org.slug).data?.find(({ name }) => name === decision.tool);
  const view = useOrgAgents(org.slug).data?.find(({ slug }) => slug === agent);
  const { busy, refused, attempt } = useAttempt();
  const [remedy] = decision.remedies;
  const reason = decision.requiresApproval ? approvalReason(tool, view) : null;
  // Other users cannot act on a platform block here.
  const mine = remedy?.actor === 'configurator' && org.can('edit-agents');

  async function block() {
    if (!remedy) return;
    const { method, path, body } = remedy.change;
    const { undo } = await api.send<AccessView>(method, path, { body });
    const message = `${decision.tool} blocked for ${agent}`;
    toast({ message, ...(undo ? { undo: () => void takeBack([undo]) } : {}) });
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
  }

  return (
    <section aria-label="Why it is allowed" className="flex flex-col gap-2 text-sm">
      {reason ? (
        <p className="flex items-start gap-2">
          <StateGlyph state="approval" className="mt-[3px]" />
          <span className="min-w-0">
            <CodeText text={reason} />
          </span>
        </p>
      ) : null}
      {remedy ? (
        <div className="flex items-start gap-3">
          <p className="min-w-0 flex-1 text-muted">
            Not blocked.{' '}
            {remedy.actor === 'platform_admin'
              ? `It is universal: only administrators of the platform can block it${user.platformAdmin ? ', under Platform, Tools' : ''}.`
              : mine
                ? 'To block it for this agent only, add it to the agent’s block list.'
                : 'An owner or configurator can block it for this agent.'}
          </p>
          {mine ? (
            <Button size="sm" variant="danger" busy={busy} onClick={() => void attempt(block)}>
              Block it for {agent}
            </Button>
          ) : null}
        </div>
      ) : null}
      {refused ? <ErrorLine className="text-xs">{refused}</ErrorLine> : null}
    </section>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useAgentKeyChanges } from '@/components/common/agents/use-agent-keys';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { TextLink } from '@/components/ui/text-link';
import { path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { KeyView } from '@/lib/features/people/keys/key-contract';

const KEY_NAME = 'First call';
const ASK_EVERY_MS = 5_000;

/** Such as “First call” or “First call and 2 more”. */
function keyNames(keys: readonly KeyView[]): string {
  const rest = keys.length - 1;
  return `“${keys[0]?.name}”${rest > 0 ? ` and ${rest} more` : ''}`;
}

interface MakeKeyProps {
  agent: string;
  isMade: boolean;
  keys: readonly KeyView[] | undefined;
  onMade(key: { id: string; apiKey: string }): void;
}

/** Owners: creates the agent's key, or another when the first was not saved. */
export function MakeKey({ agent, isMade, keys, onMade }: MakeKeyProps) {
  const org = useOrg();
  const { create } = useAgentKeyChanges(org.slug, agent);
  const working = keys?.filter(({ expired }) => !expired) ?? [];
  if (isMade) {
    return (
      <p className="mt-1 text-muted text-sm">
        “{KEY_NAME}” of <code className="text-xs">{agent}</code>. You can revoke it on the agent’s page.
      </p>
    );
  }
  return (
    <>
      {working.length > 0 ? (
        <p className="mt-1 text-muted text-sm">
          <code className="text-xs">{agent}</code> has {keyNames(working)}. Keys are shown once. If you do not have it,
          create another.
        </p>
      ) : null}
      <div className="mt-2">
        <Button
          variant={working.length > 0 ? 'secondary' : 'primary'}
          busy={create.isPending}
          onClick={() =>
            create.mutate({ name: KEY_NAME }, { onSuccess: ({ id, apiKey }) => apiKey && onMade({ id, apiKey }) })
          }
        >
          {working.length > 0 ? 'Create another key' : 'Create key'}
        </Button>
        {create.error ? <ErrorLine className="mt-2">{errorText(create.error)}</ErrorLine> : null}
      </div>
    </>
  );
}

/** For users without permission to create keys: names the owners, and continues when a key exists. */
export function AwaitKey({ agent, keys }: { agent: string; keys: readonly KeyView[] | undefined }) {
  const org = useOrg();
  const nameOf = usePersonName();
  const working = keys?.filter(({ expired }) => !expired) ?? [];
  // Polling: there are no push notifications for other users' changes.
  useQuery({
    queryKey: queryKeys.agentKeys(org.slug, agent),
    queryFn: ({ signal }) => listAll<KeyView>(path`/orgs/${org.slug}/agents/${agent}/keys`, {}, signal),
    refetchInterval: working.length > 0 ? false : ASK_EVERY_MS,
  });
  return (
    <p className="mt-1 text-muted text-sm">
      {working.length > 0 ? (
        <>
          <code className="text-xs">{agent}</code> has {keyNames(working)}, created by{' '}
          {nameOf(working[0]?.createdBy ?? '')}. Ask them for it: a key is shown only once, to its creator.
        </>
      ) : (
        <>
          Only owners create keys. Ask an owner of {org.name}, listed under{' '}
          <TextLink href={`/${org.slug}/settings/members`}>members</TextLink>. This step is complete when the agent has
          a key.
        </>
      )}
    </p>
  );
}

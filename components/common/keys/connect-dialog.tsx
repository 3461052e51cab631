'use client';

import { useOrg } from '@/components/common/me';
import { ShownOnceDialog, ShownSecret } from '@/components/ui/shown-once-dialog';
import { FirstCall } from './first-call';

interface ConnectDialogProps {
  agent: { name: string; slug: string };
  made: { id: string; apiKey: string };
  onClose(): void;
}

/** Shows a new key once, with the configuration of clients that use it, and notices its first request. */
export function ConnectDialog({ agent, made, onClose }: ConnectDialogProps) {
  const org = useOrg();
  return (
    <ShownOnceDialog what="key" title={`Connect ${agent.name}`} secrets={[made.apiKey]} onClose={onClose}>
      <div className="pb-1">
        <ShownSecret text={made.apiKey} copyLabel="Copy the key" />
        <FirstCall org={org.slug} agent={agent.slug} made={made} />
      </div>
    </ShownOnceDialog>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDeleteAgent } from '@/components/common/agents/use-agents';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';

export function DeleteAgent({ org, agent }: { org: string; agent: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const remove = useDeleteAgent(org);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete agent
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${agent}`}
        description="Its keys stop working immediately. Its history is kept. This cannot be undone."
        action="Delete"
        danger
        typeToConfirm={agent}
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() =>
          remove.mutate(agent, {
            onSuccess: () => {
              toast({ message: `${agent} deleted` });
              router.push(`/${org}/agents`);
            },
          })
        }
      />
    </>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDeleteAgent } from '@/components/common/agents/use-agents';
import { ConfirmChange } from '@/components/common/confirm-change';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';

export function DeleteAgent({ org, agent }: { org: string; agent: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const remove = useDeleteAgent(org);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete agent
      </Button>
      <ConfirmChange
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${agent}`}
        description="Its keys stop working immediately. Its history is kept. This cannot be undone."
        action="Delete"
        danger
        typeToConfirm={agent}
        change={remove}
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

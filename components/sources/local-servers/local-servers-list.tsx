'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { DataTable } from '@/components/common/table/data-table';
import { useLocalServerChanges, useLocalServers } from '@/components/sources/local-servers/use-local-servers';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import type { StdioServerView } from '@/lib/features/sources/mcp-servers/mcp-server-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const LocalServerDialog = onDemand(() =>
  import('@/components/sources/local-servers/local-server-dialog').then((m) => m.LocalServerDialog),
);

type Open = { kind: 'edit' | 'delete'; server: StdioServerView } | null;

export function LocalServersList({ add }: { add: ReactNode }) {
  const { data: servers, error, refetch } = useLocalServers();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (!servers) return <NotLoaded noun="the local servers" rows={3} error={error} onRetry={refetch} />;
  if (servers.length === 0)
    return (
      <EmptyState
        title="No local servers"
        description="Register a command that speaks MCP over stdio. Owners of the selected organizations can then add it as a source."
        action={add}
      />
    );
  const isOff = servers.some(({ switchedOn }) => !switchedOn);
  return (
    <div>
      {isOff ? (
        <p className="mb-3 max-w-[720px] border-quarantine border-l-2 pl-3 text-sm">
          Local servers are disabled. Set <code className="text-xs">AMBIT_STDIO_SOURCES=1</code> in the environment, and
          if Ambit runs as root <code className="text-xs">AMBIT_STDIO_UID</code>, then restart Ambit.
        </p>
      ) : null}
      <DataTable
        label="Local servers"
        rows={servers}
        keyOf={({ slug }) => slug}
        columns={[
          {
            label: 'Server',
            className: 'py-2',
            sortBy: ({ name }) => name,
            cell: ({ name, slug, description }) => (
              <div>
                <span className="font-medium">{name}</span> <code className="ml-1 text-muted text-xs">{slug}</code>
                {description ? <p className="text-muted text-xs">{description}</p> : null}
              </div>
            ),
          },
          {
            label: 'Command',
            className: 'max-w-96 truncate',
            title: ({ command, args }) => [command, ...args].join(' '),
            cell: ({ command, args }) => <code className="text-xs">{[command, ...args].join(' ')}</code>,
          },
          {
            label: 'Organizations',
            title: ({ orgs }) => orgs.join(', '),
            cell: ({ orgs }) =>
              orgs.includes('*') ? (
                'all'
              ) : orgs.length === 0 ? (
                <span className="text-faint">none</span>
              ) : orgs.length <= 2 ? (
                orgs.join(', ')
              ) : (
                counted(orgs.length, 'organization')
              ),
          },
          {
            label: 'Environment',
            hide: 'max-lg:hidden!',
            className: 'max-w-64 truncate',
            cell: ({ envNames }) =>
              envNames.length === 0 ? (
                <span className="text-faint">none</span>
              ) : (
                <code className="text-xs">{envNames.join(', ')}</code>
              ),
          },
          {
            label: 'Memory',
            hide: 'max-lg:hidden!',
            numeric: true,
            sortBy: ({ memoryMb }) => memoryMb,
            cell: ({ memoryMb }) => `${formatNumber(memoryMb)} MB`,
          },
          {
            label: 'Actions',
            unlabeled: true,
            className: 'whitespace-nowrap text-right',
            cell: (server) => (
              <>
                <IconButton label={`Edit ${server.name}`} onClick={() => setOpen({ kind: 'edit', server })}>
                  <Pencil />
                </IconButton>
                <IconButton label={`Delete ${server.name}`} onClick={() => setOpen({ kind: 'delete', server })}>
                  <Trash2 />
                </IconButton>
              </>
            ),
          },
        ]}
      />
      {open?.kind === 'edit' ? (
        <LocalServerDialog
          server={open.server}
          onClose={close}
          onSaved={(name) => {
            close();
            toast({ message: `${name} saved. Its processes restart with the next call.` });
          }}
        />
      ) : null}
      {open?.kind === 'delete' ? <DeleteServer server={open.server} onClose={close} /> : null}
    </div>
  );
}

function DeleteServer({ server, onClose }: { server: StdioServerView; onClose(): void }) {
  const { remove } = useLocalServerChanges();
  return (
    <ConfirmChange
      open
      danger
      title={`Delete ${server.name}`}
      description="Sources that use it stop working. Their tools stay in the catalog until the source is deleted."
      action="Delete"
      typeToConfirm={server.slug}
      change={remove}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      onConfirm={() =>
        remove.mutate(server.slug, {
          onSuccess: () => {
            onClose();
            toast({ message: `${server.name} deleted` });
          },
        })
      }
    />
  );
}

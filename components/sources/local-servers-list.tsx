'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LocalServerDialog } from '@/components/sources/local-server-dialog';
import { useLocalServerChanges, useLocalServers } from '@/components/sources/use-local-servers';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { StdioServerView } from '@/lib/features/sources/mcp-servers/mcp-server-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

type Open = { kind: 'edit' | 'delete'; server: StdioServerView } | null;

export function LocalServersList({ add }: { add: ReactNode }) {
  const { data: servers, error, refetch } = useLocalServers();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (error && !servers)
    return <ErrorState title="The local servers could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!servers) return <SkeletonRows rows={3} label="Loading the local servers" />;
  if (servers.length === 0)
    return (
      <EmptyState
        title="No local server"
        description="Register a command that speaks MCP over standard input and output. Owners of the organizations you choose can then add it as a source; each gets a process of its own."
        action={add}
      />
    );
  const isOff = servers.some(({ switchedOn }) => !switchedOn);
  return (
    <div>
      {isOff ? (
        <p className="mb-3 max-w-[720px] border-quarantine border-l-2 pl-3 text-sm">
          This installation starts none of them: set <code className="text-xs">AMBIT_STDIO_SOURCES=1</code> in its
          environment, and where Ambit runs as root <code className="text-xs">AMBIT_STDIO_UID</code>, then restart it.
        </p>
      ) : null}
      <Table aria-label="Local servers">
        <thead>
          <tr>
            <Th>Server</Th>
            <Th className="max-md:hidden">Command</Th>
            <Th className="max-sm:hidden">Organizations</Th>
            <Th className="max-lg:hidden">Environment</Th>
            <Th numeric className="max-lg:hidden">
              Memory
            </Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {servers.map((server) => (
            <Tr key={server.slug}>
              <Td className="py-2">
                <span className="font-medium">{server.name}</span>{' '}
                <code className="ml-1 text-muted text-xs">{server.slug}</code>
                {server.description ? <p className="text-muted text-xs">{server.description}</p> : null}
              </Td>
              <Td className="max-w-96 truncate max-md:hidden">
                <code className="text-xs" title={[server.command, ...server.args].join(' ')}>
                  {[server.command, ...server.args].join(' ')}
                </code>
              </Td>
              <Td className="max-sm:hidden">
                {server.orgs.includes('*') ? (
                  'every one'
                ) : server.orgs.length === 0 ? (
                  <span className="text-faint">none</span>
                ) : (
                  <span title={server.orgs.join(', ')}>
                    {server.orgs.length <= 2 ? server.orgs.join(', ') : counted(server.orgs.length, 'organization')}
                  </span>
                )}
              </Td>
              <Td className="max-w-64 truncate max-lg:hidden">
                {server.envNames.length === 0 ? (
                  <span className="text-faint">none</span>
                ) : (
                  <code className="text-xs">{server.envNames.join(', ')}</code>
                )}
              </Td>
              <Td numeric className="max-lg:hidden">
                {formatNumber(server.memoryMb)} MB
              </Td>
              <Td className="whitespace-nowrap text-right">
                <IconButton label={`Edit ${server.name}`} onClick={() => setOpen({ kind: 'edit', server })}>
                  <Pencil />
                </IconButton>
                <IconButton label={`Delete ${server.name}`} onClick={() => setOpen({ kind: 'delete', server })}>
                  <Trash2 />
                </IconButton>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {open?.kind === 'edit' ? (
        <LocalServerDialog
          server={open.server}
          onClose={close}
          onSaved={(name) => {
            close();
            toast({ message: `${name} saved. Its processes start anew at the next call.` });
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
    <ConfirmDialog
      open
      danger
      title={`Delete ${server.name}`}
      description="Sources that use it can no longer be asked or called. Their tools stay in the catalogue until the source is deleted."
      action="Delete"
      typeToConfirm={server.slug}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
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

'use client';

import { RotateCw, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { KeyView } from '@/lib/features/keys/key-contract';

interface KeyTableProps {
  keys: readonly KeyView[];
  label: string;
  onRotate?: ((key: KeyView) => void) | undefined;
  onRevoke?: ((key: KeyView) => void) | undefined;
}

export function KeyTable({ keys, label, onRotate, onRevoke }: KeyTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Key</Th>
          <Th>Created</Th>
          <Th>By</Th>
          <Th>Expires</Th>
          {onRotate || onRevoke ? (
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Tr key={key.id} className={key.expired ? 'text-muted' : undefined}>
            <Td className="font-medium">{key.name}</Td>
            <Td>
              <code className="text-[12.5px] whitespace-nowrap">{key.hint}</code>
            </Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={key.createdAt} />
            </Td>
            <Td className="max-w-48 truncate text-muted">{key.createdBy}</Td>
            <Td className="whitespace-nowrap">
              {key.expiresAt === null ? (
                <span className="text-muted">never</span>
              ) : (
                <span className={key.expired ? 'text-block' : undefined}>
                  {key.expired ? 'expired ' : ''}
                  <RelativeTime at={key.expiresAt} />
                </span>
              )}
            </Td>
            {onRotate || onRevoke ? (
              <Td className="text-right whitespace-nowrap">
                {onRotate && !key.expired ? (
                  <IconButton size="sm" label={`Rotate ${key.name}`} onClick={() => onRotate(key)}>
                    <RotateCw />
                  </IconButton>
                ) : null}
                {onRevoke ? (
                  <IconButton size="sm" label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                    <Trash2 />
                  </IconButton>
                ) : null}
              </Td>
            ) : null}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

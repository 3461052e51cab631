'use client';

import { RotateCw, Trash2 } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { KeyView } from '@/lib/features/keys/key-contract';

interface KeyTableProps {
  keys: readonly KeyView[];
  label: string;
  /** Says of each key whose it is. */
  withHolder?: boolean;
  onRotate?: ((key: KeyView) => void) | undefined;
  onRevoke?: ((key: KeyView) => void) | undefined;
}

/** Stays in sight while the table scrolls under it on a phone. */
const ACTIONS = 'max-sm:sticky max-sm:right-0 max-sm:bg-surface';

export function KeyTable({ keys, label, withHolder = false, onRotate, onRevoke }: KeyTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <Th>Name</Th>
          {withHolder ? <Th>Whose</Th> : null}
          <Th>Key</Th>
          <Th>Created</Th>
          <Th>By</Th>
          <Th>Expires</Th>
          {onRotate || onRevoke ? (
            <Th className={ACTIONS}>
              <span className="sr-only">Actions</span>
            </Th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Tr key={key.id} className={key.expired ? 'text-muted' : undefined}>
            <Td className="font-medium">{key.name}</Td>
            {withHolder ? (
              <Td className="max-w-56 truncate" title={key.holder ?? undefined}>
                {key.holder ?? <span className="text-muted">nobody</span>}
              </Td>
            ) : null}
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
              <Td className={cn('text-right whitespace-nowrap', ACTIONS)}>
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

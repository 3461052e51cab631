'use client';

import { RotateCw, Trash2 } from 'lucide-react';
import { usePersonName } from '@/components/common/person-name';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { KeyView } from '@/lib/features/people/keys/key-contract';
import { KeyExpiry } from './key-expiry';

interface KeyTableProps {
  keys: readonly KeyView[];
  label: string;
  withHolder?: boolean;
  onRotate?: ((key: KeyView) => void) | undefined;
  /** Keys that can be rotated; absent: all. */
  mayRotate?: (key: KeyView) => boolean;
  onRevoke?: ((key: KeyView) => void) | undefined;
}

const ROLE_WORDS = {
  viewer: 'Read',
  configurator: 'Read and configure',
  owner: 'Full access',
  holder: 'Full access of the member',
} as const;

export function KeyTable({ keys, label, withHolder = false, onRotate, mayRotate, onRevoke }: KeyTableProps) {
  const personName = usePersonName();
  return (
    <Table stacks aria-label={label}>
      <thead>
        <tr>
          <Th>Name</Th>
          {withHolder ? <Th>Owner</Th> : null}
          {withHolder ? <Th>Access</Th> : null}
          <Th>Key</Th>
          <Th>Last used</Th>
          <Th>Expires</Th>
          <Th>Created</Th>
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
            {withHolder ? (
              <Td label="Owner" className="max-w-56 truncate" title={key.holder ?? undefined}>
                {key.holder ? personName(key.holder) : <span className="text-muted">nobody</span>}
              </Td>
            ) : null}
            {withHolder ? (
              <Td label="Access" className="whitespace-nowrap">
                {ROLE_WORDS[key.role ?? 'holder']}
              </Td>
            ) : null}
            <Td label="Key">
              <code className="text-[12.5px] whitespace-nowrap">{key.hint}</code>
            </Td>
            <Td label="Last used" className="whitespace-nowrap">
              {key.lastUsedAt ? <RelativeTime at={key.lastUsedAt} /> : <span className="text-muted">never</span>}
            </Td>
            <Td label="Expires" className="whitespace-nowrap">
              <KeyExpiry expiresAt={key.expiresAt} expired={key.expired} />
            </Td>
            <Td label="Created" className="whitespace-nowrap text-muted" title={`by ${personName(key.createdBy)}`}>
              <RelativeTime at={key.createdAt} />
            </Td>
            {onRotate || onRevoke ? (
              <Td className="text-right whitespace-nowrap">
                {onRotate && !key.expired && (mayRotate?.(key) ?? true) ? (
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

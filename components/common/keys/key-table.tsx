'use client';

import { RotateCw, Trash2 } from 'lucide-react';
import { usePersonName } from '@/components/common/person-name';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
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
  const columns: DataColumn<KeyView>[] = [
    { label: 'Name', sortBy: ({ name }) => name, className: 'font-medium', cell: ({ name }) => name },
    ...(withHolder ? holderColumns(personName) : []),
    {
      label: 'Key',
      cell: ({ hint }) => <code className="text-[12.5px] whitespace-nowrap">{hint}</code>,
    },
    {
      label: 'Last used',
      sortBy: ({ lastUsedAt }) => lastUsedAt,
      className: 'whitespace-nowrap',
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <RelativeTime at={lastUsedAt} /> : <span className="text-muted">never</span>,
    },
    {
      label: 'Expires',
      sortBy: ({ expiresAt }) => expiresAt,
      className: 'whitespace-nowrap',
      cell: ({ expiresAt, expired }) => <KeyExpiry expiresAt={expiresAt} expired={expired} />,
    },
    {
      label: 'Created',
      sortBy: ({ createdAt }) => createdAt,
      className: 'whitespace-nowrap text-muted',
      title: ({ createdBy }) => `by ${personName(createdBy)}`,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    ...(onRotate || onRevoke
      ? [
          {
            label: 'Actions',
            unlabeled: true,
            className: 'text-right whitespace-nowrap',
            cell: (key: KeyView) => (
              <>
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
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      wide
      label={label}
      rows={keys}
      columns={columns}
      keyOf={({ id }) => id}
      rowClass={({ expired }) => (expired ? 'text-muted' : undefined)}
    />
  );
}

function holderColumns(personName: ReturnType<typeof usePersonName>): DataColumn<KeyView>[] {
  return [
    {
      label: 'Owner',
      sortBy: ({ holder }) => holder && personName(holder),
      className: 'max-w-56 truncate',
      title: ({ holder }) => holder ?? undefined,
      cell: ({ holder }) => (holder ? personName(holder) : <span className="text-muted">nobody</span>),
    },
    {
      label: 'Access',
      sortBy: ({ role }) => ROLE_WORDS[role ?? 'holder'],
      className: 'whitespace-nowrap',
      cell: ({ role }) => ROLE_WORDS[role ?? 'holder'],
    },
  ];
}

import type { DataColumn } from '@/components/common/table/data-column';
import { RowLink } from '@/components/common/table/row-opener';
import { WaitingCount } from '@/components/sources/waiting-count';
import { formatNumber } from '@/lib/shared/format';

interface Listed {
  slug: string;
  name: string;
  tools: { total: number };
  waiting: number;
}

/** Name with a link to the source. */
export const nameColumn = <T extends Listed>(label: string, root: string): DataColumn<T> => ({
  label,
  className: 'py-2 sm:whitespace-nowrap',
  sortBy: ({ name }) => name,
  cell: ({ slug, name }) => (
    <>
      <RowLink href={`${root}/${slug}`}>{name}</RowLink> <code className="ml-1 text-muted text-xs">{slug}</code>
    </>
  ),
});

/** Number of tools, and how many definitions wait for approval. */
export const countColumns = <T extends Listed>(): DataColumn<T>[] => [
  {
    label: 'Tools',
    numeric: true,
    sortBy: ({ tools }) => tools.total,
    cell: ({ tools }) => formatNumber(tools.total),
  },
  {
    label: 'Waiting',
    sortBy: ({ waiting }) => waiting,
    cell: ({ waiting }) => <WaitingCount count={waiting} />,
  },
];

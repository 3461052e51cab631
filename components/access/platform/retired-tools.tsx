'use client';

import { useState } from 'react';
import { ToolHistory } from '@/components/access/tools/tool-history';
import { useRetiredTools } from '@/components/access/tools/use-tool';
import { listFilter } from '@/components/common/list-filter';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import { ToolName } from '@/components/ui/tool-name';

const retiredFilter = listFilter<{ name: string; title: string }>(({ name, title }) => [name, title]);

export function RetiredTools({ words, onAddAgain }: { words: string; onAddAgain(name: string): void }) {
  const { data, error, refetch } = useRetiredTools(null, true);
  const personName = usePersonName();
  const [open, setOpen] = useState<string | null>(null);
  if (!data) return <NotLoaded noun="the retired tools" rows={4} error={error} onRetry={refetch} />;
  const shown = data.filter(retiredFilter(words));
  if (shown.length === 0) {
    return (
      <EmptyState
        title={data.length === 0 ? 'No retired tools' : 'No retired tool matches'}
        description={data.length === 0 ? 'Retired tools are listed here with their history.' : 'Clear the search.'}
      />
    );
  }
  return (
    <ul aria-label="Retired tools">
      {shown.map(({ name, title, category, at, label, note }) => (
        <li key={name} className="border-b py-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <span className="min-w-0 basis-64">
              <ToolName name={name} match={words} className="block truncate" />
              <span className="block truncate text-muted text-xs">
                {title} · {category}
              </span>
            </span>
            <span className="min-w-0 flex-1 basis-56 text-muted text-xs">
              <RelativeTime at={at} /> by {personName(label)}
              {note ? <span className="block text-ink text-sm">“{note}”</span> : null}
            </span>
            <span className="flex gap-1">
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={open === name}
                aria-label={`History of ${name}`}
                onClick={() => setOpen(open === name ? null : name)}
              >
                History
              </Button>
              <Button size="sm" aria-label={`Add ${name} again`} onClick={() => onAddAgain(name)}>
                Add again
              </Button>
            </span>
          </div>
          {open === name ? (
            <div className="mt-3 max-w-[720px] border-l-2 pl-4">
              <ToolHistory whose={null} name={name} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

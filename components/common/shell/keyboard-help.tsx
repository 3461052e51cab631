'use client';

import { useState } from 'react';
import { textFilter } from '@/components/common/list-filter';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { ModKey } from '@/components/ui/mod-key';
import { SearchField } from '@/components/ui/search-field';
import type { Place } from './places';

type Row = readonly [keys: readonly string[], what: string];

const EVERYWHERE: readonly Row[] = [
  [['Mod', 'K'], 'Find a page, an agent, a tool or an action'],
  [['/'], 'Search on this page; then ↓ goes to the list'],
  [['?'], 'Show these keys'],
  [['Esc'], 'Close what is open, then clear the selection'],
];

const LISTS: readonly Row[] = [
  [['↑', '↓'], 'Move between rows'],
  [['PageUp', 'PageDown'], 'Move by a page'],
  [['Home', 'End'], 'First and last row; in the agents’ view, first and last cell'],
  [['Enter'], 'Open the row, or fold its category'],
  [['Space'], 'Next state of the row’s tool'],
  [['1'], 'Inherit'],
  [['2'], 'Allow'],
  [['3'], 'Block'],
];

const CELLS: readonly Row[] = [
  [['←', '→'], 'Move between agents'],
  [['↑'], 'From the first row to the agents’ names'],
  [['Enter'], 'Why this agent may or may not call the tool; on a name, open the agent'],
  [['Space'], 'Next state in the agent’s own list'],
  [['1', '2', '3'], 'Inherit, allow, block for this agent'],
];

const SELECTION: readonly Row[] = [
  [['x'], 'Select the row'],
  [['⇧', 'x'], 'Select up to the row'],
  [['⇧', '↑', '↓'], 'Extend the selection'],
  [['a'], 'Select all that the filters show'],
  [['Esc'], 'Clear the selection'],
];

const INBOX: readonly Row[] = [
  [['j', 'k'], 'Next, previous item'],
  [['Enter'], 'Open the item'],
  [['a'], 'Approve, grant or confirm'],
  [['d'], 'Deny or dismiss'],
  [['e'], 'Dismiss'],
  [['x'], 'Select. Then a, d and e act on the selection'],
];

function Keys({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-xs">{title}</h3>
      <dl className="text-sm">
        {rows.map(([keys, what]) => (
          <div
            key={`${keys.join(' ')} ${what}`}
            className="flex items-center justify-between gap-3 border-b py-1.5 last:border-b-0"
          >
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key === 'Mod' ? <ModKey /> : key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeyboardHelp({
  open,
  onOpenChange,
  places,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  places: readonly Place[];
}) {
  const [query, setQuery] = useState('');
  const matches = textFilter(query);
  const fits = (title: string, rows: readonly Row[]) =>
    rows.filter(([keys, what]) => matches(`${title} ${keys.join(' ')} ${what}`));
  const goTo = places.map((place): Row => [['g', place.key], place.label]);
  const columns: [title: string, rows: readonly Row[]][][] = [
    [
      ['Everywhere', EVERYWHERE],
      ['In lists of tools', LISTS],
    ],
    [
      ['In the agents’ view', CELLS],
      ['Selecting', SELECTION],
    ],
    [
      ['Go to', goTo],
      ['In the inbox', INBOX],
    ],
  ];
  const found = columns.map((sections) => sections.map(([title, rows]) => ({ title, rows: fits(title, rows) })));
  const nothing = found.every((sections) => sections.every(({ rows }) => rows.length === 0));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard" size="lg">
      <SearchField value={query} onValueChange={setQuery} label="Search the keys" className="mb-4" />
      {nothing ? <p className="pb-6 text-muted text-sm">No matching shortcuts.</p> : null}
      <div className="grid gap-x-8 gap-y-5 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((sections) => (
          <div key={sections[0]!.title} className="flex flex-col gap-5">
            {sections.map((section) => (
              <Keys key={section.title} {...section} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

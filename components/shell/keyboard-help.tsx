'use client';

import type { PlaceGroup } from '@/components/shell/places';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

const GENERAL: readonly [keys: string[], what: string][] = [
  [['⌘', 'K'], 'Find a page, an organization, a tool or an agent'],
  [['/'], 'Search on this page'],
  [['?'], 'Show these keys'],
  [['Esc'], 'Close what is open'],
];

const LISTS: readonly [keys: string[], what: string][] = [
  [['↑', '↓'], 'Move between rows'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row; with Shift, up to it'],
  [['Space'], 'Next state of the row’s tool'],
  [['1'], 'Inherit'],
  [['2'], 'Allow'],
  [['3'], 'Block'],
];

function Keys({ title, rows }: { title: string; rows: readonly [string[], string][] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-xs">{title}</h3>
      <dl className="text-sm">
        {rows.map(([keys, what]) => (
          <div key={keys.join(' ')} className="flex items-center justify-between gap-3 border-b py-1.5 last:border-b-0">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
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
  groups,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  groups: readonly PlaceGroup[];
}) {
  const places = groups.flatMap((group) => group.places);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard" size="lg">
      <div className="grid gap-x-10 gap-y-5 pb-3 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Keys title="Everywhere" rows={GENERAL} />
          <Keys title="In lists of tools" rows={LISTS} />
        </div>
        <Keys title="Go to" rows={places.map((place) => [['g', place.key], place.label])} />
      </div>
    </Dialog>
  );
}

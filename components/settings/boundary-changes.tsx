import { cn } from '@/components/ui/cn';
import type { BoundaryChange } from '@/lib/features/access/as-code/as-code-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const MOST = 40;

const KINDS: Record<BoundaryChange['change'], { sign: string; word: string; tone: string }> = {
  added: { sign: '+', word: 'added', tone: 'text-allow' },
  changed: { sign: '~', word: 'changed', tone: 'text-approval' },
  removed: { sign: '−', word: 'removed', tone: 'text-block' },
};

const PARTS: Record<string, string> = {
  settings: 'Settings',
  policy: 'Organization’s lists',
  integrationRequirements: 'Requirements of',
  tools: 'Tool',
  descriptions: 'Texts of',
  bindings: 'Binding of',
  callSettings: 'Call settings of',
  profiles: 'Profile',
  channels: 'Channel',
  boundaryTemplates: 'Boundary template',
  goals: 'Goal',
  intents: 'Intent',
  broker: 'Broker',
  agents: 'Agent',
};

export function BoundaryChanges({ changes, count }: { changes: readonly BoundaryChange[]; count: number }) {
  if (count === 0) return null;
  return (
    <section aria-label="Changes of the file" className="flex flex-col gap-1.5">
      <h3 className="font-medium text-muted text-xs">{counted(count, 'change')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {changes.slice(0, MOST).map(({ section, name, change, fields }) => {
          const { sign, word, tone } = KINDS[change];
          return (
            <li key={`${section} ${name}`} className="flex gap-2">
              <span aria-hidden="true" className={cn('w-3 shrink-0 text-center font-mono', tone)}>
                {sign}
              </span>
              <span className="min-w-0">
                {PARTS[section] ?? section} {name === null ? null : <span className="break-all font-mono">{name}</span>}{' '}
                <span className="text-muted">
                  {word}
                  {fields.length > 0 ? `: ${fields.map(({ field }) => field).join(', ')}` : ''}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {count > MOST ? <p className="text-muted text-xs">and {formatNumber(count - MOST)} more</p> : null}
    </section>
  );
}

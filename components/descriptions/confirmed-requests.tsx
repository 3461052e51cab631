import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedRequests } from '@/components/descriptions/use-descriptions';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/shared/counted';
import { MAX_EXAMPLES } from '@/lib/shared/example-limits';

const SHOWN = 5;

interface ConfirmedRequestsProps {
  org: string;
  tool: string;
  /** Examples of the draft. */
  examples: readonly string[];
  onUse(request: string): void;
}

/** Requests of successful calls, to use as example requests. */
export function ConfirmedRequests({ org, tool, examples, onUse }: ConfirmedRequestsProps) {
  const { data } = useConfirmedRequests(org, tool);
  const [isOpen, setIsOpen] = useState(false);
  const left = data?.data.filter(({ request }) => !examples.includes(request)) ?? [];
  if (left.length === 0) return null;
  return (
    <section aria-label="Requests of successful calls" className="min-w-0">
      <h3 className="font-medium text-sm">Requests of successful calls</h3>
      <p className="mt-0.5 text-muted text-xs">Names and values are replaced. Check the text before you publish it.</p>
      <ul className="mt-1">
        {left.slice(0, isOpen ? undefined : SHOWN).map(({ request, calls }) => (
          <li key={request} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-1.5">
            <span className="min-w-0 flex-1 basis-52 break-words text-sm">
              {request} <span className="whitespace-nowrap text-muted text-xs">{counted(calls, 'call')}</span>
            </span>
            <Button
              type="button"
              size="sm"
              disabled={examples.length >= MAX_EXAMPLES}
              onClick={() => onUse(request)}
              aria-label={`Use as example: ${request}`}
            >
              <Plus aria-hidden="true" />
              Use as example
            </Button>
          </li>
        ))}
      </ul>
      {left.length > SHOWN && !isOpen ? (
        <Button type="button" size="sm" variant="ghost" className="-ml-2.5 mt-1" onClick={() => setIsOpen(true)}>
          Show {left.length - SHOWN} more
        </Button>
      ) : null}
    </section>
  );
}

'use client';

import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { layerTitle } from '@/components/common/strata/layer-labels';
import type { Strata } from '@/components/common/strata/strata-geometry';
import { StrataPicture } from '@/components/common/strata/strata-picture';
import { cn } from '@/components/ui/cn';
import { formatNumber } from '@/lib/shared/format';

interface StrataLineProps {
  strata: Strata;
  reader: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  selectedLayer: string | null;
  onSelectLayer(layer: string | null): void;
}

/** Number of tools after each layer that takes some away: "63 → 56 → 23". Opens the diagram of all layers. */
export function StrataLine({ strata, reader, open, onOpenChange, selectedLayer, onSelectLayer }: StrataLineProps) {
  const id = useId();
  const steps = strata.bands.filter(({ stopped }) => stopped > 0);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="-ml-1.5 flex min-h-8 pointer-coarse:min-h-10 max-w-full flex-wrap items-center gap-x-1.5 rounded-md px-1.5 text-left text-sm hover:bg-hover"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn('size-3.5 shrink-0 text-faint transition-transform duration-100', open && 'rotate-90')}
        />
        <span className="sr-only">Tools by layer: </span>
        <Step count={strata.total} label="in the catalog" />
        {steps.map(({ layer, left }) => (
          <span key={layer} className="flex items-center gap-x-1.5">
            <span aria-hidden="true" className="text-faint">
              →
            </span>
            <Step count={left} label={`after ${layerTitle(layer).toLowerCase()}`} />
          </span>
        ))}
        {steps.length === 0 ? <span className="text-muted">all allowed</span> : null}
      </button>
      <div id={id} hidden={!open} className="mt-3">
        {open ? (
          <StrataPicture strata={strata} reader={reader} selectedLayer={selectedLayer} onSelectLayer={onSelectLayer} />
        ) : null}
      </div>
    </div>
  );
}

function Step({ count, label }: { count: number; label: string }) {
  return (
    <span className="whitespace-nowrap">
      <b className="tabular font-semibold">{formatNumber(count)}</b>{' '}
      <span className="text-muted text-xs max-sm:sr-only">{label}</span>
    </span>
  );
}

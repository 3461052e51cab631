import type { z } from 'zod';
import { RuleDetail } from '@/components/common/integrations/integration-text';
import { hasHue, layerStyle, layerTitle } from '@/components/common/strata/layer-labels';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { DecisionView, traceEntry } from '@/lib/features/access/decisions/decision-contract';

type Entry = z.infer<typeof traceEntry>;

const EFFECTS: Record<Entry['effect'], string> = {
  pass: 'allows it',
  exclude: 'blocks it',
  waived: 'does not apply to universal tools',
  trimmed: 'hides it in lists',
};

interface LayerRules {
  layer: string;
  rules: Entry[];
}

function byLayer(trace: readonly Entry[]): LayerRules[] {
  const layers: LayerRules[] = [];
  for (const entry of trace) {
    const last = layers.at(-1);
    if (last?.layer === entry.layer) last.rules.push(entry);
    else layers.push({ layer: entry.layer, rules: [entry] });
  }
  return layers;
}

/** Marker on the diagram line: passed, blocked, or would also have been blocked. */
function Node({ entry, stopped, deciding }: { entry: Entry; stopped: boolean; deciding: boolean }) {
  if (entry.effect === 'exclude') {
    return <StateGlyph state="block" className={cn('rounded-full bg-surface', deciding ? 'size-4' : 'size-3.5')} />;
  }
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0">
      <circle
        cx="8"
        cy="8"
        r="3"
        fill={entry.effect === 'pass' && !stopped ? 'var(--layer)' : 'var(--surface)'}
        stroke="var(--layer)"
        strokeWidth="1.25"
        opacity={stopped ? 0.5 : 1}
      />
    </svg>
  );
}

function Rule({ entry, deciding, stopped }: { entry: Entry; deciding: boolean; stopped: boolean }) {
  const quiet = entry.effect === 'pass';
  return (
    <li className="relative flex gap-2.5 py-1 pl-1">
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-0 left-[10.5px] w-px',
          stopped && !deciding ? 'border-line-strong border-l border-dashed' : 'bg-(--layer)',
          deciding && 'bottom-auto h-3',
        )}
      />
      <span className="relative z-1 flex size-4 shrink-0 items-center justify-center pt-px">
        <Node entry={entry} stopped={stopped} deciding={deciding} />
      </span>
      <div className={cn('min-w-0 flex-1', quiet && 'grid grid-cols-[8.25rem_minmax(0,1fr)] items-baseline gap-2')}>
        <p className="flex shrink-0 flex-wrap items-center gap-x-2 text-xs">
          <code className={quiet || (stopped && !deciding) ? 'text-muted' : 'text-ink'}>{entry.rule}</code>
          {deciding ? (
            <span className="rounded-sm bg-block-soft px-1.5 font-medium text-block">Decided here</span>
          ) : null}
          <span className={quiet ? 'sr-only' : 'text-muted'}>{deciding ? '' : EFFECTS[entry.effect]}</span>
        </p>
        <p className={cn('text-xs', quiet ? 'text-pretty text-faint' : deciding ? 'text-ink' : 'text-muted')}>
          <RuleDetail rule={entry.rule} detail={entry.detail} />
        </p>
      </div>
    </li>
  );
}

/** Layers after the session's that passed everything fold into one line. */
function isQuiet({ layer, rules }: LayerRules): boolean {
  return !hasHue(layer) && rules.every((entry) => entry.effect === 'pass');
}

/** Full trace of one tool through the layers: each rule's input, and the deciding rule. */
export function Trace({ decision }: { decision: DecisionView }) {
  const layers = byLayer(decision.trace);
  const quiet = layers.filter(isQuiet);
  const decidingIndex = decision.decidedBy
    ? decision.trace.findIndex((entry) => entry.rule === decision.decidedBy?.rule)
    : -1;

  function band({ layer, rules }: LayerRules) {
    return (
      <li
        key={layer}
        style={layerStyle(layer)}
        className="bg-[color-mix(in_oklch,var(--layer)_7%,var(--surface))] px-2 py-1.5 first:rounded-t-md last:rounded-b-md"
      >
        <h4 className="pl-1 font-medium text-(--layer) text-xs">{layerTitle(layer)}</h4>
        <ol>
          {rules.map((entry) => {
            const index = decision.trace.indexOf(entry);
            return (
              <Rule
                key={entry.rule}
                entry={entry}
                deciding={index === decidingIndex}
                stopped={decidingIndex >= 0 && index > decidingIndex}
              />
            );
          })}
        </ol>
      </li>
    );
  }

  return (
    <div>
      <ol aria-label={`How ${decision.tool} was decided`} className="flex flex-col gap-px">
        {layers.filter((layer) => !isQuiet(layer)).map(band)}
      </ol>
      {quiet.length > 0 ? (
        <details className="mt-1 text-xs">
          <summary className="rounded-sm px-3 py-1 text-muted hover:text-ink">
            {quiet.map(({ layer }) => layerTitle(layer)).join(', ')}: no blocks
          </summary>
          <ol className="flex flex-col gap-px">{quiet.map(band)}</ol>
        </details>
      ) : null}
      <p className="mt-2 flex items-center gap-2 pl-3 text-sm">
        {decision.allowed ? (
          <>
            <StateGlyph state={decision.requiresApproval ? 'approval' : 'allow'} />
            {decision.requiresApproval ? 'Allowed after approval' : 'Allowed'}
          </>
        ) : (
          <>
            <StateGlyph state="block" />
            Does not reach the agent
          </>
        )}
      </p>
    </div>
  );
}

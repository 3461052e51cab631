import './why-picture.css';
import { RuleDetail } from '@/components/common/integrations/integration-text';
import { hasHue, layerStyle, layerTitle } from '@/components/common/strata/layer-labels';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import { type LayerEffect, layerEffects, passWords } from './why-rows';

/** Left column of one row: the line of the tool's path over the full row height. */
function Lane({ kind }: { kind: 'start' | 'through' | 'stop' | 'below' | 'also' | 'arrive' | 'miss' }) {
  const fallen = kind === 'below' || kind === 'also' || kind === 'miss';
  return (
    <svg aria-hidden="true" focusable="false" className="why-lane">
      {kind === 'start' ? <line x1="20" x2="20" y1="14" y2="100%" className="why-line" /> : null}
      {kind === 'through' ? <line x1="20" x2="20" y1="0" y2="100%" className="why-line" /> : null}
      {kind === 'stop' ? (
        <>
          <line x1="20" x2="20" y1="0" y2="14" className="why-line" />
          <line x1="20" x2="20" y1="18" y2="100%" className="why-line-lost" />
          <rect x="6" y="14" width="28" height="4" rx="2" className="why-sill" />
        </>
      ) : null}
      {fallen ? <line x1="20" x2="20" y1="0" y2={kind === 'miss' ? '10' : '100%'} className="why-line-lost" /> : null}
      {kind === 'also' ? <line x1="11" x2="29" y1="16" y2="16" className="why-also" /> : null}
      {kind === 'start' ? <circle cx="20" cy="14" r="5" className="why-dot" /> : null}
      {kind === 'arrive' ? (
        <>
          <line x1="20" x2="20" y1="0" y2="16" className="why-line" />
          <circle cx="20" cy="18" r="5" className="why-dot" />
        </>
      ) : null}
      {kind === 'miss' ? <circle cx="20" cy="18" r="5" className="why-ring" /> : null}
    </svg>
  );
}

/** Notches for passed rules; waived rules are outlined. */
function Notches({ passed, waived, faded }: { passed: number; waived: number; faded: boolean }) {
  const count = passed + waived;
  return (
    <svg aria-hidden="true" focusable="false" className="why-notches" width={count * 7} height="10">
      {Array.from({ length: count }, (_, n) => n).map((n) => (
        <line
          key={n}
          x1={n * 7 + 1.5}
          x2={n * 7 + 1.5}
          y1="1"
          y2="9"
          className={n < passed ? 'why-notch' : 'why-notch-waived'}
          opacity={faded ? 0.45 : 1}
        />
      ))}
    </svg>
  );
}

function Band({ band }: { band: LayerEffect }) {
  const { layer, below, stop, also, passed, waived, trimmed } = band;
  const isOnly = !stop && also.length === 0 && trimmed.length === 0;
  return (
    <li style={layerStyle(layer)} className="why-band" data-below={below || undefined}>
      <div className="why-row">
        <Lane kind={below ? 'below' : 'through'} />
        <p className="why-head">
          <span className={hasHue(layer) ? 'why-layer' : 'font-medium text-muted'}>{layerTitle(layer)}</span>
          {passed + waived > 0 ? (
            <span className="why-pass">
              {passWords(band, isOnly)}
              <Notches passed={passed} waived={waived} faded={below} />
            </span>
          ) : null}
        </p>
      </div>
      {trimmed.map((entry) => (
        <div key={entry.rule} className="why-row">
          <Lane kind="through" />
          <p className="why-also-text">Hidden in lists: {entry.detail}</p>
        </div>
      ))}
      {stop ? (
        <div className="why-row">
          <Lane kind="stop" />
          <div className="why-stop-text">
            <p className="flex items-start gap-2 font-medium text-ink">
              <StateGlyph state="block" className="mt-[3px]" />
              <span className="min-w-0 break-words">
                <span className="sr-only">Blocked here: </span>
                <RuleDetail rule={stop.rule} detail={stop.detail} />
              </span>
            </p>
            <p className="pl-[22px] text-muted text-xs">
              Decided by <code>{stop.rule}</code>
            </p>
          </div>
        </div>
      ) : null}
      {also.map((entry) => (
        <div key={entry.rule} className="why-row">
          <Lane kind="also" />
          <p className="why-also-text">
            <span className="text-faint">Would also block it: </span>
            <RuleDetail rule={entry.rule} detail={entry.detail} />
          </p>
        </div>
      ))}
    </li>
  );
}

/** Diagram of one tool through the layers: the blocking rule, other blocking rules, and the outcome. See console.md. */
export function WhyPicture({ decision, agent }: { decision: DecisionView; agent: string }) {
  const { tool, allowed, requiresApproval } = decision;
  return (
    <figure className="why" aria-label={`Decisions of the layers about ${tool} for ${agent}`}>
      <div className="why-row">
        <Lane kind="start" />
        <p className="why-end">
          <ToolName name={tool} className="break-all" />
        </p>
      </div>
      <ol className="why-bands">
        {layerEffects(decision).map((band) => (
          <Band key={band.layer} band={band} />
        ))}
      </ol>
      <div className="why-row why-floor">
        <Lane kind={allowed ? 'arrive' : 'miss'} />
        <p className="why-end flex items-center gap-2">
          <StateGlyph state={!allowed ? 'block' : requiresApproval ? 'approval' : 'allow'} />
          <span>
            {allowed ? 'Reaches ' : 'Blocked for '}
            <code className="text-[12.5px]">{agent}</code>
            {allowed && requiresApproval ? '; calls need approval' : ''}
          </span>
        </p>
      </div>
    </figure>
  );
}

import { countTools } from '@/components/common/strata/layer-labels';
import { Link } from '@/components/ui/link';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';

const SHOWN = 8;

/** Tools that require the service, and the effect of its status on them. */
export function AffectedTools({ org, integration: { status, tools } }: { org: string; integration: IntegrationView }) {
  if (tools.length === 0) return <p className="mt-2 text-muted text-xs">No tool of the catalog requires it.</p>;
  const there = status === 'connected' || status === 'unverified';
  const words = there
    ? `${countTools(tools.length)} available`
    : `${countTools(tools.length)} blocked for every agent until it is connected`;
  return (
    <div className="mt-2.5">
      <p className="flex items-center gap-1.5 text-xs">
        <StateGlyph state={there ? 'allow' : 'block'} />
        {words}
      </p>
      <ul aria-label="Tools that need it" className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 pointer-coarse:gap-y-5">
        {tools.slice(0, SHOWN).map((tool) => (
          <li key={tool}>
            <Link href={`/${org}/tools?tool=${tool}`} className="hover:underline">
              <ToolName name={tool} className={there ? undefined : 'text-muted'} />
            </Link>
          </li>
        ))}
        {tools.length > SHOWN ? (
          <li className="text-muted text-xs leading-[22px]">and {tools.length - SHOWN} more</li>
        ) : null}
      </ul>
    </div>
  );
}

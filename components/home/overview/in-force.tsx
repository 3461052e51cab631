import { layerStyle } from '@/components/common/strata/layer-labels';
import { Link } from '@/components/ui/link';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { formatNumber } from '@/lib/shared/format';

interface Step {
  layer: 'catalogue' | 'platform' | 'organization';
  value: number;
  label: string;
  note: string;
  href: string;
}

function stepsOf(org: string, tools: readonly CatalogTool[]): Step[] {
  const byPlatform = tools.filter((tool) => tool.decidedBy?.layer === 'platform').length;
  const allowed = tools.filter((tool) => tool.decidedBy === null).length;
  const afterPlatform = tools.length - byPlatform;
  const reached = tools.filter((tool) => tool.agentCount > 0).length;
  return [
    { layer: 'catalogue', value: tools.length, label: 'in the catalogue', note: '', href: `/${org}/tools` },
    {
      layer: 'platform',
      value: afterPlatform,
      label: 'pass the platform',
      note: byPlatform > 0 ? `${byPlatform} stopped` : 'none stopped',
      href: `/${org}/tools?reason=platform.block&reason=platform.allow`,
    },
    {
      layer: 'organization',
      value: allowed,
      label: 'allowed here',
      note: afterPlatform > allowed ? `${afterPlatform - allowed} stopped` : 'none stopped',
      href: `/${org}/tools?reason=allowed`,
    },
    { layer: 'catalogue', value: reached, label: 'reach an agent', note: '', href: `/${org}/tools?sort=agents` },
  ];
}

/** Number of tools that pass each layer, for the whole organization. */
export function InForce({ org, tools }: { org: string; tools: readonly CatalogTool[] }) {
  const steps = stepsOf(org, tools);
  const whole = Math.max(1, tools.length);
  return (
    <ol className="grid grid-cols-2 border-y sm:grid-cols-4">
      {steps.map((step) => (
        <li
          key={step.label}
          style={layerStyle(step.layer)}
          className="group border-l first:border-l-0 max-sm:odd:border-l-0"
        >
          <Link
            href={step.href}
            className="focus-inset block px-4 pt-3 pb-3 group-first:pl-0 hover:bg-hover max-sm:group-odd:pl-0"
          >
            <span className="tabular block font-medium text-2xl">{formatNumber(step.value)}</span>
            <span className="block text-sm">{step.label}</span>
            <span aria-hidden="true" className="mt-2 block h-0.75 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-(--layer)"
                style={{ width: `${(100 * step.value) / whole}%` }}
              />
            </span>
            <span className="mt-1 block h-4 text-faint text-xs">{step.note}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

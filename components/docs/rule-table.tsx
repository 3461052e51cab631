import { layerStyle, layerTitle } from '@/components/common/strata/layer-labels';
import { RULE_WORDS } from '@/components/docs/rule-words';
import { LAYERS, RULES } from '@/lib/engine/types';
import { Words } from './code-sentence';

/** Rules in order of precedence, grouped by layer in its hue. */
export function RuleTable() {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Rules in order of precedence</caption>
      <thead>
        <tr className="text-muted text-xs [&_th]:border-b [&_th]:pb-1.5 [&_th]:font-normal">
          <th scope="col" className="w-9 pl-3">
            <span className="sr-only">Number</span>
            <span aria-hidden="true">#</span>
          </th>
          <th scope="col" className="w-36 pr-3 sm:w-44">
            Rule
          </th>
          <th scope="col">Excludes a tool when</th>
        </tr>
      </thead>
      {LAYERS.map((layer) => (
        <tbody
          key={layer}
          style={layerStyle(layer)}
          className="bg-[color-mix(in_oklch,var(--layer)_6%,transparent)] [&>tr:last-child>td]:border-b [&>tr:last-child>td]:pb-2"
        >
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="border-l-(--layer) border-l-2 px-3 pt-2 pb-0.5 font-medium text-(--layer) text-xs"
            >
              {layerTitle(layer)}
            </th>
          </tr>
          {RULES.filter((rule) => rule.layer === layer).map(({ rule }, index, rules) => {
            const { step, when } = RULE_WORDS[rule];
            const previous = rules[index - 1];
            const repeats = previous !== undefined && RULE_WORDS[previous.rule].step === step;
            return (
              <tr key={rule} className="align-baseline [&>td]:py-1">
                <td className="border-l-(--layer) border-l-2 pl-3 text-faint text-xs">
                  <span className={repeats ? 'sr-only' : undefined}>{step}</span>
                </td>
                <td className="pr-3">
                  <code className="text-ink text-xs [overflow-wrap:anywhere]">{rule}</code>
                </td>
                <td className="pr-3 text-pretty text-muted">
                  <Words>{when}</Words>
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

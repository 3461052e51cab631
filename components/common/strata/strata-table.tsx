import { formatNumber } from '@/lib/shared/format';
import { countRule, layerTitle } from './layer-labels';
import type { Strata } from './strata-geometry';

export function StrataTable({ strata, reader }: { strata: Strata; reader: string }) {
  return (
    <details className="strata-details">
      <summary>Show as a table</summary>
      <div className="overflow-x-auto">
        <table>
          <caption className="sr-only">Tools per layer, from the catalog to {reader}</caption>
          <thead>
            <tr>
              <th scope="col">Layer</th>
              <th scope="col" className="num">
                Tools
              </th>
              <th scope="col" className="num">
                Blocked
              </th>
              <th scope="col" className="num">
                Allowed
              </th>
              <th scope="col">Reasons</th>
            </tr>
          </thead>
          <tbody>
            {strata.bands.map((band) => (
              <tr key={band.layer}>
                <th scope="row">{layerTitle(band.layer)}</th>
                <td className="num">{formatNumber(band.arrived)}</td>
                <td className="num">{formatNumber(band.stopped)}</td>
                <td className="num">{formatNumber(band.left)}</td>
                <td>{band.stops.map(({ rule, tools }) => countRule(tools.length, rule)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

import { layerTitle, ruleWords } from './layer-words';
import type { Strata } from './strata-geometry';

/** The same numbers as text: what the picture says, for those who cannot or would rather not look at it. */
export function StrataTable({ strata, reader }: { strata: Strata; reader: string }) {
  return (
    <details className="strata-details">
      <summary>Show as a table</summary>
      <div className="overflow-x-auto">
        <table>
          <caption className="sr-only">Tools per layer, from the catalogue down to {reader}</caption>
          <thead>
            <tr>
              <th scope="col">Layer</th>
              <th scope="col" className="num">
                Arrive
              </th>
              <th scope="col" className="num">
                Stop
              </th>
              <th scope="col" className="num">
                Go on
              </th>
              <th scope="col">Why they stop</th>
            </tr>
          </thead>
          <tbody>
            {strata.bands.map((band) => (
              <tr key={band.layer}>
                <th scope="row">{layerTitle(band.layer)}</th>
                <td className="num">{band.arrived.toLocaleString('en')}</td>
                <td className="num">{band.stopped.toLocaleString('en')}</td>
                <td className="num">{band.left.toLocaleString('en')}</td>
                <td>{band.stops.map(({ rule, tools }) => `${tools.length} ${ruleWords(rule)}`).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

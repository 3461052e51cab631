import { type Finding, PLACE_KINDS, SEVERITIES } from './finding';

const keyOf = ({ severity, code, place, rule }: Finding): string =>
  [
    SEVERITIES.indexOf(severity),
    String(PLACE_KINDS.indexOf(place.kind)).padStart(2, '0'),
    code,
    place.agent,
    place.profile,
    place.channel,
    place.integration,
    place.tool,
    place.list,
    place.entry,
    rule,
  ].join('\u0001');

/** Sorts by severity, then place, then name, so that the order is stable. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings
    .map((finding) => ({ finding, key: keyOf(finding) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ finding }) => finding);
}

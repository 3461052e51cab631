import { formatNumber } from '@/lib/shared/format';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Such as `1.5 MB`. Powers of 1000. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${formatNumber(value, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${UNITS[unit]}`;
}

/** The two largest units, such as `3 d 4 h`, `5 min` or `12 s`. */
export function spanText(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [Math.floor(seconds % 60), 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

export function numberText(value: number): string {
  return formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Such as `0.3 ms`, `120 ms` or `1.6 s`. */
export function msText(value: number | null): string {
  if (value === null) return '–';
  return value < 1000 ? `${numberText(value)} ms` : `${formatNumber(value / 1000, { maximumFractionDigits: 1 })} s`;
}

import { formatNumber } from './format';
/** Formats a count with its noun: `1 tool`, `1,200 tools`. `many`: irregular plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

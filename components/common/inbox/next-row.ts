import { passFocus } from '@/components/ui/pass-focus';
import { isFocusLost } from '@/components/ui/use-focus-return';

const ROW = 'data-inbox-item';

const find = (attribute: string, id: string) =>
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

export const focusRow = (id: string) => find('data-inbox-open', id)?.focus();

/** The item whose row contains the element. */
export const rowOf = (element: Element | null): string | null =>
  element?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? null;

/** The item at a place of the window. */
export const rowAt = ({ x, y }: { x: number; y: number }): string | null => rowOf(document.elementFromPoint(x, y));

/** Items below the item, nearest first, then those above it. */
export function neighborsOf(item: string): string[] {
  const ids = Array.from(document.querySelectorAll(`[${ROW}]`), (row) => row.getAttribute(ROW)!);
  const place = ids.indexOf(item);
  return [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0)).toReversed()];
}

/** Ref of a row: if it is removed while it has the focus, as after someone else's decision, a neighbor takes it. */
export const ROW_REF = passFocus<HTMLLIElement>((row) =>
  neighborsOf(row.getAttribute(ROW)!).flatMap((id) => find('data-inbox-open', id) ?? []),
);

/** Gives the focus to the first of these rows that is still there, if the decided row or nothing has it. */
export function focusNextRow(decided: readonly string[], neighbors: readonly string[]): string | null {
  const next = neighbors.find((id) => !decided.includes(id) && find(ROW, id)) ?? null;
  const focused = document.activeElement;
  const isLost = isFocusLost() || focused?.id === 'content';
  const isInDecided = decided.some((id) => find(ROW, id)?.contains(focused));
  if (next !== null && (isLost || isInDecided)) focusRow(next);
  return next;
}

'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from '@/components/common/shell/hotkeys';

const CHORD_MS = 1_200;

interface ListKeys {
  ids: readonly string[];
  /** Item that the keys act on. */
  current: string | null;
  move(id: string): void;
  open(id: string): void;
  /** By key, for example `a`. */
  on: Readonly<Record<string, (id: string) => void>>;
  /** By key, for all selected items. Replaces the action on the current item. */
  onAll: Readonly<Record<string, () => void>>;
}

/** True if keys act on the current row: the focus is on the row, or (as after navigation) on no control. */
const isOnRows = (target: Element | null) =>
  target === null ||
  target === document.body ||
  target.id === 'content' ||
  target.closest('[data-inbox-item]') !== null;

/**
 * `j` and `k` move, Enter opens, and letters act on the selected items or the current one, unless something outside the
 * rows has the focus. Ignored after `g`, which starts a shortcut.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let chordUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="menu"]')) return;
      const inChord = performance.now() < chordUntil;
      chordUntil = event.key === 'g' && !inChord ? performance.now() + CHORD_MS : 0;
      if (inChord) return;
      const { ids, current, move, open, on, onAll } = latest.current;
      const at = current === null ? -1 : ids.indexOf(current);
      if (event.key === 'j' || event.key === 'k') {
        const next = ids[event.key === 'j' ? Math.min(at + 1, ids.length - 1) : Math.max(at - 1, 0)];
        if (next === undefined) return;
        event.preventDefault();
        move(next);
        return;
      }
      // A key that is held down acts once.
      if (event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!isOnRows(target)) return;
      if (Object.hasOwn(onAll, event.key)) onAll[event.key]!();
      else if (current === null || at < 0) return;
      // Enter on a button presses it.
      else if (event.key === 'Enter' && !target?.closest('button, a')) open(current);
      else if (Object.hasOwn(on, event.key)) on[event.key]!(current);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { keepTyped, opensPalette, takeEarlyKeys } from './early-keys';
import { type Place, placeHref } from './places';

const CHORD_MS = 1200;
const TEXT_TYPES = new Set(['text', 'search', 'email', 'password', 'url', 'number', 'tel', 'date', 'datetime-local']);

/** Returns true in text fields, where shortcuts are disabled. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  return (
    target instanceof HTMLTextAreaElement || target.isContentEditable || target.getAttribute('role') === 'combobox'
  );
}

/** Returns true while a dialog, a menu or the list of a select takes the keys. */
const isCovered = () =>
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"], [role="listbox"]:not([hidden])') !== null;

/** Shortcuts of the console: `g` plus a letter, `/`, `?` and ⌘K. */
export function Hotkeys({
  root,
  places,
  onPalette,
  onHelp,
}: {
  root: string;
  places: readonly Place[];
  onPalette(): void;
  onHelp(): void;
}) {
  const router = useRouter();
  const chordUntil = useRef(0);

  useEffect(() => {
    const byKey = new Map(places.map((place) => [place.key, place] as const));

    /** Follows `g` plus a letter. Any other key ends the wait for one and keeps its own meaning. */
    function endsChord(event: KeyboardEvent): boolean {
      if (performance.now() >= chordUntil.current) return false;
      chordUntil.current = 0;
      const place = byKey.get(event.key.toLowerCase());
      if (!place || isCovered()) return false;
      event.preventDefault();
      router.push(placeHref(root, place));
      return true;
    }

    // Before the focused list takes the letter for a command of its own, such as `a` for "approve".
    function onKeyDownFirst(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (endsChord(event)) event.stopPropagation();
    }

    function onKeyDown(event: KeyboardEvent) {
      if (opensPalette(event)) {
        event.preventDefault();
        onPalette();
        return;
      }
      if (keepTyped(event)) return;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (isCovered()) return;
      if (endsChord(event)) return;
      if (event.key === 'g') chordUntil.current = performance.now() + CHORD_MS;
      else if (event.key === '?') onHelp();
      else if (event.key === '/') {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('[data-primary-search]');
        if (search) {
          search.focus();
          search.select();
        } else onPalette();
      }
    }
    document.addEventListener('keydown', onKeyDownFirst, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    for (const event of takeEarlyKeys()) onKeyDown(event);
    return () => {
      document.removeEventListener('keydown', onKeyDownFirst, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [root, places, onPalette, onHelp, router]);

  return null;
}

'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { api, path } from '@/lib/client/api';
import type { AcceptedSuggestion } from '@/lib/features/suggestions/suggestion-contract';

type Change = AcceptedSuggestion['editor']['change'];

const key = (id: string) => `ambit.suggestion.${id}`;

/**
 * Keeps the draft of an opened suggestion for the editor that opens next. In this tab alone, and over a reload: it is
 * answered once, and its place is an editor, not an address.
 */
export function keepDraft(id: string, change: Change): void {
  if (change) sessionStorage.setItem(key(id), JSON.stringify(change.body));
}

/** The draft was saved: its suggestion is accepted. Whoever decided it meanwhile is not overruled. */
export function acceptDraft(org: string, id: string): void {
  dropDraft(id);
  void api.post(path`/orgs/${org}/suggestions/${id}/accept`, { body: {} }).catch(() => undefined);
}

export function dropDraft(id: string): void {
  sessionStorage.removeItem(key(id));
}

function readDraft<T>(id: string | null): T | null {
  if (id === null || typeof window === 'undefined') return null;
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** What an opened suggestion proposes to this editor, from `?suggestion=`; null: nothing, or not in this tab. */
export function useSuggestionDraft<T>(): { id: string; body: T } | null {
  const id = useSearchParams().get('suggestion');
  const [draft] = useState(() => {
    const body = readDraft<T>(id);
    return id !== null && body !== null ? { id, body } : null;
  });
  return draft !== null && draft.id === id ? draft : null;
}

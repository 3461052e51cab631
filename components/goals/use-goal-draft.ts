'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { changedFields, formOf, type GoalForm } from '@/components/goals/goal-form';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** What somebody has changed of a goal and not saved, on top of what was stored when the first change was made. */
interface StoredDraft {
  revision: string;
  base: GoalForm;
  form: GoalForm;
}

const KEY = 'ambit-goal:';

function isForm(value: unknown): value is GoalForm {
  const form = value as Partial<GoalForm> | null;
  return typeof form === 'object' && form !== null && Array.isArray(form.availableTools) && Boolean(form.axes);
}

function read(key: string): StoredDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<StoredDraft> | null;
    return stored && typeof stored.revision === 'string' && isForm(stored.base) && isForm(stored.form)
      ? (stored as StoredDraft)
      : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: StoredDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a draft lives as long as its page.
  }
}

export interface GoalDraftState {
  form: GoalForm;
  /** What the changes were made on. */
  base: GoalForm;
  revision: string;
  changed: boolean;
  /** Somebody else saved since the first change. */
  overtaken: boolean;
  set(change: (form: GoalForm) => GoalForm): void;
  discard(): void;
  /** Puts the draft onto what is stored now. */
  rebase(goal: GoalView, form: GoalForm): void;
}

/** The draft of one goal. It lives as long as its tab; leaving the page for another site asks first. */
export function useGoalDraft(org: string, goal: GoalView): GoalDraftState {
  const key = `${KEY}${org}/${goal.goalId}`;
  const [draft, setDraft] = useState<StoredDraft | null>(null);
  const [readOf, setReadOf] = useState<string | null>(null);

  // The server cannot know what the tab holds: it is read once the browser has drawn what the server wrote.
  useLayoutEffect(() => {
    setDraft(read(key));
    setReadOf(key);
  }, [key]);

  const stored = useMemo(() => formOf(goal), [goal]);
  const base = draft?.base ?? stored;
  const form = draft?.form ?? stored;
  const changed = draft !== null && changedFields(base, form).length > 0;

  useEffect(() => {
    if (readOf === key) write(key, changed ? draft : null);
  }, [readOf, key, draft, changed]);

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  const { revision } = goal;
  const set = useCallback(
    (change: (form: GoalForm) => GoalForm) =>
      setDraft((before) => {
        const start = before ?? { revision, base: stored, form: stored };
        const next = change(start.form);
        return changedFields(start.base, next).length === 0 ? null : { ...start, form: next };
      }),
    [revision, stored],
  );
  const discard = useCallback(() => setDraft(null), []);
  const rebase = useCallback((now: GoalView, next: GoalForm) => {
    const start = formOf(now);
    setDraft(changedFields(start, next).length === 0 ? null : { revision: now.revision, base: start, form: next });
  }, []);

  return {
    form,
    base,
    revision: draft?.revision ?? revision,
    changed,
    overtaken: changed && draft.revision !== revision,
    set,
    discard,
    rebase,
  };
}

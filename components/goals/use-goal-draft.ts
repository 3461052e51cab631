'use client';

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { changedFields, formOf, type GoalForm } from '@/components/goals/goal-form';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** Unsaved changes of a goal, with the stored version they are based on. */
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
    // Without session storage, the draft is lost on reload.
  }
}

export interface GoalDraftState {
  form: GoalForm;
  /** Version the changes are based on. */
  base: GoalForm;
  revision: string;
  changed: boolean;
  overtaken: boolean;
  set(change: (form: GoalForm) => GoalForm): void;
  discard(): void;
  rebase(goal: GoalView, form: GoalForm): void;
}

/** Unsaved changes of one goal, stored per tab. Asks before leaving the site. */
export function useGoalDraft(org: string, goal: GoalView): GoalDraftState {
  const key = `${KEY}${org}/${goal.goalId}`;
  const [draft, setDraft] = useState<StoredDraft | null>(null);
  const [readOf, setReadOf] = useState<string | null>(null);

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

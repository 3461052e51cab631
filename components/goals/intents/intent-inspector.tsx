'use client';

import { useMemo, useState } from 'react';
import { MarkedText } from '@/components/common/evidence/marked-text';
import { checkPattern, spansOf } from '@/components/common/evidence/pattern-tests';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntryInput } from '@/components/common/policies/entry-input';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { IntentView } from '@/lib/features/goals/intents/intent-contract';
import { STATE_WORDS } from './intent-table';
import { PatternList } from './pattern-list';
import { usePatternCompiler } from './use-compile';
import { useIntentChanges } from './use-intents';

interface IntentInspectorProps {
  intent: IntentView;
  /** Test messages, one per line; kept when switching intents. */
  samples: string;
  onSamples(samples: string): void;
  onClose(): void;
}

interface IntentDraft {
  patterns: string[];
  tools: string[];
  revision: string;
}

/** Patterns of an intent with live matches in sample messages, and the tools it keeps. */
export function IntentInspector({ intent, samples, onSamples, onClose }: IntentInspectorProps) {
  const compile = usePatternCompiler();
  const org = useOrg();
  const names = useToolNames(org.slug);
  const { patch, remove, reset, create } = useIntentChanges(org.slug);
  const [draft, setDraft] = useState<IntentDraft | null>(null);
  const { slug, state, revision } = intent;
  const removed = state === 'removed';
  const editable = org.can('edit-agents') && !removed;
  const { patterns, tools } = draft ?? intent;
  const changed =
    draft !== null && JSON.stringify([patterns, tools]) !== JSON.stringify([intent.patterns, intent.tools]);
  const checks = useMemo(
    () => (compile ? patterns.map((pattern) => checkPattern(compile, pattern)) : null),
    [compile, patterns],
  );
  const broken = checks?.some(({ problem }) => problem !== null) ?? false;
  const set = (part: Partial<IntentDraft>) =>
    setDraft({ patterns, tools, revision: draft?.revision ?? revision, ...part });
  const overtaken = patch.error instanceof ApiError && patch.error.status === 412;

  function save() {
    const before = { patterns: intent.patterns, tools: intent.tools };
    patch.mutate(
      { slug, body: { patterns, tools }, revision: overtaken ? revision : (draft?.revision ?? revision) },
      {
        onSuccess: (saved) => {
          setDraft(null);
          toast({
            key: `intent-${slug}`,
            message: `${slug} saved`,
            undo: () => patch.mutate({ slug, body: before, revision: saved.revision }),
          });
        },
      },
    );
  }

  return (
    <Inspector label={`Intent ${slug}`} title={slug} subtitle={STATE_WORDS[state]} onClose={onClose}>
      {removed ? (
        <InspectorSection title="Removed">
          <p className="text-muted text-sm">Messages are not matched with this intent. Its last patterns and tools:</p>
        </InspectorSection>
      ) : null}
      <InspectorSection title="Patterns">
        <PatternList
          value={patterns}
          checks={checks}
          disabled={!editable}
          onValueChange={(next) => set({ patterns: next })}
        />
        <p className="mt-1.5 text-muted text-xs">
          Searched for anywhere in a message, in any case. RE2 syntax: <code>refund|money back</code>.
        </p>
      </InspectorSection>
      <InspectorSection title="Sample messages">
        <Textarea
          rows={3}
          aria-label="Sample messages, one on each line"
          maxLength={8192}
          placeholder={'One on each line\nCan I get my money back?'}
          value={samples}
          onChange={(event) => onSamples(event.target.value)}
        />
        <Samples samples={samples} checks={checks} />
      </InspectorSection>
      <InspectorSection title="Tools">
        <EntryInput
          label={`Tools of ${slug}`}
          value={tools}
          names={names}
          disabled={!editable}
          onValueChange={(next) => set({ tools: next })}
        />
        <div className="mt-2">{changed || removed ? null : <PolicyWarnings warnings={intent.warnings} />}</div>
      </InspectorSection>
      {changed ? (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3">
          {patch.error ? (
            <ErrorLine className="w-full text-xs">
              {overtaken ? 'Somebody else saved first. Save again to overwrite.' : errorText(patch.error)}
            </ErrorLine>
          ) : broken ? (
            <p className="mr-auto text-block text-xs">A pattern cannot be used yet.</p>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
            Discard
          </Button>
          <Button size="sm" variant="primary" busy={patch.isPending} disabled={broken} onClick={save}>
            {overtaken ? 'Overwrite' : 'Save'}
          </Button>
        </div>
      ) : null}
      {org.can('edit-agents') ? (
        <div className="flex flex-wrap gap-2 px-4 py-4">
          {state === 'changed' || removed ? (
            <Button
              busy={reset.isPending}
              onClick={() =>
                reset.mutate(slug, {
                  onSuccess: () => {
                    setDraft(null);
                    toast({
                      message: `${slug} restored to the default`,
                      ...(removed
                        ? {}
                        : {
                            undo: () =>
                              patch.mutate({ slug, body: { patterns: intent.patterns, tools: intent.tools } }),
                          }),
                    });
                  },
                })
              }
            >
              {removed ? 'Restore' : 'Restore the default'}
            </Button>
          ) : null}
          {removed ? null : (
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(slug, {
                  onSuccess: () => {
                    toast({
                      message: `${slug} ${state === 'own' ? 'deleted' : 'removed'}`,
                      undo: () =>
                        state === 'default'
                          ? reset.mutate(slug)
                          : create.mutate({ slug, patterns: intent.patterns, tools: intent.tools }),
                    });
                    if (state === 'own') onClose();
                  },
                })
              }
            >
              {state === 'own' ? 'Delete intent' : 'Remove'}
            </Button>
          )}
        </div>
      ) : null}
    </Inspector>
  );
}

function Samples({ samples, checks }: { samples: string; checks: ReturnType<typeof checkPattern>[] | null }) {
  const lines = samples.split('\n').filter((line) => line.trim());
  if (!checks || lines.length === 0) return null;
  const compiled = checks.flatMap((check) => (check.compiled ? [check.compiled] : []));
  return (
    <ul aria-label="Matches" className="mt-2 border-t">
      {lines.slice(0, 20).map((line, index) => {
        const spans = spansOf(compiled, line);
        const matches = compiled.some((pattern) => pattern.isIn(line));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
          <li key={index} className="flex items-start gap-2 border-b py-1.5 text-sm last:border-b-0">
            <StateGlyph
              state={matches ? 'allow' : 'inherit'}
              label={matches ? 'matches' : 'does not match'}
              className="mt-[3px]"
            />
            <span className={matches ? undefined : 'text-muted'}>
              <MarkedText text={line} spans={spans} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

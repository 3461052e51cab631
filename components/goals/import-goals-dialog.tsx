'use client';

import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { useGoalChanges } from '@/components/goals/use-goals';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { GoalsDocument, GoalsImport } from '@/lib/features/goals/goal-contract';
import { counted } from '@/lib/shared/counted';

const EXAMPLE = `{ "goals": [ { "goal_id": "EXECUTE_SOLUTION", "primary_agent": "…",
  "tool_boundary": { "operations": ["create"] } } ] }`;
const TONES = { created: 'allow', changed: 'accent', unchanged: 'neutral' } as const;

/** Parses a document or a bare list of goals; returns the error and its position otherwise. */
function readDocument(text: string): { document: GoalsDocument } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return { document: (Array.isArray(value) ? { goals: value } : value) as GoalsDocument };
  } catch (error) {
    return { problem: `Invalid JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}` };
  }
}

export function ImportGoalsDialog({ org, onClose }: { org: string; onClose(): void }) {
  const { load } = useGoalChanges(org);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState<{ document: GoalsDocument; plan: GoalsImport } | null>(null);
  const file = useRef<HTMLInputElement>(null);

  function refuse(error: unknown) {
    if (!(error instanceof ApiError) || error.invalidParams.length === 0) return setProblem(errorText(error));
    const [first, ...more] = error.invalidParams;
    setProblem(`${first!.pointer}: ${first!.message}${more.length > 0 ? `, and ${more.length} more like it` : ''}`);
  }

  async function look() {
    setProblem(null);
    const read = readDocument(text);
    if ('problem' in read) return setProblem(read.problem);
    try {
      setTried({ document: read.document, plan: await load.mutateAsync({ document: read.document, dryRun: true }) });
    } catch (error) {
      refuse(error);
    }
  }

  async function executeApproved(document: GoalsDocument) {
    setProblem(null);
    try {
      const done = await load.mutateAsync({ document, dryRun: false });
      toast({ message: `${counted(done.created, 'goal')} added, ${done.changed} changed` });
      onClose();
    } catch (error) {
      refuse(error);
    }
  }

  const moved = tried ? tried.plan.created + tried.plan.changed : 0;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Import goals"
      description="Goals are matched by id. Goals that are not in the document do not change."
      footer={
        tried ? (
          <>
            <Button onClick={() => setTried(null)} disabled={load.isPending}>
              Back
            </Button>
            <Button
              variant="primary"
              busy={load.isPending}
              disabled={moved === 0}
              onClick={() => void executeApproved(tried.document)}
            >
              {moved === 0 ? 'Nothing to import' : `Import ${counted(moved, 'goal')}`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={load.isPending} disabled={!text.trim()} onClick={() => void look()}>
              Preview changes
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3 pb-1">
        {tried ? (
          <Plan plan={tried.plan} />
        ) : (
          <>
            <Field
              label="JSON"
              hint="goal_id, primary_agent, tool_boundary, entity_boundary, available_tools. Other fields are kept."
            >
              <Textarea
                mono
                autoFocus
                rows={12}
                spellCheck={false}
                placeholder={EXAMPLE}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              aria-label="A JSON file of goals"
              className="sr-only"
              onChange={async (event) => {
                const chosen = event.target.files?.[0];
                if (chosen) setText(await chosen.text());
                event.target.value = '';
              }}
            />
            <Button size="sm" className="self-start" onClick={() => file.current?.click()}>
              <FileJson aria-hidden="true" />
              Choose a file
            </Button>
          </>
        )}
        {problem ? <ErrorLine className="break-words">{problem}</ErrorLine> : null}
      </div>
    </Dialog>
  );
}

function Plan({ plan }: { plan: GoalsImport }) {
  return (
    <>
      <p className="tabular text-sm">
        <b className="font-semibold">{plan.created}</b> added, <b className="font-semibold">{plan.changed}</b> changed,{' '}
        {plan.unchanged} unchanged. Nothing is imported yet.
      </p>
      <ul aria-label="Changes" className="divide-y border-y">
        {plan.goals.map(({ goalId, status, fields, warnings }) => (
          <li key={goalId} className="py-2">
            <span className="flex flex-wrap items-center gap-2 text-sm">
              <code className="break-all text-[12.5px]">{goalId}</code>
              <Badge tone={TONES[status]}>{status}</Badge>
              {status === 'changed' ? <span className="text-muted text-xs">{fields.join(', ')}</span> : null}
            </span>
            {warnings.length > 0 ? (
              <div className="mt-1.5">
                <PolicyWarnings warnings={warnings} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

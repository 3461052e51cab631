'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { AxisEditor } from '@/components/goals/axis-editor';
import { AXES, axesOf, boundaryOf } from '@/components/goals/goal-form';
import { useGoalCatalog } from '@/components/goals/use-goals';
import { useTemplateChanges } from '@/components/goals/use-templates';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import type { TemplateView } from '@/lib/features/goals/template-contract';
import { TemplateImpact } from './template-impact';
import { templatesParams } from './templates-params';

/** Template boundary, the goals that use it, and a preview of changes to them. */
export function TemplateInspector({ template, goals }: { template: TemplateView; goals: readonly GoalView[] }) {
  const org = useOrg();
  const [, setParams] = useQueryStates(templatesParams);
  const catalog = useGoalCatalog(org.slug);
  const { patch, create, remove } = useTemplateChanges(org.slug);
  const stored = axesOf(template);
  const [draft, setDraft] = useState<{ axes: typeof stored; revision: string } | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [trying, setTrying] = useState(false);
  const axes = draft?.axes ?? stored;
  const changed = draft !== null && JSON.stringify(draft.axes) !== JSON.stringify(stored);
  const editable = org.can('edit-agents');
  const { slug, name } = template;
  const close = () => setParams({ template: null }, { history: 'push' });
  const overtaken = patch.error instanceof ApiError && patch.error.status === 412;

  const revision = overtaken ? template.revision : (draft?.revision ?? template.revision);

  async function save() {
    const saved = await patch.mutateAsync({ slug, body: boundaryOf(axes), revision });
    setDraft(null);
    toast({
      key: `template-${slug}`,
      message: `${name} saved`,
      undo: () => patch.mutate({ slug, body: boundaryOf(stored), revision: saved.revision }),
    });
  }

  return (
    <Inspector label={`Template ${name}`} title={name} subtitle={<code>{slug}</code>} onClose={close}>
      <InspectorSection title="Boundary">
        <div className="-mt-2">
          {AXES.map((axis) => (
            <AxisEditor
              key={axis}
              axis={axis}
              value={axes[axis]}
              inherited={undefined}
              catalog={catalog}
              disabled={!editable}
              onValueChange={(value) =>
                setDraft({ axes: { ...axes, [axis]: value }, revision: draft?.revision ?? template.revision })
              }
            />
          ))}
        </div>
        {changed ? (
          <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
            <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
              Discard
            </Button>
            <Button
              size="sm"
              variant="primary"
              busy={patch.isPending}
              onClick={() => (template.goals.length > 0 ? setTrying(true) : void save().catch(() => undefined))}
            >
              {overtaken ? 'Overwrite' : 'Save'}
            </Button>
          </div>
        ) : (
          <div className="mt-3">
            <PolicyWarnings warnings={template.warnings} />
          </div>
        )}
        {patch.error ? (
          <ErrorLine className="mt-2 text-xs">
            {overtaken
              ? 'Somebody else saved first. Check the goals below, then overwrite or discard.'
              : errorText(patch.error)}
          </ErrorLine>
        ) : null}
      </InspectorSection>
      <InspectorSection title="Used by">
        {template.goals.length === 0 ? (
          <p className="text-muted text-sm">Not used by any goal.</p>
        ) : changed && catalog ? (
          <TemplateImpact catalog={catalog} goals={goals.filter((goal) => goal.template === slug)} axes={axes} />
        ) : (
          <ul className="flex flex-col gap-1">
            {template.goals.map((goalId) => (
              <li key={goalId}>
                <TextLink
                  href={`/${org.slug}/agents/goals/${encodeURIComponent(goalId)}`}
                  className="break-all text-sm"
                >
                  <code>{goalId}</code>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </InspectorSection>
      {editable ? (
        <div className="px-4 py-4">
          <Button variant="danger" disabled={template.goals.length > 0} onClick={() => setDeleting(true)}>
            Delete template
          </Button>
          {template.goals.length > 0 ? (
            <p className="mt-1.5 text-muted text-xs">Remove it from its goals first.</p>
          ) : null}
        </div>
      ) : null}
      {changed ? (
        <LazyWhatIfDialog
          org={org.slug}
          open={trying}
          onOpenChange={setTrying}
          draft={{ template: { slug, ...boundaryOf(axes) } }}
          title={`${name}, preview`}
          summary="Preview for agents with its goals, live sessions and recorded calls. Nothing has changed yet."
          saveLabel={overtaken ? 'Overwrite' : 'Save'}
          fields="none"
          onSave={save}
        />
      ) : null}
      <ConfirmChange
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${name}`}
        description="Not used by any goal, so no agent changes."
        action="Delete"
        danger
        change={remove}
        onConfirm={() =>
          remove.mutate(slug, {
            onSuccess: () => {
              toast({
                message: `${name} deleted`,
                undo: () => create.mutate({ slug, name, description: template.description, ...boundaryOf(stored) }),
              });
              close();
            },
          })
        }
      />
    </Inspector>
  );
}

'use client';

import { useQueryStates } from 'nuqs';
import { WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { CorrectionItem } from '@/components/common/evidence/correction-item';
import { useWarning } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { EventList, eventsText } from '@/components/common/outcomes/event-list';
import { callName } from '@/components/common/outcomes/outcome-words';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Link } from '@/components/ui/link';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import { ApiError } from '@/lib/client/api-error';
import { cohesionParams } from './cohesion-params';
import { WarningRow } from './warning-row';

export function WarningInspector({ id }: { id: string }) {
  const org = useOrg();
  const [, setParams] = useQueryStates(cohesionParams);
  const { data, error, refetch } = useWarning(org.slug, id);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Inspector
      label={data ? `Warning of ${data.tool}` : 'Warning'}
      title={data ? <ToolName name={callName(data.tool, data.method)} className="text-sm" /> : 'Warning'}
      subtitle={data ? WARNING_WORDS[data.kind].text : undefined}
      onClose={() => setParams({ warning: null }, { history: 'push' })}
    >
      {data ? (
        <>
          <InspectorSection title="Warning">
            <ul>
              <WarningRow warning={data} compact />
            </ul>
            <p className="mt-2 text-sm">
              <Link
                href={`/${org.slug}/inbox?kind=suggestion&q=${encodeURIComponent(data.tool)}`}
                className="text-accent hover:underline"
              >
                Suggestions
              </Link>
            </p>
          </InspectorSection>
          <InspectorSection title={`Evidence, ${eventsText(data.events.length, data.found)}`}>
            {data.events.length === 0 ? (
              <p className="text-muted text-sm">The calls were deleted after the retention period.</p>
            ) : (
              <EventList events={data.events} />
            )}
          </InspectorSection>
          {data.said.length > 0 ? (
            <InspectorSection title={`What users said, ${eventsText(data.said.length, data.saidFound, 'correction')}`}>
              <ul className="flex flex-col gap-3">
                {data.said.map((correction) => (
                  <li key={correction.id}>
                    <CorrectionItem correction={correction} />
                  </li>
                ))}
              </ul>
            </InspectorSection>
          ) : null}
        </>
      ) : missing ? (
        <EmptyState title="Warning not found" description="It was deleted, or the address is wrong." />
      ) : error ? (
        <ErrorState title="Could not load the warning" error={error} onRetry={() => refetch()} />
      ) : (
        <div className="px-4 pt-4">
          <SkeletonRows rows={8} label="Loading the warning" />
        </div>
      )}
    </Inspector>
  );
}

'use client';

import { useQueryStates } from 'nuqs';
import { WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { SaidSection } from '@/components/common/evidence/said-section';
import { useWarning } from '@/components/common/evidence/use-cohesion';
import { InspectorItem } from '@/components/common/inspector-item';
import { useOrg } from '@/components/common/me';
import { EventList, eventsText } from '@/components/common/outcomes/event-list';
import { callName } from '@/components/common/outcomes/outcome-words';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import { cohesionParams } from './cohesion-params';
import { WarningRow } from './warning-row';

export function WarningInspector({ id }: { id: string }) {
  const org = useOrg();
  const [, setParams] = useQueryStates(cohesionParams);
  const query = useWarning(org.slug, id);
  const { data } = query;
  return (
    <Inspector
      label={data ? `Warning of ${data.tool}` : 'Warning'}
      title={data ? <ToolName name={callName(data.tool, data.method)} className="text-sm" /> : 'Warning'}
      subtitle={data ? WARNING_WORDS[data.kind].text : undefined}
      onClose={() => setParams({ warning: null }, { history: 'push' })}
    >
      <InspectorItem query={query} noun="warning" missing="It was deleted, or the address is wrong.">
        {(warning) => (
          <>
            <InspectorSection title="Warning">
              <ul>
                <WarningRow warning={warning} compact />
              </ul>
              <p className="mt-2 text-sm">
                <TextLink href={`/${org.slug}/inbox?kind=suggestion&q=${encodeURIComponent(warning.tool)}`}>
                  Suggestions
                </TextLink>
              </p>
            </InspectorSection>
            <InspectorSection title={`Evidence, ${eventsText(warning.events.length, warning.found)}`}>
              {warning.events.length === 0 ? (
                <p className="text-muted text-sm">The calls were deleted after the retention period.</p>
              ) : (
                <EventList events={warning.events} />
              )}
            </InspectorSection>
            <SaidSection said={warning.said} found={warning.saidFound} />
          </>
        )}
      </InspectorItem>
    </Inspector>
  );
}

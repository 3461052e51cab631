'use client';

import { SaidSection } from '@/components/common/evidence/said-section';
import { evidenceTitle, SuggestionEvidence } from '@/components/common/evidence/suggestion-evidence';
import { STATUS_WORDS, suggestionTitle } from '@/components/common/evidence/suggestion-words';
import { useSuggestion } from '@/components/common/evidence/use-suggestions';
import { InspectorItem } from '@/components/common/inspector-item';
import { useOrg } from '@/components/common/me';
import { readableAxis } from '@/components/common/outcomes/outcome-words';
import { usePersonName } from '@/components/common/person-name';
import { Badge } from '@/components/ui/badge';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { SuggestionDetail } from '@/lib/features/suggestions/suggestion-contract';
import { agentHref } from '@/lib/shared/console-address';
import { DecideSuggestion } from './decide-suggestion';

function Body({ suggestion }: { suggestion: SuggestionDetail }) {
  const personName = usePersonName();
  const org = useOrg();
  const { said, tools, agent, axes, effect, status, reason, decidedBy, decidedAt } = suggestion;
  return (
    <>
      <InspectorSection title="Expected effect">
        <p className="text-pretty text-sm">{effect}</p>
        {status === 'open' ? null : (
          <p className="mt-3 border-l-2 pl-3 text-sm">
            {STATUS_WORDS[status]}
            {suggestion.snoozedUntil && status === 'snoozed' ? (
              <>
                {' '}
                until <RelativeTime at={suggestion.snoozedUntil} />
              </>
            ) : null}
            {decidedBy && decidedAt ? (
              <>
                {' '}
                by {personName(decidedBy)}, <RelativeTime at={decidedAt} passed />
              </>
            ) : null}
            .{status === 'opened' ? ' Nothing is saved yet.' : null}
            {reason ? <span className="block break-words text-muted">{reason}</span> : null}
          </p>
        )}
      </InspectorSection>
      <InspectorSection title="About">
        <ul className="flex flex-col gap-1 text-sm">
          {agent ? (
            <li>
              <TextLink href={agentHref(org.slug, agent)}>{agent}</TextLink>
            </li>
          ) : null}
          {tools.map((tool) => (
            <li key={tool} className="truncate">
              <Link href={`/${org.slug}/insights/health?tool=${encodeURIComponent(tool)}`} className="hover:underline">
                <ToolName name={tool} />
              </Link>
            </li>
          ))}
        </ul>
        {axes.length > 0 ? (
          <p className="mt-2 flex flex-wrap gap-1">
            {axes.map((axis) => (
              <Badge key={axis}>{readableAxis(axis)}</Badge>
            ))}
          </p>
        ) : null}
      </InspectorSection>
      <InspectorSection title={evidenceTitle(suggestion)}>
        <SuggestionEvidence suggestion={suggestion} />
      </InspectorSection>
      <SaidSection said={said} found={suggestion.evidence.saidFound} />
    </>
  );
}

export function SuggestionInspector({ id, onClose }: { id: string; onClose(): void }) {
  const org = useOrg();
  const query = useSuggestion(org.slug, id);
  const { data } = query;
  return (
    <Inspector
      label={data ? suggestionTitle(data) : 'Suggestion'}
      title={data ? suggestionTitle(data) : 'Suggestion'}
      subtitle={
        data ? (
          <>
            First seen <RelativeTime at={data.createdAt} passed />
          </>
        ) : undefined
      }
      onClose={onClose}
      footer={data ? <DecideSuggestion suggestion={data} /> : null}
    >
      <InspectorItem query={query} noun="suggestion" missing="It was deleted, or the address is wrong.">
        {(suggestion) => <Body suggestion={suggestion} />}
      </InspectorItem>
    </Inspector>
  );
}

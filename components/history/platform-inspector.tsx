import { effectWords, PLATFORM } from '@/components/common/history/describe-platform-change';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { Moment } from '@/components/ui/moment';
import { TextLink } from '@/components/ui/text-link';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { counted } from '@/lib/shared/counted';

interface PlatformInspectorProps {
  org: string;
  change: PlatformChangeView;
  onClose(): void;
}

/** Details of a platform change: its effects on the organization's tools. */
export function PlatformInspector({ org, change, onClose }: PlatformInspectorProps) {
  return (
    <Inspector
      label="Change of the platform"
      title="Change of the platform"
      subtitle={
        <>
          <Moment at={change.at} dated /> by {PLATFORM}
        </>
      }
      onClose={onClose}
    >
      {change.effects.map((effect) => {
        const { tools, toolCount, reason, expiresAt } = effect;
        const words = effectWords(effect);
        return (
          <InspectorSection key={words + reason} title={words.charAt(0).toUpperCase() + words.slice(1)}>
            {reason ? <p className="mb-2 text-sm">“{reason}”</p> : null}
            {expiresAt ? (
              <p className="mb-2 text-sm">
                Until <Moment at={expiresAt} dated />
              </p>
            ) : null}
            <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {tools.map((tool) => (
                <li key={tool}>
                  {effect.kind === 'tool_retired' ? (
                    tool
                  ) : (
                    <TextLink href={`/${org}/tools/${encodeURIComponent(tool)}`} className="[overflow-wrap:anywhere]">
                      {tool}
                    </TextLink>
                  )}
                </li>
              ))}
              {toolCount > tools.length ? (
                <li className="text-muted">and {counted(toolCount - tools.length, 'more tool')}</li>
              ) : null}
            </ul>
          </InspectorSection>
        );
      })}
      <InspectorSection title="Undo">
        <p className="text-muted text-sm">Only the platform can undo this change. It applies to all organizations.</p>
      </InspectorSection>
    </Inspector>
  );
}

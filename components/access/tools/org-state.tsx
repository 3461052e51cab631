import { CodeText } from '@/components/common/code-text';
import { ErrorLine } from '@/components/ui/error-line';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ThreeState } from '@/components/ui/three-state';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { inheritedOf, type Names, type ToolState, verdictOf } from './tool-verdict';

export interface OrgStateProps {
  /** Accessible name of the control. */
  label: string;
  tool: CatalogTool;
  /** The entries in force. */
  policy: PolicyView | undefined;
  /** Why the state cannot be changed; undefined: it can. */
  readOnlyReason: string | undefined;
  /** Why the last change was not saved. */
  refusal: string | undefined;
  names: Names;
  onState(name: string, state: ToolState): void;
}

/** State of a tool in the organization, its effect, and the end of a block. */
export function OrgState({ label, tool, policy, readOnlyReason, refusal, names, onState }: OrgStateProps) {
  const verdict = verdictOf(tool, names);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ThreeState
          name={label}
          value={tool.state}
          inherited={inheritedOf(tool, policy)}
          disabled={readOnlyReason !== undefined}
          disabledReason={readOnlyReason}
          onValueChange={(state) => onState(tool.name, state)}
        />
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <StateGlyph state={verdict.glyph} />
          <span className="min-w-0 break-words">
            <CodeText text={verdict.text} />
          </span>
        </span>
      </div>
      {tool.entry?.expiresAt ? (
        <p className="mt-2 text-muted text-xs">
          The block ends <RelativeTime at={tool.entry.expiresAt} />.
        </p>
      ) : null}
      {refusal ? <ErrorLine className="mt-2 text-xs">Not saved: {refusal}</ErrorLine> : null}
      {readOnlyReason ? <p className="mt-2 text-muted text-xs">{readOnlyReason}</p> : null}
    </>
  );
}

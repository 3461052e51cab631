'use client';

import { useOrg } from '@/components/common/me';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';

const textClasses = 'whitespace-pre-line break-words text-pretty text-sm';

/** The texts that agents see, with the original ones where they are overridden. */
export function ToolDescription({ tool }: { tool: ToolDetail }) {
  const org = useOrg();
  const { served } = tool;
  const isOverridden = served.description !== tool.description;
  return (
    <>
      {served.name === tool.name ? null : (
        <p className="mb-2 text-muted text-sm">
          Agents see it as <ToolName name={served.name} />.
        </p>
      )}
      <p className={textClasses}>{served.description || 'No description.'}</p>
      {isOverridden ? (
        <details className="mt-2 border-l-2 pl-3">
          <summary className="cursor-pointer text-muted text-sm">Original description</summary>
          <p className={`mt-1 text-muted ${textClasses}`}>{tool.description || 'No description.'}</p>
        </details>
      ) : null}
      <TextLink
        href={`/${org.slug}/tools/descriptions/${encodeURIComponent(tool.name)}`}
        className="mt-2 inline-block text-sm"
      >
        {org.can('edit-agents') ? 'Edit the texts that agents see' : 'See the texts that agents see'}
      </TextLink>
    </>
  );
}

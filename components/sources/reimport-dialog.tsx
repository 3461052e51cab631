'use client';

import { useState } from 'react';
import { useSourceChanges } from '@/components/common/sources/use-sources';
import { DocumentFields, type GivenDocument, NO_DOCUMENT, toInput } from '@/components/sources/document-fields';
import { FormDialog } from '@/components/ui/form-dialog';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { addressText, HIDDEN_PATH_NOTE, hasPlaceholder, PLACEHOLDER_LEFT } from '@/lib/shared/shown-address';

export function ReimportDialog({ org, source, onClose }: { org: string; source: SourceView; onClose(): void }) {
  const { sync } = useSourceChanges(org);
  const shown = source.url === null ? '' : addressText({ url: source.url, pathMark: source.pathMark });
  const start: GivenDocument = shown ? { ...NO_DOCUMENT, way: 'url', url: shown } : NO_DOCUMENT;
  const [given, setGiven] = useState(start);
  // An unchanged URL is not sent, because its path is masked.
  const input = shown && given.way === 'url' && given.url.trim() === shown ? {} : toInput(given);
  const isPartial = given.way === 'url' && given.url.trim() !== shown && hasPlaceholder(given.url);
  const refused =
    sync.error instanceof ApiError
      ? sync.error.invalidParams.find(({ pointer }) => pointer === '/url')?.message
      : undefined;
  return (
    <FormDialog
      title={`Import ${source.name} again`}
      description={`You review the changes first.${source.pathMark === null ? '' : ` ${HIDDEN_PATH_NOTE}`}`}
      size="md"
      action="Read document"
      busy={sync.isPending}
      ready={input !== null && !isPartial}
      error={sync.error && !refused ? errorText(sync.error) : null}
      onSubmit={() => input && sync.mutate({ source: source.slug, ...input }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DocumentFields value={given} onValueChange={setGiven} urlError={isPartial ? PLACEHOLDER_LEFT : refused} />
    </FormDialog>
  );
}

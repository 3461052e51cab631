'use client';

import { z } from 'zod';
import { FormDialog } from '@/components/common/form/form-dialog';
import { hiddenAddress } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useSourceChanges } from '@/components/common/sources/use-sources';
import { type DocumentDraft, DocumentFields, documentOf, NO_DOCUMENT } from '@/components/sources/document-fields';
import { type SourceView, syncInput } from '@/lib/features/sources/source-contract';
import { addressText, HIDDEN_PATH_NOTE } from '@/lib/shared/shown-address';

/** An unchanged address is not sent, because its path is masked. */
const schemaOf = (shown: string) =>
  z
    .custom<DocumentDraft>()
    .transform((draft, context): unknown => documentOf(draft, context))
    .pipe(
      z.object({
        url: (shown ? hiddenAddress(shown, syncInput.shape.url.unwrap()) : syncInput.shape.url).optional(),
        document: z.string().optional(),
      }),
    );

export function ReimportDialog({ org, source, onClose }: { org: string; source: SourceView; onClose(): void }) {
  const { sync } = useSourceChanges(org);
  const shown = source.url === null ? '' : addressText({ url: source.url, pathMark: source.pathMark });
  const form = useForm({
    schema: schemaOf(shown),
    defaultValues: { url: shown, document: { ...NO_DOCUMENT, way: shown ? 'url' : 'file' } },
    onSubmit: async ({ url, document }) => {
      await sync.mutateAsync({ source: source.slug, url, document });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Import ${source.name} again`}
      description={`You review the changes first.${source.pathMark === null ? '' : ` ${HIDDEN_PATH_NOTE}`}`}
      size="md"
      action="Read document"
      onClose={onClose}
    >
      <DocumentFields />
    </FormDialog>
  );
}

'use client';

import { z } from 'zod';
import { TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { hiddenAddress, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { usePlatformSourceChanges } from '@/components/sources/use-platform-sources';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { type PlatformSourceView, platformSourcePatch } from '@/lib/features/sources/platform-source-contract';
import { addressText, HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';
import { displayName } from '@/lib/shared/text';
import { PollIntervalField } from './poll-interval-field';

const schemaOf = (shown: string) =>
  z.object({
    name: trimmed(displayName(120)),
    url: hiddenAddress(shown, platformSourcePatch.shape.url.unwrap()),
    syncMinutes: z.number().nullable(),
  });

export function PlatformSourceSettings({ source, onDelete }: { source: PlatformSourceView; onDelete(): void }) {
  const { update } = usePlatformSourceChanges();
  const shown = addressText(source);
  const { syncMinutes } = source.connection;
  const form = useForm({
    schema: schemaOf(shown),
    values: { name: source.name, url: shown, syncMinutes },
    onSubmit: async ({ url, ...body }) => {
      await update.mutateAsync({ source: source.slug, ...body, ...(url === undefined ? {} : { url }) });
      toast({ message: `${body.name} saved` });
    },
  });

  return (
    <div className="max-w-[560px]">
      <Form form={form} className="flex flex-col gap-4">
        <TextField control={form.control} name="name" label="Name" maxLength={120} />
        <TextField
          control={form.control}
          name="url"
          label="Address"
          hint={`Credentials are bound to the host. If it changes, enter them again. ${source.pathMark === null ? '' : HIDDEN_PATH_HINT}`}
          mono
          type="url"
          spellCheck={false}
        />
        <PollIntervalField saved={syncMinutes} />
        <SaveBar form={form} />
      </Form>
      <section className="mt-8 border-t pt-4">
        <h2 className="font-medium text-sm">Delete this server</h2>
        <p className="mt-0.5 text-muted text-sm">All organizations lose its tools immediately.</p>
        <Button variant="danger" className="mt-3" onClick={onDelete}>
          Delete server
        </Button>
      </section>
    </div>
  );
}

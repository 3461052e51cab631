'use client';

import { Download, Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PickedDocument } from '@/components/settings/import-dialog';
import { SettingRow } from '@/components/settings/setting-row';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { path } from '@/lib/client/api';
import { counted } from '@/lib/shared/counted';

const MOST_BYTES = 4 * 1024 * 1024;

const ImportDialog = dynamic(
  () => import('@/components/settings/import-dialog').then((module) => module.ImportDialog),
  { ssr: false },
);

/** Everything that decides here as a file: taken along, edited, and tried before it is applied. */
export function BoundarySection() {
  const org = useOrg();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedDocument | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be picked again after it was edited.
    target.value = '';
    if (!file) return;
    const problem =
      file.size > MOST_BYTES
        ? `${file.name} is larger than ${counted(MOST_BYTES / 1024 / 1024, 'MiB', 'MiB')}. Split it: parts that are left out are not touched.`
        : file.size === 0
          ? `${file.name} is empty. Download the boundary first, and edit that.`
          : null;
    setRefused(problem);
    if (!problem) setPicked({ name: file.name, text: await file.text() });
  }

  return (
    <SettingRow
      title="Boundary as code"
      text="Policies, agents, profiles, channels, goals, intents, own tools and what agents read, in one file to keep under version control."
    >
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={`/api/v1${path`/orgs/${org.slug}/export`}`} download={`${org.slug}.yaml`}>
            <Download aria-hidden="true" />
            Download YAML
          </a>
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {org.can('edit-agents') ? 'Try or apply a file' : 'Try a file'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".yaml,.yml,.json"
          aria-label="Boundary file"
          className="hidden"
          tabIndex={-1}
          onChange={(event) => void pick(event)}
        />
      </div>
      {refused ? (
        <p role="alert" className="mt-1.5 text-block text-sm">
          {refused}
        </p>
      ) : null}
      <p className="mt-1.5 text-muted text-xs">
        Holds no secrets, keys or members. The same from a terminal or a pipeline:{' '}
        <code className="font-mono">npx ambit plan</code>.{' '}
        <Link className="underline underline-offset-2" href="/docs/api/boundary-as-code">
          The API
        </Link>
      </p>
      {picked ? <ImportDialog document={picked} onClose={() => setPicked(null)} /> : null}
    </SettingRow>
  );
}

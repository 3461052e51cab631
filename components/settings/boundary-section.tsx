'use client';

import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { PickedDocument } from '@/components/settings/import-dialog';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { path } from '@/lib/client/api';
import { counted } from '@/lib/shared/counted';

const MAX_BYTES = 4 * 1024 * 1024;

const ImportDialog = onDemand(() =>
  import('@/components/settings/import-dialog').then((module) => module.ImportDialog),
);

/** Exports, edits and imports the organization's policies as a file, with a preview. */
export function BoundarySection() {
  const org = useOrg();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedDocument | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows selecting the same file again after editing it.
    target.value = '';
    if (!file) return;
    const problem =
      file.size > MAX_BYTES
        ? `${file.name} is larger than ${counted(MAX_BYTES / 1024 / 1024, 'MiB', 'MiB')}. Split it. Missing parts do not change.`
        : file.size === 0
          ? `${file.name} is empty. Download the policies first and edit that file.`
          : null;
    setRefused(problem);
    if (!problem) setPicked({ name: file.name, text: await file.text() });
  }

  return (
    <SettingRow
      title="Policies as code"
      text="Policies, agents, profiles, channels, goals, intents, own tools and descriptions in one file for version control."
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
          {org.can('edit-agents') ? 'Preview or apply a file' : 'Preview a file'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".yaml,.yml,.json"
          aria-label="Policy file"
          className="hidden"
          tabIndex={-1}
          onChange={(event) => void pick(event)}
        />
      </div>
      {refused ? <ErrorLine className="mt-1.5">{refused}</ErrorLine> : null}
      <p className="mt-1.5 text-muted text-xs">
        Contains no secrets, keys or members. Command line: <code className="font-mono">npx ambit plan</code>.{' '}
        <Link className="underline underline-offset-2" href="/docs/api/boundary-as-code">
          The API
        </Link>
      </p>
      {picked ? <ImportDialog document={picked} onClose={() => setPicked(null)} /> : null}
    </SettingRow>
  );
}

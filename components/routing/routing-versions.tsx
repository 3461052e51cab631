'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DiffLines } from '@/components/common/history/diff-lines';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { useRestoreRouting, useRoutingVersion, useRoutingVersions } from '@/components/common/routing/use-packets';
import { SettingRow } from '@/components/common/settings/setting-row';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorText } from '@/lib/client/api-error';
import type { RoutingSettingsView, RoutingVersion } from '@/lib/features/routing-settings/routing-settings-contract';
import { routingDiff } from './routing-diff';
import { valuesOf } from './routing-values';

const routingParams = { version: parseAsString };

/** Versions of the settings, with their notes, changes, and differences from the current ones. */
export function RoutingVersions({ settings }: { settings: RoutingSettingsView }) {
  const org = useOrg();
  const { data } = useRoutingVersions(org.slug);
  const nameOf = usePersonName();
  const [params, setParams] = useQueryStates(routingParams);
  const open = params.version;
  const versions = data?.data ?? [];
  const place = versions.findIndex(({ version }) => version === open);
  // Packets link to any version, including those that are not in the loaded list.
  const older = useRoutingVersion(org.slug, data && open !== null && place < 0 ? open : null);
  const shown = versions[place] ?? older.data;
  if (versions.length === 0) return null;
  return (
    <SettingRow title="Versions" text="Each routed message names its version.">
      <ul aria-label="Versions" className="flex flex-col text-sm">
        {versions.map(({ version, by, at, note }) => (
          <li key={version} className="border-b last:border-b-0">
            <button
              type="button"
              onClick={() => setParams({ version })}
              className="focus-inset grid w-full grid-cols-[40px_minmax(0,1fr)_auto] items-baseline gap-x-3 px-1 py-1.5 text-left hover:bg-hover"
            >
              <span className="tabular text-muted">{version}</span>
              <span className="min-w-0">
                <span className="block truncate">{nameOf(by)}</span>
                {note ? <span className="block truncate text-muted text-xs">{note}</span> : null}
              </span>
              <span className="whitespace-nowrap text-muted text-xs">
                {version === settings.revision ? 'current, ' : ''}
                <RelativeTime at={at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {older.error ? (
        <ErrorLine className="mt-2">
          Version {open} cannot be shown: {errorText(older.error)}
        </ErrorLine>
      ) : null}
      {shown ? (
        <VersionDialog
          version={shown}
          before={place >= 0 ? (versions[place + 1] ?? null) : null}
          settings={settings}
          onClose={() => setParams({ version: null })}
        />
      ) : null}
    </SettingRow>
  );
}

const hostOf = (address: string | undefined) => (address === undefined ? null : new URL(address).host);

function VersionDialog({
  version: { version, by, at, note, settings: were },
  before,
  settings,
  onClose,
}: {
  version: RoutingVersion;
  before: RoutingVersion | null;
  settings: RoutingSettingsView;
  onClose(): void;
}) {
  const org = useOrg();
  const nameOf = usePersonName();
  const restore = useRestoreRouting(org.slug);
  const [why, setWhy] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isNow = version === settings.revision;
  const back = routingDiff(valuesOf(settings), were);
  const host = hostOf(were.model?.baseUrl);
  const isElsewhere = host !== null && host !== settings.confirmedHost;
  const mayRestore = org.can('edit-org') && !isNow && back.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={`Version ${version}`}
      description={
        <>
          {nameOf(by)}, <RelativeTime at={at} />
          {note ? `: ${note}` : ''}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayRestore ? (
            <Button
              variant="primary"
              busy={restore.isPending}
              disabled={isElsewhere && !isConfirmed}
              onClick={() =>
                restore.mutate(
                  {
                    ...{ version, revision: settings.revision },
                    body: {
                      ...(why.trim() ? { note: why.trim() } : {}),
                      ...(isElsewhere ? { confirmHost: host, apiKey: null } : {}),
                    },
                  },
                  { onSuccess: onClose },
                )
              }
            >
              Restore this version
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {before ? (
          <section>
            <h3 className="mb-1.5 font-medium text-sm">Changes</h3>
            <DiffLines lines={routingDiff(before.settings, were)} />
          </section>
        ) : null}
        <section>
          <h3 className="mb-1.5 font-medium text-sm">{isNow ? 'Current version' : 'Changes if restored'}</h3>
          {isNow ? (
            <p className="text-muted text-sm">These are the current settings.</p>
          ) : back.length === 0 ? (
            <p className="text-muted text-sm">No changes.</p>
          ) : (
            <DiffLines lines={back} />
          )}
        </section>
        {mayRestore ? (
          <section className="flex flex-col gap-3 border-t pt-4">
            {isElsewhere ? (
              <div className="flex items-start gap-2.5 text-sm">
                <Checkbox
                  id="confirm-host"
                  className="mt-0.5"
                  checked={isConfirmed}
                  onCheckedChange={(on) => setIsConfirmed(on === true)}
                />
                <label htmlFor="confirm-host" className="min-w-0 text-pretty">
                  Send <strong className="break-all font-medium">{host}</strong> messages, tool definitions and results
                  again. Versions contain no keys: enter the key in the model dialog afterwards.
                </label>
              </div>
            ) : null}
            <Field label="Reason" optional hint="Shown in the history. Default: the version number.">
              <Input maxLength={500} value={why} onChange={(event) => setWhy(event.target.value)} />
            </Field>
            {restore.error ? <ErrorLine>Not restored: {errorText(restore.error)}</ErrorLine> : null}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

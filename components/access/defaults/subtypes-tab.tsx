'use client';

import { type FormEvent, useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { DataTable } from '@/components/common/table/data-table';
import { useRevert } from '@/components/common/use-take-back';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { SLUG } from '@/lib/shared/slug-pattern';
import { PROFILES } from './named-lists';
import { useDefaults, usePlatformLists, useSubtypeChanges } from './use-defaults';

export function SubtypesTab() {
  const defaults = useDefaults();
  const profiles = (usePlatformLists(PROFILES).data ?? []).map(({ slug, name }) => ({
    value: slug,
    label: name,
    hint: slug,
  }));
  const { set, remove } = useSubtypeChanges();
  const undoIn = useRevert(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [moving, setMoving] = useState<{ subtype: string; profile: string; agents: number } | null>(null);
  if (!defaults.data)
    return <NotLoaded noun="the subtypes" rows={5} error={defaults.error} onRetry={defaults.refetch} />;
  const { subtypes, fallback, unlisted } = defaults.data;

  function save(subtype: string, profile: string) {
    const key = `subtype-${subtype}`;
    set.mutate(
      { subtype, profile },
      {
        onSuccess: ({ revision }) => {
          setMoving(null);
          toast({ key, message: `${subtype} uses ${profile}`, ...undoIn(revision, key) });
        },
      },
    );
  }

  return (
    <div>
      <p className="mb-4 max-w-[640px] text-muted text-sm">
        Agents without a profile of their own use the profile of their subtype. Other subtypes use{' '}
        <code>{fallback}</code>
        {unlisted > 0 ? `, as ${counted(unlisted, 'agent')} do now` : ''}.
      </p>
      <DataTable
        label="Subtypes"
        rows={subtypes}
        keyOf={({ subtype }) => subtype}
        columns={[
          {
            label: 'Subtype',
            sortBy: ({ subtype }) => subtype,
            cell: ({ subtype }) => <code className="text-[12.5px]">{subtype}</code>,
          },
          {
            label: 'Profile',
            cell: ({ subtype, profile, agents: following }) => (
              <Select
                size="sm"
                label={`Profile of ${subtype}`}
                className="w-32 sm:w-44"
                value={profile}
                options={profiles}
                onValueChange={(next) =>
                  following > 0 ? setMoving({ subtype, profile: next, agents: following }) : save(subtype, next)
                }
              />
            ),
          },
          {
            label: 'Agents',
            numeric: true,
            sortBy: ({ agents }) => agents,
            cell: ({ agents }) => formatNumber(agents),
          },
          {
            label: 'Actions',
            unlabeled: true,
            className: 'text-right',
            cell: ({ subtype }) => (
              <Button size="sm" variant="ghost" aria-label={`Remove ${subtype}`} onClick={() => setRemoving(subtype)}>
                Remove
              </Button>
            ),
          },
        ]}
      />
      {set.error && !moving ? <ErrorLine className="mt-2">Not saved: {errorText(set.error)}</ErrorLine> : null}
      <AddSubtype
        taken={subtypes.map(({ subtype }) => subtype)}
        profiles={profiles}
        busy={set.isPending}
        onAdd={save}
      />
      <ConfirmChange
        open={moving !== null}
        onOpenChange={(open) => (open ? undefined : setMoving(null))}
        title={`Start ${moving?.subtype ?? ''} from ${moving?.profile ?? ''}`}
        description={`${counted(moving?.agents ?? 0, 'agent')} of all organizations use this subtype and change immediately.`}
        action="Change"
        change={set}
        onConfirm={() => moving && save(moving.subtype, moving.profile)}
      />
      <ConfirmChange
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title={`Remove ${removing ?? ''}`}
        description={`Its agents start from ${fallback} immediately. New agents cannot choose this subtype.`}
        action="Remove"
        danger
        change={remove}
        onConfirm={() =>
          removing &&
          remove.mutate(removing, {
            onSuccess: () => {
              toast({ message: `${removing} removed` });
              setRemoving(null);
            },
          })
        }
      />
    </div>
  );
}

interface AddSubtypeProps {
  taken: readonly string[];
  profiles: readonly { value: string; label: string; hint: string }[];
  busy: boolean;
  onAdd(subtype: string, profile: string): void;
}

function AddSubtype({ taken, profiles, busy, onAdd }: AddSubtypeProps) {
  const [subtype, setSubtype] = useState('');
  const [profile, setProfile] = useState<string>();
  const name = subtype.trim();
  const problem =
    name === ''
      ? undefined
      : taken.includes(name)
        ? 'Already listed.'
        : SLUG.test(name)
          ? undefined
          : 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name || problem || !profile || busy) return;
    onAdd(name, profile);
    setSubtype('');
    setProfile(undefined);
  }
  return (
    <form className="mt-6 flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Field label="New subtype" className="w-56" error={problem}>
        <Input
          mono
          spellCheck={false}
          autoComplete="off"
          maxLength={63}
          value={subtype}
          onChange={(event) => setSubtype(event.target.value)}
        />
      </Field>
      <Field label="Profile" className="w-44">
        <Select value={profile} options={profiles} onValueChange={setProfile} />
      </Field>
      <Button type="submit" className="mt-[26px]" busy={busy} disabled={!name || Boolean(problem) || !profile}>
        Add subtype
      </Button>
    </form>
  );
}

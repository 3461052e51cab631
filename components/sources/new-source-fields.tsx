'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, TextField } from '@/components/common/form/fields';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { slugOf } from '@/components/common/slug-of';
import { nameOfHost } from '@/components/sources/name-of-host';
import { sourceSlug } from '@/lib/features/sources/source-contract';

const derive = (name: string) => slugOf(name).slice(0, 32).replace(/_+$/, '');

export function SourceNameFields() {
  const slug = useWatch<{ slug: string }, 'slug'>({ name: 'slug' });
  const isGood = sourceSlug.safeParse(slug).success;
  return (
    <NameSlugFields
      autoFocus={false}
      derive={derive}
      slugHint={isGood ? `Tool names start with ${slug}__` : 'Prefix of tool names.'}
    />
  );
}

/** Address of an MCP server. Fills in a name and a slug until these are typed. */
export function ServerAddressField({ autoFocus }: { autoFocus: boolean }) {
  const { control, setValue, formState } = useFormContext<{ url: string; name: string; slug: string }>();
  const { name, slug } = formState.dirtyFields;
  return (
    <TextField
      control={control}
      name="url"
      label="Address"
      hint="Streamable HTTP endpoint, such as https://mcp.example.com/mcp."
      mono
      type="url"
      spellCheck={false}
      placeholder="https://mcp.example.com/mcp"
      autoFocus={autoFocus}
      onInput={({ currentTarget: { value } }) => {
        if (name || slug) return;
        const found = nameOfHost(value.trim());
        setValue('name', found, { shouldValidate: found !== '' });
        setValue('slug', derive(found), { shouldValidate: found !== '' });
      }}
    />
  );
}

export function ApproveNow() {
  const { control } = useFormContext<{ approve: boolean }>();
  return (
    <CheckboxField
      control={control}
      name="approve"
      label="Approve definitions now"
      hint="Otherwise they wait for approval. Suspicious definitions always wait."
    />
  );
}

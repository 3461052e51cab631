'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, TextField } from '@/components/common/form/fields';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { slugOf } from '@/components/common/slug-of';
import { sourceSlug } from '@/lib/features/sources/source-contract';

const derive = (name: string) => slugOf(name).slice(0, 32).replace(/_+$/, '');

export function SourceNameFields() {
  const slug = useWatch<{ slug: string }, 'slug'>({ name: 'slug' });
  const isGood = sourceSlug.safeParse(slug).success;
  return (
    <NameSlugFields derive={derive} slugHint={isGood ? `Tool names start with ${slug}__` : 'Prefix of tool names.'} />
  );
}

export function ServerAddressField() {
  const { control } = useFormContext<{ url: string }>();
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

'use client';

import { slugOf } from '@/components/common/slug-of';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { sourceSlug } from '@/lib/features/sources/source-contract';

/** Name of a new source; `slug` null: derived from the name. */
export interface SourceName {
  name: string;
  slug: string | null;
}

export const NO_NAME: SourceName = { name: '', slug: null };

const slugFor = ({ name, slug }: SourceName) => slug ?? slugOf(name).slice(0, 32).replace(/_+$/, '');

/** Name and slug to send; null while invalid. */
export function toSourceName(value: SourceName): { name: string; slug: string } | null {
  const name = value.name.trim();
  const slug = slugFor(value);
  return name && sourceSlug.safeParse(slug).success ? { name, slug } : null;
}

interface SourceNameFieldsProps {
  value: SourceName;
  onValueChange(value: SourceName): void;
  slugError: string | undefined;
}

export function SourceNameFields({ value, onValueChange, slugError }: SourceNameFieldsProps) {
  const slug = slugFor(value);
  const isBad = slug !== '' && !sourceSlug.safeParse(slug).success;
  const bad = isBad ? 'Up to 32 lower-case letters, digits, "-" and single "_", not ending in "_".' : undefined;
  return (
    <NameSlugFields
      name={value.name}
      onNameChange={(name) => onValueChange({ ...value, name })}
      slug={slug}
      onSlugChange={(typed) => onValueChange({ ...value, slug: typed })}
      slugHint={slug && !isBad ? `Tool names start with ${slug}__` : 'Prefix of tool names.'}
      slugError={slugError ?? bad}
    />
  );
}

interface ServerAddressFieldProps {
  value: string;
  onValueChange(value: string): void;
  error: string | undefined;
}

export function ServerAddressField({ value, onValueChange, error }: ServerAddressFieldProps) {
  return (
    <Field label="Address" hint="Streamable HTTP endpoint, such as https://mcp.example.com/mcp." error={error}>
      <Input
        mono
        type="url"
        spellCheck={false}
        autoComplete="off"
        placeholder="https://mcp.example.com/mcp"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}

export function ApproveNow({ checked, onCheckedChange }: { checked: boolean; onCheckedChange(on: boolean): void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the Checkbox inside is the control
    <label className="flex gap-2.5 text-sm">
      <Checkbox className="mt-0.5" checked={checked} onCheckedChange={(on) => onCheckedChange(on === true)} />
      <span>
        Approve definitions now
        <span className="block text-muted text-xs">
          Otherwise they wait for approval. Suspicious definitions always wait.
        </span>
      </span>
    </label>
  );
}

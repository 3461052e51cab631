import { cn } from './cn';
import { Field } from './field';
import { Input } from './input';

interface NameSlugFieldsProps {
  name: string;
  onNameChange(name: string): void;
  slug: string;
  onSlugChange(slug: string): void;
  nameError?: string | undefined;
  slugError?: string | undefined;
  slugHint?: string | undefined;
  /** The slug is fixed, because others refer to it. */
  slugDisabled?: boolean;
  placeholder?: string;
  stacked?: boolean;
}

export function NameSlugFields(props: NameSlugFieldsProps) {
  const { name, onNameChange, slug, onSlugChange, nameError, slugError, slugHint, slugDisabled, placeholder } = props;
  return (
    <div className={cn('grid gap-4', !props.stacked && 'sm:grid-cols-2')}>
      <Field label="Name" error={nameError}>
        <Input
          autoFocus
          maxLength={120}
          autoComplete="off"
          placeholder={placeholder}
          value={name}
          onChange={(event) => onNameChange(event.target.value)}
        />
      </Field>
      <Field label="Slug" hint={slugHint} error={slugError}>
        <Input
          mono
          spellCheck={false}
          autoComplete="off"
          disabled={slugDisabled}
          value={slug}
          onChange={(event) => onSlugChange(event.target.value)}
        />
      </Field>
    </div>
  );
}

'use client';

import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceList } from '@/components/ui/choice-list';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SelectProps } from '@/components/ui/select-list';
import { Textarea } from '@/components/ui/textarea';
import { linesOf } from '@/lib/shared/lines-of';
import { useShownFields } from './form';
import { sentence } from './place-problems';

interface FieldOf<In extends FieldValues, Out, Name> {
  control: Control<In, unknown, Out>;
  name: Name;
}

interface Texts {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  fieldClassName?: string | undefined;
}

/** The message of a field, or the first one of its entries. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : messageOf(inner);
    if (message) return message;
  }
  return undefined;
}

/** Value, handlers and error of a field, for a control without a wrapper of its own. */
export function useField<In extends FieldValues, Out, Name extends FieldPath<In>>({
  control,
  name,
}: FieldOf<In, Out, Name>) {
  const { field, fieldState } = useController<In, Name, Out>({ control, name });
  const { clearErrors } = useFormContext();
  const shown = useShownFields();
  useEffect(() => {
    shown?.add(name);
    return () => {
      shown?.delete(name);
      // Fields that are not on the page must not block a submit.
      clearErrors(name);
    };
  }, [shown, name, clearErrors]);
  const message = messageOf(fieldState.error);
  return { field, error: message === undefined ? undefined : sentence(message) };
}

type FormFieldProps<In extends FieldValues, Out, Name extends FieldPath<In>> = FieldOf<In, Out, Name> &
  Texts & { children(field: ControllerRenderProps<In, Name>): ReactNode };

/** Label, hint and error around the control that `children` renders. */
export function FormField<In extends FieldValues, Out, Name extends FieldPath<In>>(
  props: FormFieldProps<In, Out, Name>,
): ReactElement {
  const { label, hideLabel, hint, optional = false, fieldClassName, children } = props;
  const { field, error } = useField(props);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} optional={optional} error={error} className={fieldClassName}>
      {children(field)}
    </Field>
  );
}

type ControlProps<In extends FieldValues, Out, Value, Props> = FieldOf<In, Out, FieldPathByValue<In, Value>> &
  Texts &
  Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'form'>;

type InputProps = ComponentProps<typeof Input>;
type TextareaProps = ComponentProps<typeof Textarea>;

export function TextField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, string | undefined, Omit<InputProps, 'list'>> & { suggestions?: readonly string[] },
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, suggestions, ...input } = props;
  const listId = useId();
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {(field) => (
        <>
          <Input
            autoComplete="off"
            list={suggestions ? listId : undefined}
            {...input}
            {...field}
            value={field.value ?? ''}
          />
          {suggestions ? (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </FormField>
  );
}

export function TextareaField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, string | undefined, TextareaProps>,
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, ...input } = props;
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {(field) => <Textarea {...input} {...field} value={field.value ?? ''} />}
    </FormField>
  );
}

/** Shows what is typed as long as it reads as the value. */
function useParsedText<T>(value: T, format: (value: T) => string, parse: (text: string) => T) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && isEqual(parse(typed), value);
  return [isTyped ? typed : format(value), setTyped] as const;
}

const isEqual = (one: unknown, other: unknown) =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

const formatNumber = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));
const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** A number, null while empty. */
export function NumberField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, number | null, InputProps>,
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, ...input } = props;
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {({ value, onChange, ...field }) => (
        <ParsedInput
          inputMode="decimal"
          {...input}
          {...field}
          value={value}
          format={formatNumber}
          parse={parseNumber}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

const formatList = (joint: string) => (values: readonly string[]) => values.join(joint);
const parseList = (separator: RegExp) => (text: string) => {
  const words = text.split(separator).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
};

/** A list in one line. */
export function ListField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, string[], InputProps> & { separator?: ',' | ' ' },
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, separator = ',', ...input } = props;
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {({ value, onChange, ...field }) => (
        <ParsedInput
          {...input}
          {...field}
          value={value}
          format={formatList(separator === ',' ? ', ' : ' ')}
          parse={parseList(separator === ',' ? /,/ : /\s+/)}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

type ParsedInputProps<T> = Omit<InputProps, 'value' | 'onChange'> & {
  value: T;
  format(value: T): string;
  parse(text: string): T;
  onChange(value: T): void;
};

function ParsedInput<T>({ value, format, parse, onChange, ...input }: ParsedInputProps<T>) {
  const [text, setText] = useParsedText(value, format, parse);
  return (
    <Input
      autoComplete="off"
      {...input}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}

const formatLines = (lines: readonly string[]) => lines.join('\n');

/** A list with one entry per line. */
export function LinesField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, string[], TextareaProps> & { parse?: (text: string) => string[] },
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, parse = linesOf, ...input } = props;
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {({ value, onChange, ...field }) => (
        <LinesInput {...input} {...field} value={value} parse={parse} onChange={onChange} />
      )}
    </FormField>
  );
}

type LinesInputProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string[];
  parse(text: string): string[];
  onChange(value: string[]): void;
};

function LinesInput({ value, parse, onChange, ...input }: LinesInputProps) {
  const [text, setText] = useParsedText(value, formatLines, parse);
  return (
    <Textarea
      {...input}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}

export function SelectField<In extends FieldValues, Out>(
  props: ControlProps<In, Out, string | null | undefined, Omit<SelectProps, 'onValueChange'>>,
): ReactElement {
  const { control, name, label, hideLabel, hint, optional, fieldClassName, ...select } = props;
  return (
    <FormField {...{ control, name, label, hideLabel, hint, optional, fieldClassName }}>
      {({ value, onChange, ref }) => (
        <Select {...select} ref={ref} value={value || undefined} onValueChange={onChange} />
      )}
    </FormField>
  );
}

export function CheckboxField<In extends FieldValues, Out>(
  props: FieldOf<In, Out, FieldPathByValue<In, boolean>> & { label: ReactNode; hint?: ReactNode; disabled?: boolean },
): ReactElement {
  const { control, name, label, hint, disabled = false } = props;
  const id = useId();
  const { field, error } = useField({ control, name });
  const note = error ?? hint;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={field.value}
        disabled={disabled}
        onCheckedChange={(on) => field.onChange(on === true)}
        {...(note ? { 'aria-describedby': `${id}-note` } : {})}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-pretty">
          {label}
        </label>
        {note ? (
          <p id={`${id}-note`} className={error ? 'text-block text-xs' : 'text-muted text-xs'}>
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface ChecksFieldProps<In extends FieldValues, Out> extends FieldOf<In, Out, FieldPathByValue<In, string[]>> {
  legend: string;
  options: readonly { value: string; label: ReactNode }[];
}

/** Several of a few options. */
export function ChecksField<In extends FieldValues, Out>(props: ChecksFieldProps<In, Out>): ReactElement {
  const { legend, options } = props;
  const id = useId();
  const { field, error } = useField(props);
  const chosen: readonly string[] = field.value;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label }) => (
        <span key={value} className="flex items-center gap-2 text-sm">
          <Checkbox
            id={`${id}-${value}`}
            checked={chosen.includes(value)}
            onCheckedChange={(on) =>
              field.onChange(
                options.flatMap((one) =>
                  (one.value === value ? on === true : chosen.includes(one.value)) ? one.value : [],
                ),
              )
            }
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
        </span>
      ))}
      {error ? <p className="text-block text-xs">{error}</p> : null}
    </fieldset>
  );
}

interface ChoiceFieldProps<In extends FieldValues, Out> extends FieldOf<In, Out, FieldPathByValue<In, string>> {
  label: string;
  options: ComponentProps<typeof ChoiceList>['options'];
  inline?: boolean;
}

/** One of a few options, each with a sentence. */
export function ChoiceField<In extends FieldValues, Out>(props: ChoiceFieldProps<In, Out>): ReactElement {
  const { label, options, inline = false } = props;
  const { field, error } = useField(props);
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {label}
      </p>
      <ChoiceList {...{ label, options, inline }} value={field.value} disabled={false} onValueChange={field.onChange} />
      {error ? <p className="mt-1.5 text-block text-xs">{error}</p> : null}
    </div>
  );
}

import { ApiError, errorText } from '@/lib/client/api-error';

/** Fields of pointers and error codes that are named differently in a form, such as `{ '/execution': '' }`. */
export type FieldAliases = Readonly<Record<string, string>>;

export interface PlacedProblems {
  fields: Record<string, string>;
  /** Message for the whole form: problems without a visible field. */
  form: string | null;
}

function nameOf(pointer: string, aliases: FieldAliases): string[] {
  const path = `/${pointer.replace(/^#?\/?/, '')}`;
  const prefix = Object.keys(aliases)
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .sort((one, other) => other.length - one.length)[0];
  const renamed = prefix === undefined ? path : `${aliases[prefix]}${path.slice(prefix.length)}`;
  return renamed.split(/[/.]/).filter((part) => part !== '');
}

/** The shown field that a pointer names, or the closest one that contains it. */
function fieldOf(pointer: string, shown: ReadonlySet<string>, aliases: FieldAliases): string | undefined {
  const parts = nameOf(pointer, aliases);
  while (parts.length > 0 && !shown.has(parts.join('.'))) parts.pop();
  return parts.length === 0 ? undefined : parts.join('.');
}

/** Assigns the problems of a rejected save to the fields of its form. */
export function placeProblems(error: unknown, shown: ReadonlySet<string>, aliases: FieldAliases = {}): PlacedProblems {
  if (!(error instanceof ApiError)) return { fields: {}, form: errorText(error) };
  const ofCode = aliases[error.code];
  if (ofCode !== undefined && shown.has(ofCode)) return { fields: { [ofCode]: error.detail }, form: null };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { pointer, message } of error.invalidParams) {
    const field = fieldOf(pointer, shown, aliases);
    if (field === undefined) others.push(`${nameOf(pointer, {}).join('/')}: ${message}`);
    else fields[field] ??= message;
  }
  if (error.invalidParams.length === 0) others.push(error.detail);
  return { fields, form: others.length === 0 ? null : others.join('. ') };
}

/** The message of a field as a sentence: "must be a number", "is required". Sentences stay. */
export function sentence(message: string): string {
  if (/[.!?…]$/.test(message)) return message;
  const whole = /^(is|has|matches) /.test(message) ? `this ${message}` : message;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

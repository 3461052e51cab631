const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i.test(text) && (!/^https?:/i.test(text) || URL.canParse(text));
}

/** Formats that models often get wrong and tools reject; other formats are annotations. */
const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['time', (text) => TIME.test(text)],
  ['date-time', (text) => /^.{10}[t ]/i.test(text) && isDate(text.slice(0, 10)) && TIME.test(text.slice(11))],
  ['email', (text) => text.length <= 320 && /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text)],
  ['uri', isUri],
  ['uuid', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['ipv4', (text) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)],
]);

/** Returns true when the text matches the format, or the format is not checked. */
export function isOfFormat(format: string, text: string): boolean {
  return FORMATS.get(format)?.(text) ?? true;
}

/** One segment of a path. All repetitions are bounded because messages may be long. */
const SEGMENT = '[\\p{L}\\p{N}_.@-]{1,100}';
/** `/etc/hosts`, `~/notes`, `./a/b.ts`, `C:\\data`; not `and/or`. */
const ROOTED_PATH = new RegExp(
  `(?<![\\p{L}\\p{N}/\\\\:])(?:~|\\.{1,2}|[A-Za-z]:)?(?:[/\\\\]${SEGMENT}){1,20}[/\\\\]?`,
  'gu',
);
/** `.github/CODEOWNERS`. */
const HIDDEN_PATH = new RegExp(`(?<![\\p{L}\\p{N}/\\\\:.])\\.[a-z]${SEGMENT}(?:[/\\\\]${SEGMENT}){1,20}`, 'gu');
/** `src/app/main.ts`: at least one folder, and an extension. */
const RELATIVE_PATH = new RegExp(`(?<![\\p{L}\\p{N}/\\\\:.@-])${SEGMENT}(?:[/\\\\]${SEGMENT}){1,20}`, 'gu');
const EXTENSION = /\.([a-z][a-z0-9]{0,4})$/i;
const URL = /\bhttps?:\/\/(?:www\.)?([\w-]{1,63}(?:\.[\w-]{1,63}){0,8})[^\s)\]}>"']{0,2000}/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const ID =
  /\b(?=[\da-f-]*\d)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{16,64}\b/gi;

/**
 * Replaces values in a message by their kind: a path by `file` and its extension, or by `folder`; an address by `url` and
 * its host; an email address by `email`; a UUID or hash by `id`. Their words say nothing about the tool: a path through
 * `maps` does not ask for a map.
 */
export function replaceValues(message: string): string {
  if (!/[/\\@]|\d/.test(message)) return message;
  return message
    .replace(URL, (_, host: string) => ` url ${host} `)
    .replace(EMAIL, ' email ')
    .replace(ID, ' id ')
    .replace(HIDDEN_PATH, (path) => (extensionOf(path.slice(1)) ? kindOfPath(path) : ' file '))
    .replace(RELATIVE_PATH, (path) => (extensionOf(path) ? kindOfPath(path) : path))
    .replace(ROOTED_PATH, kindOfPath);
}

/** A dot at the end belongs to the sentence. */
function extensionOf(path: string): string | undefined {
  return EXTENSION.exec(path.replace(/\.+$/, ''))?.[1];
}

function kindOfPath(path: string): string {
  const extension = extensionOf(path);
  return extension ? ` file ${extension} ` : ' folder ';
}

const CANONICAL: Record<string, readonly string[]> = {
  get: [
    'get',
    'fetch',
    'retrieve',
    'read',
    'show',
    'view',
    'describe',
    'find',
    'check',
    'download',
    'export',
    'compare',
  ],
  list: ['list', 'browse', 'index', 'enumerate'],
  search: ['search', 'query', 'lookup'],
  create: ['create', 'add', 'new', 'insert', 'register', 'open', 'generate', 'upload', 'import', 'post'],
  update: ['update', 'edit', 'modify', 'patch', 'change', 'set', 'put', 'replace', 'rename', 'configure', 'move'],
  delete: ['delete', 'remove', 'destroy', 'purge', 'erase', 'clear', 'revoke', 'unset', 'drop', 'wipe', 'reset'],
};
/** Verbs without synonyms. */
const OWN = new Set(
  (
    'accept activate approve archive assign attach authorize block book cancel close complete confirm convert copy deactivate ' +
    'decline deny detach disable dismiss enable exchange execute follow fork grant install invite join leave link lock mark ' +
    'merge migrate pause pay pin publish redeliver refund reject release render reopen reorder request rerun resolve restore ' +
    'resume retry review revert run schedule send share sign star start stop submit subscribe suspend sync test transfer ' +
    'trigger unarchive unassign unblock unfollow uninstall unlink unlock unpin unpublish unstar unsubscribe validate verify'
  ).split(' '),
);
const CANONICAL_OF = new Map(
  Object.entries(CANONICAL).flatMap(([canonical, verbs]) => verbs.map((verb) => [verb, canonical] as const)),
);
const READING = new Set(['get', 'list', 'search']);
const DESTROYING = new Set(['delete']);
const MAX_ENTITIES = 8;

/** Splits `issues/list-for-repo`, `listPets` or `pets_controller.findAll` into lower-case words. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Finds the verb of an operation ID: after its group (`issues/list`) if there is one, otherwise the first verb. */
function verbOf(operationId: string): string | null {
  const isVerb = (word: string) => CANONICAL_OF.has(word) || OWN.has(word);
  const tail = wordsOf(operationId.split(/[/.:]/).at(-1) ?? '');
  if (tail[0] !== undefined && isVerb(tail[0])) return tail[0];
  return tail.find(isVerb) ?? wordsOf(operationId).find(isVerb) ?? null;
}

function singular(word: string): string {
  if (/(ss|us|is|news|series)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Entities in a path, innermost first: `/repos/{owner}/issues/{number}` → issue, repo. */
export function entitiesOf(path: string): string[] {
  const segments = path
    .split('/')
    .filter((one) => one !== '' && !one.includes('{') && !/^(api|rest|v\d+(\.\d+)?)$/i.test(one));
  const entities = segments.reverse().map((segment) => {
    const words = wordsOf(segment);
    const last = words.pop();
    return last === undefined ? '' : [...words, singular(last)].join('_');
  });
  return [...new Set(entities.filter((one) => one !== '' && one.length <= 64))].slice(0, MAX_ENTITIES);
}

const METHOD_OPERATION: Record<string, string> = { post: 'create', put: 'update', patch: 'update', delete: 'delete' };

/** The verb and its canonical form (`add`, `create`); without a verb, the method's default. */
export function operationsOf(method: string, path: string, operationId: string | null): string[] {
  const verb = operationId === null ? null : verbOf(operationId);
  if (verb !== null) {
    const canonical = CANONICAL_OF.get(verb);
    return [...new Set(canonical === undefined ? [verb] : [verb, canonical])];
  }
  const standard = METHOD_OPERATION[method];
  if (standard) return [standard];
  return [/\}\/?$/.test(path) ? 'get' : 'list'];
}

export interface Effects {
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
}

const SAFE = new Set(['get', 'head', 'options', 'trace']);

/**
 * Effects implied by the method, made stricter by the name: a GET called `delete…` is not treated as read-only, and a
 * POST called `remove…` is destructive.
 */
export function effectsOf(method: string, operations: readonly string[]): Effects {
  const destroys = operations.some((one) => DESTROYING.has(one));
  if (SAFE.has(method)) {
    const writes = operations.some((one) =>
      CANONICAL_OF.has(one) ? !READING.has(CANONICAL_OF.get(one)!) : OWN.has(one),
    );
    if (writes) return { readOnly: null, destructive: null, idempotent: null };
    return { readOnly: true, destructive: false, idempotent: true };
  }
  return {
    readOnly: false,
    destructive: method === 'delete' || destroys,
    idempotent: method === 'put' || method === 'delete' ? true : null,
  };
}

/** Name for an operation without an ID, such as `get_repos_by_owner_issues`. */
export function nameOfPath(method: string, path: string): string {
  const parts = path.split('/').filter((one) => one !== '');
  const words = parts.map((part) => part.replaceAll(/\{([^}]*)\}/g, 'by_$1').replaceAll(/[^A-Za-z0-9_-]+/g, '_'));
  return [method, ...words.map((word) => word.replaceAll(/^_+|_+$/g, ''))].filter((one) => one !== '').join('_');
}

/** `issues/list-for-repo` → "List for repo". */
export function titleOf(operationId: string): string {
  const words = wordsOf(operationId.split(/[/.:]/).at(-1) ?? operationId).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

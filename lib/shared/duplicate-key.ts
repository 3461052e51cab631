import { escapePointer } from './json-pointer';

/** Counts the members of all objects in a parsed JSON value. Recursive, so the nesting must be bounded. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') members += countMembers(item);
    return members;
  }
  for (const item of Object.values(value)) {
    members++;
    if (typeof item === 'object') members += countMembers(item);
  }
  return members;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Counts the members of all objects in a JSON text, which exceeds `countMembers` when a name is duplicated. */
export function countWrittenMembers(json: string): number {
  let members = 0;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (char === QUOTE) {
      while (++i < json.length && json.charCodeAt(i) !== QUOTE) if (json.charCodeAt(i) === BACKSLASH) i++;
    } else if (char === COLON) members++;
  }
  return members;
}

interface Level {
  /** Null in an array. */
  names: Set<string> | null;
  index: number;
  name: string;
}

function endOfString(json: string, start: number): number {
  let i = start + 1;
  while (json.charCodeAt(i) !== QUOTE) i += json.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i;
}

/** Returns the JSON pointer of the first duplicate member, or null. `json` must be valid. */
export function findDuplicateKey(json: string): string | null {
  const levels: Level[] = [];
  let isName = false;
  for (let i = 0; i < json.length; i++) {
    const char = json[i];
    const level = levels.at(-1);
    if (char === '{') {
      levels.push({ names: new Set(), index: 0, name: '' });
      isName = true;
    } else if (char === '[') {
      levels.push({ names: null, index: 0, name: '' });
      isName = false;
    } else if (char === '}' || char === ']') {
      levels.pop();
      isName = false;
    } else if (char === ',' && level) {
      level.index++;
      isName = level.names !== null;
    } else if (char === '"') {
      const end = endOfString(json, i);
      if (isName && level?.names) {
        level.name = JSON.parse(json.slice(i, end + 1)) as string;
        if (level.names.has(level.name))
          return levels.map(({ names, name, index }) => `/${names ? escapePointer(name) : index}`).join('');
        level.names.add(level.name);
        isName = false;
      }
      i = end;
    }
  }
  return null;
}

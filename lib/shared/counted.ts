/** A number and what is counted: `1 tool`, `1,200 tools`; `many` where the plural is not made by an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

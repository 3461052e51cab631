import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** An arrow function whose value is that of a scroll. */
const RETURNS_SCROLL = /=>\s*[\w.?!]+\.scroll(IntoView|To|By)?\(/;

/** Scrolling returns a promise in recent browsers. React calls what an effect returns, and the page fails. */
it('no function returns what a scroll returns', () => {
  expect(RETURNS_SCROLL.test("useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [of])")).toBe(true);
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => RETURNS_SCROLL.test(readFileSync(file, 'utf8')))).toEqual([]);
});

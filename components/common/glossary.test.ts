import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { AVOIDED, TERMS } from './glossary';

/** Texts in the code of a component: JSX text and literals with a space or a capital first letter. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    node.forEachChild(visit);
  };
  visit(source);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => / |^[A-Z]/.test(text));
}

// The reference in /docs quotes the contract of the API.
const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^docs\/|glossary\.ts$/.test(file))
  .map((file) => `components/${file}`)
  .concat('lib/shared/agent-settings.ts');

it('labels use the terms of the glossary', () => {
  expect(files.length).toBeGreaterThan(500);
  const avoided = files.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      AVOIDED.flatMap(([pattern, instead]) => (pattern.test(text) ? [`${file}: “${text}”, use: ${instead}`] : [])),
    ),
  );
  expect(avoided).toEqual([]);
});

it('explains each term in a sentence', () => {
  for (const [term, meaning] of Object.entries(TERMS)) expect(meaning, term).toMatch(/^[A-Z].*\.$/);
});

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes and properties of components that people read. */
const READ =
  /^(?:title|label|placeholder|alt|aria-label|description|hint|text|summary|message|children|empty|confirm|meaning|change|when)$/;

function isRead(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return READ.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) return READ.test(parent.name.getText().replaceAll("'", ''));
  return ts.isJsxExpression(parent) || (ts.isConditionalExpression(parent) && ts.isJsxExpression(parent.parent));
}

/** Texts of a component that people read, with their lines. */
export function uiStrings(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    const text = ts.isJsxText(node) || (ts.isStringLiteralLike(node) && isRead(node)) ? node.text : '';
    if (/\w/.test(text))
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

import { expect, it } from 'vitest';
import { redactRequest } from './redact-request';

it.each([
  ['Send ada@example.com the invoice of Grace Hopper', 'Send email the invoice of somebody'],
  ['What does Mr. Weber still owe us?', 'What does somebody still owe us?'],
  ['Call +49 30 1234567 about the order', 'Call number about the order'],
  ['Refund 1,250.00 euros on account 4711-0815', 'Refund number euros on account number'],
  ['Cancel order A-1234 for Jonas', 'Cancel order id for somebody'],
  ['Open https://files.example/u/ada?token=1 please', 'Open url please'],
  ['Rename the list "Friends of Ada"', 'Rename the list something'],
  ['Delete /home/ada/notes.md', 'Delete file md'],
])('replaces personal values: %s', (request, redacted) => {
  expect(redactRequest(request)).toBe(redacted);
});

it.each([
  'Which invoices of 2026 are overdue?',
  'Create a pull request',
  'Zeige die offenen Rechnungen',
  "What's still to pay?",
])('keeps the rest: %s', (request) => {
  expect(redactRequest(request)).toBe(request);
});

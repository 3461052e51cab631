import { expect, it } from 'vitest';
import { isForeign } from './foreign-text';

it.each([
  'Ok, continue',
  'Okay, go ahead',
  'Hi again',
  'Hello Anna',
  'Send invoice 12 to Anna',
  'Send invoice 12 to José',
  'Show tickets of July',
  'Non-refundable tickets',
  'Salah, continue',
  'Not urgent',
  'Los Angeles tickets',
  'Thank you',
  '12',
])('%j is not foreign', (text) => {
  expect(isForeign(text)).toBe(false);
});

it.each([
  'Ok, das war das falsche Werkzeug',
  "Okay, c'était le mauvais outil",
  'Du skulle have brugt et andet værktøj',
  'Vale, ok, esa no era la herramienta',
  'Non era quello strumento',
  'Itu alat yang salah',
  'Dat is verkeerd',
  'DAS WAR FALSCH',
  'Falsch!',
  'Salah',
  '違います',
  'Это не то',
])('%j is foreign', (text) => {
  expect(isForeign(text)).toBe(true);
});

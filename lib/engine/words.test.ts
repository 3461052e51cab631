import { describe, expect, it } from 'vitest';
import { comparableWords, isSameWord, splitWords } from './words';

describe('splitWords', () => {
  it.each([
    ['person_calendar_book', ['person', 'calendar', 'book']],
    ['getHTMLPage', ['get', 'html', 'page']],
    ['PersonCalendar', ['person', 'calendar']],
    ['list-v2-items', ['list', 'v2', 'items']],
    ['Gebühren Übersicht', ['gebühren', 'übersicht']],
    ['__--  ', []],
    ['ABC', ['abc']],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe('comparableWords', () => {
  it.each([
    ['Gebühren_Übersicht', ['gebuhren', 'ubersicht']],
    ['ＡＰＩ　ｋｅｙ', ['api', 'key']],
    ['客户管理', ['客', '户', '管', '理']],
    ['CRM客户v2', ['crm', '客', '户', 'v2']],
    ['น้ำดื่ม', ['น้ํ', 'า', 'ดื่', 'ม']],
    ['getHTMLPage', ['get', 'html', 'page']],
  ])('%s', (text, words) => {
    expect(comparableWords(text)).toEqual(words);
  });
});

describe('isSameWord', () => {
  it.each([
    ['book', 'bookings'],
    ['create', 'creating'],
    ['created', 'creates'],
    ['task', 'tasks'],
    ['category', 'categories'],
    ['copy', 'copied'],
    ['stop', 'stopped'],
    ['publish', 'publishes'],
    ['person', 'people'],
    ['send', 'sent'],
    ['index', 'indices'],
    ['call', 'called'],
  ])('%s is %s', (a, b) => {
    expect(isSameWord(a, b) && isSameWord(b, a)).toBe(true);
  });

  it.each([
    ['get', 'budget'],
    ['link', 'unlink'],
    ['link', 'linkage'],
    ['new', 'news'],
    ['set', 'setting'],
    ['set', 'settings'],
    ['organ', 'organization'],
    ['plan', 'plane'],
    ['fee', 'feed'],
    ['str', 'string'],
    ['', 's'],
  ])('%s is not %s', (a, b) => {
    expect(isSameWord(a, b) || isSameWord(b, a)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { compileCatalog, namesOf } from './compile-catalog';
import { termMask } from './goal-words';
import { toolOf } from './testing/builders';

const catalog = compileCatalog([
  toolOf({ name: 'billing', entities: ['客户管理'] }),
  toolOf({ name: 'fees', entities: ['Gebühren Übersicht'] }),
  toolOf({ name: 'orders', entities: ['订单'] }),
  toolOf({ name: 'wide', entities: ['ＡＰＩ　ｋｅｙ'] }),
]);
const about = (term: string) => namesOf(catalog, termMask(catalog, 'entities', term));

describe('terms of a goal', () => {
  it.each([
    ['客户', ['billing']],
    ['户管', ['billing']],
    ['客管', []],
    ['gebuhren', ['fees']],
    ['GEBÜHR', []],
    ['api keys', ['wide']],
    ['Bestellung', []],
    ['订单', ['orders']],
  ])('%s matches %j', (term, tools) => {
    expect(about(term)).toEqual(tools);
  });
});

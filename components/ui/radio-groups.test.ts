import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChoiceList } from './choice-list';
import { Segmented } from './segmented';
import { ThreeState } from './three-state';

/** Radios of the markup: the value, whether it is checked, and its tab index; null without one. */
function radiosOf(element: ReactElement) {
  return [...renderToStaticMarkup(element).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    name: /name="([^"]*)"/.exec(input)?.[1],
    checked: / checked=""/.test(input),
    tabIndex: /tabindex="([^"]*)"/.exec(input)?.[1] ?? null,
  }));
}

const threeState = (value: 'inherit' | 'allow' | 'block', tabIndex?: number) =>
  createElement(ThreeState, {
    name: 'send_email',
    value,
    inherited: 'allow',
    onValueChange: () => undefined,
    ...(tabIndex === undefined ? {} : { tabIndex }),
  });

describe('tab stops of radio groups', () => {
  it('has none in a row that is not the active one', () => {
    for (const value of ['inherit', 'allow', 'block'] as const)
      expect(radiosOf(threeState(value, -1)).map(({ tabIndex }) => tabIndex)).toEqual(['-1', '-1', '-1']);
  });

  it('has one in the active row, and outside of lists: the checked radio', () => {
    for (const tabIndex of [0, undefined]) {
      const stops = radiosOf(threeState('block', tabIndex)).filter((radio) => radio.tabIndex !== '-1');
      expect(stops).toMatchObject([{ value: 'block', checked: true }]);
    }
  });

  it('leaves native groups with one checked radio and one name to the browser', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value, title: value, text: value }));
    const props = { label: 'Letters', value: 'b', options, disabled: false, onValueChange: () => undefined };
    for (const radios of [radiosOf(createElement(Segmented, props)), radiosOf(createElement(ChoiceList, props))]) {
      expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['b']);
      expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
      expect(radios.every(({ tabIndex }) => tabIndex === null)).toBe(true);
    }
  });
});

describe('a state that cannot be changed', () => {
  const shown = renderToStaticMarkup(
    createElement(ThreeState, {
      ...{ name: 'send_email', value: 'block', inherited: 'allow', disabled: true },
      disabledReason: 'Only owners can change this.',
      onValueChange: () => undefined,
    }),
  );

  it('has no control, and says why', () => {
    expect(shown).not.toMatch(/<input|radiogroup/);
    expect(shown).toContain('Block');
    expect(shown).toContain('title="Only owners can change this."');
    expect(shown).toMatch(/sr-only[^>]*>\. Only owners can change this\./);
  });
});

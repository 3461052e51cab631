import { describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { compilePattern } from '@/lib/shared/linear-pattern';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { matchIntents } from './match-intents';
import type { EngineIntent } from './types';

const DEFAULTS: EngineIntent[] = DEFAULT_INTENTS.map(({ slug, patterns, tools }) => ({
  slug,
  patterns: [...patterns],
  tools: [...tools],
}));
const ofPatterns = (...patterns: string[]): EngineIntent[] => [{ slug: 'own', patterns, tools: [] }];

describe('intents', () => {
  it.each([
    ['Can I get a REFUND for this charge?', ['billing']],
    ['Book me an appointment', ['scheduling']],
    ['the page is not  working, or: not working', ['support']],
    ['what is in stock', ['products']],
    ['a new lead', ['contact']],
    ['send them all a friendly message', ['email']],
    ['send them all a friendly\nmessage', ['general']],
    ['email the customer the invoice for the event', ['billing', 'scheduling', 'contact', 'email']],
    ['good morning', ['general']],
    ['', ['general']],
  ])('of %j are %j', (message, intents) => {
    expect(matchIntents(DEFAULTS, message)).toEqual(intents);
  });

  it('are what the regular expressions of the default table find, for any message', () => {
    const words = DEFAULTS.flatMap(({ patterns }) => patterns.map((pattern) => pattern.replace('.*', ' a ')));
    for (let i = 0; i < 500; i++) {
      const message = Array.from({ length: 6 }, (_, n) =>
        words[(i * 7 + n * n * 13) % words.length]!.slice(n % 3),
      ).join(i % 2 ? ' ' : '-');
      const wanted = DEFAULTS.filter(({ patterns }) => patterns.some((p) => new RegExp(p, 'i').test(message)));
      expect(matchIntents(DEFAULTS, message)).toEqual(wanted.length ? wanted.map(({ slug }) => slug) : ['general']);
    }
  });

  it('have no pattern that was written past the checks', () => {
    expect(matchIntents(ofPatterns('(', '(?=a)a', 'b'), 'a')).toEqual(['general']);
    expect(matchIntents(ofPatterns('(', 'b'), 'ab')).toEqual(['own']);
  });
});

describe('patterns', () => {
  it.each([
    ['(?=a)b', /lookahead or lookbehind/],
    ['(?<!a)b', /lookahead or lookbehind/],
    ['(a)\\1', /backreferences/],
    ['(', /is not a valid pattern/],
    ['a{1001}', /is not a valid pattern/],
    ['(a{900})', /too many repetitions/],
    ['((a{30}){30})', /too many repetitions|is not a valid pattern/],
    ['[\\s\\S]{0,60}z', /too many repetitions/],
  ])('%j cannot be saved', (pattern, problem) => {
    const compiled = compilePattern(pattern);
    expect('problem' in compiled && compiled.problem).toMatch(problem);
  });

  it('have positions in UTF-16 units', () => {
    const compiled = compilePattern('ü+|x*');
    const text = '😀 Üü und ü';
    const spans = 'isIn' in compiled ? compiled.spansIn(text, 20) : [];
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Üü', 'ü']);
  });
});

// The worst that can be saved: patterns as large as they may be, as many as may be, against texts made for them.
const HOSTILE = [
  '(a*)*b',
  '(a|aa)+$',
  '(.*)(.*)(.*)(.*)(.*)x',
  '(?:a?){30}a{30}',
  '[ab]*a[ab]{90}c',
  '[ab]*a[ab]{10}c',
  'a.{90}b',
  '[\\s\\S]{0,45}z',
  '(?:.{1,15}){3}x',
  '[a-y]*[a-m][a-y]{85}z',
];
const MAX_TOTAL_SIZE = 1000;

describe('the time that matching takes', () => {
  const random = new Random(8);
  const anyOf = (letters: string) => Array.from({ length: 8192 }, () => random.pick([...letters])).join('');

  it.each(HOSTILE)('is bounded for as many %j as may be saved, and messages of 8 kB', (pattern) => {
    const compiled = compilePattern(pattern);
    const size = 'size' in compiled ? compiled.size : 0;
    expect(size).toBeGreaterThan(0);
    const count = Math.floor(MAX_TOTAL_SIZE / size);
    const intents = ofPatterns(...Array.from({ length: count }, (_, i) => `${pattern}|§${i}`));
    for (const text of ['a'.repeat(8192), anyOf('ab'), anyOf('abcdefghijklmnopqrstuvwxy'), 'жñ😀 '.repeat(1600)]) {
      const cpuMs = startCpuClock();
      matchIntents(intents, text);
      // Ten times what it takes on two busy cores; an engine that tries every way would not end.
      expect(cpuMs(), text.slice(0, 10)).toBeLessThan(3000);
    }
  });

  it('is a few milliseconds for the defaults, once compiled', () => {
    const message = 'nothing that any of them knows, again and again; '.repeat(170).slice(0, 8192);
    matchIntents(DEFAULTS, message);
    const times = Array.from({ length: 20 }, () => {
      const cpuMs = startCpuClock();
      matchIntents(DEFAULTS, message);
      return cpuMs();
    }).sort((a, b) => a - b);
    expect(times[10]).toBeLessThan(25);
  });
});

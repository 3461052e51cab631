'use client';

import { useEffect, useState } from 'react';

/** Intersection area: below the headers, upper third of the window. */
const READING_BAND = '-96px 0px -66% 0px';

/** ID of the current section among those that match `selector` on `page`; null above the first. */
export function useCurrentSection(selector: string, page: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    const inBand = new Set<Element>();
    const sections = [...document.querySelectorAll(selector)];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) inBand.add(entry.target);
          else inBand.delete(entry.target);
        }
        setCurrent(sections.find((section) => inBand.has(section))?.id ?? null);
      },
      { rootMargin: READING_BAND },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      observer.disconnect();
      setCurrent(null);
    };
  }, [selector, page]);
  return current;
}

import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: ['2xs'] }] } } });

/** Joins class names; later classes override conflicting ones. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { writeCookie } from '@/lib/client/cookie';
import { THEME_COOKIE, type Theme } from './theme-cookie';

const ThemeContext = createContext<{ theme: Theme; setTheme(theme: Theme): void } | null>(null);

export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setState] = useState(initial);
  function setTheme(next: Theme) {
    setState(next);
    writeCookie(THEME_COOKIE, next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme() {
  const value = use(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it');
  return value;
}

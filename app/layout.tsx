import './globals.css';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { EARLY_INPUT } from '@/components/common/shell/early-input';
import { NavigationProgress } from '@/components/common/shell/navigation-progress';
import { QueryProvider } from '@/components/common/shell/query-provider';
import { parseTheme, THEME_COOKIE } from '@/components/common/shell/theme-cookie';
import { ThemeProvider } from '@/components/common/shell/theme-provider';
import { LiveRegion } from '@/components/ui/announce';
import { Toaster } from '@/components/ui/toast';

export const metadata: Metadata = {
  title: 'Ambit',
  description: 'Decides which tools an AI agent may see and call, and says why.',
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' } },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f8fa' },
    { media: '(prefers-color-scheme: dark)', color: '#101114' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The theme is rendered on the server, so the page does not flash.
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const nonce = /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
  return (
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      {...(theme === 'system' ? {} : { 'data-theme': theme })}
    >
      <head>
        {/* Browsers hide the nonce from scripts, so hydration finds another one. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_INPUT }} />
      </head>
      <body className="min-h-dvh">
        <ThemeProvider initial={theme}>
          <NuqsAdapter>
            <QueryProvider>{children}</QueryProvider>
          </NuqsAdapter>
        </ThemeProvider>
        <NavigationProgress />
        <Toaster />
        <LiveRegion />
      </body>
    </html>
  );
}

'use client';

import { Menu, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';
import { ModKey } from '@/components/ui/mod-key';
import { onDemand } from '@/components/ui/on-demand';
import { onSessionEnd } from '@/lib/client/session-ended';
import { endTypeAhead, PALETTE_KEYS, startTypeAhead } from './early-keys';
import { Hotkeys } from './hotkeys';
import { OrgSwitcher } from './org-switcher';
import { PlaceTabs } from './place-tabs';
import { type Place, tabsAt } from './places';
import { Rail } from './rail';
import type { ShellParts } from './shell-parts';
import { useTargetPath } from './use-navigation-target';
import { UserMenu } from './user-menu';

// Loaded on first use.
const PlacesSheet = onDemand(() => import('./places-sheet').then((module) => module.PlacesSheet));
const SessionDialog = onDemand(() => import('./session-dialog').then((module) => module.SessionDialog));
const KeyboardHelp = onDemand(() => import('./keyboard-help').then((module) => module.KeyboardHelp));

function FindButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={PALETTE_KEYS}
      onClick={onPress}
      className="flex h-8 pointer-coarse:h-10 w-full items-center gap-2 rounded-md border bg-surface px-2 text-faint text-sm hover:border-line-strong hover:text-muted"
    >
      <Search aria-hidden="true" className="size-3.5" />
      <span className="flex-1 text-left">Find</span>
      <Kbd>
        <ModKey />K
      </Kbd>
    </button>
  );
}

/** Frame of every signed-in page. Requires a MeProvider. */
export function Shell({
  root,
  places,
  parts,
  children,
}: {
  root: string;
  places: readonly Place[];
  parts: ShellParts;
  children: ReactNode;
}) {
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [answerSignIn, setAnswerSignIn] = useState<((signedIn: boolean) => void) | null>(null);
  // A change that a signed-out session refused is kept until then.
  useEffect(() => onSessionEnd(() => new Promise((resolve) => setAnswerSignIn(() => resolve))), []);
  const openPalette = useCallback(() => {
    startTypeAhead();
    setPaletteOpen(true);
  }, []);
  const closePalette = useCallback(() => {
    // Its code may have failed to load: letters go to the page again.
    endTypeAhead();
    setPaletteOpen(false);
  }, []);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const here = tabsAt(usePathname(), root, places);
  const ahead = tabsAt(useTargetPath(), root, places);
  // A tab is current from the click on. The tabs of another place come with its page.
  const tabs = ahead[0]?.href === here[0]?.href ? ahead : here;

  return (
    <div className="min-h-dvh max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[216px_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-1.5 text-canvas text-sm focus:translate-y-0"
      >
        Skip to the content
      </a>

      <div className="sticky top-0 hidden h-dvh flex-col gap-3 border-r px-2.5 py-3 lg:flex">
        <div className="flex">
          <OrgSwitcher />
        </div>
        <FindButton onPress={openPalette} />
        {/* Its padding has room for the focus ring. */}
        <div className="-mx-2.5 -my-1 min-h-0 flex-1 overflow-y-auto px-2.5 py-1">
          <Rail root={root} places={places} counts={parts.counts} />
        </div>
        <div className="flex border-t pt-2">
          <UserMenu AccountDialog={parts.AccountDialog} onHelp={openHelp} />
        </div>
      </div>

      <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b bg-canvas px-2 lg:hidden">
        <BareIconButton
          label="Open the menu"
          aria-haspopup="dialog"
          aria-expanded={sheetOpen}
          onClick={() => setSheetOpen(true)}
        >
          <Menu />
        </BareIconButton>
        <OrgSwitcher />
        <BareIconButton label="Find" onClick={openPalette}>
          <Search />
        </BareIconButton>
      </header>

      <main
        id="content"
        tabIndex={-1}
        className={cn('min-w-0 bg-surface outline-none max-lg:flex-1', tabs.length > 0 && '[--chrome:2.5rem]')}
      >
        {tabs.length > 0 ? <PlaceTabs tabs={tabs} /> : null}
        {children}
      </main>

      {answerSignIn ? (
        <SessionDialog
          onEnd={(signedIn) => {
            answerSignIn(signedIn);
            setAnswerSignIn(null);
          }}
        />
      ) : null}
      <Hotkeys root={root} places={places} onPalette={openPalette} onHelp={openHelp} />
      {sheetOpen ? (
        <PlacesSheet root={root} places={places} parts={parts} onClose={() => setSheetOpen(false)} onHelp={openHelp} />
      ) : null}
      {paletteOpen ? <parts.Palette root={root} places={places} onClose={closePalette} onHelp={openHelp} /> : null}
      {helpOpen ? <KeyboardHelp open onOpenChange={setHelpOpen} places={places} /> : null}
    </div>
  );
}

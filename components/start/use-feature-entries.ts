'use client';

import { useMemo } from 'react';
import { useIntegrationEntries } from '@/components/access/integrations/palette-entries';
import { useMatrixEntries, useToolEntries } from '@/components/access/matrix/palette-entries';
import { usePlatformToolEntries } from '@/components/access/platform/palette-entries';
import { useAgentEntries } from '@/components/agents/palette-entries';
import type { PaletteEntry, PaletteSource } from '@/components/common/shell/palette-entries';
import { useIntentEntries } from '@/components/goals/intents/palette-entries';
import { useGoalEntries } from '@/components/goals/palette-entries';
import { useHistoryEntries } from '@/components/history/palette-entries';
import { useGuideEntries } from '@/components/home/guide/palette-entries';
import { usePeopleEntries } from '@/components/people/palette-entries';
import { usePlatformEntries } from '@/components/platform/palette-entries';

/** Palette sources, in the order of their actions. */
const SOURCES: readonly PaletteSource[] = [
  usePlatformEntries,
  usePlatformToolEntries,
  useGuideEntries,
  useAgentEntries,
  useGoalEntries,
  usePeopleEntries,
  useHistoryEntries,
  useIntegrationEntries,
  useToolEntries,
  useIntentEntries,
  useMatrixEntries,
];

export function useFeatureEntries(root: string): readonly PaletteEntry[] {
  // Hooks in a loop: the list is constant, so the order is stable.
  const added = SOURCES.map((source) => source(root));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is the same one until its feature changes it
  return useMemo(() => added.flat(), added);
}

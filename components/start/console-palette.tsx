'use client';

import { Palette, type PaletteProps } from '@/components/common/shell/palette';
import { useFeatureEntries } from './use-feature-entries';

export function ConsolePalette(props: PaletteProps) {
  const features = useFeatureEntries(props.root);
  return <Palette {...props} features={features} />;
}

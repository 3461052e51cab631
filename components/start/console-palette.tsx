'use client';

import { useState } from 'react';
import { Palette, type PaletteProps } from '@/components/common/shell/palette';
import { useFoundPeople } from '@/components/people/use-found-people';
import { useFeatureEntries } from './use-feature-entries';

export function ConsolePalette(props: PaletteProps) {
  const [typed, setTyped] = useState('');
  const features = useFeatureEntries(props.root);
  const people = useFoundPeople(typed);
  return (
    <Palette
      {...props}
      features={features}
      found={people.entries}
      isFinding={people.isSearching}
      typed={typed}
      onTyped={setTyped}
    />
  );
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import type { SettingsView } from '@/lib/features/settings/settings-contract';
import { TimeZoneForm } from './time-zone-form';

it('lists time zones only in the browser, which may know others than the server', () => {
  const save = { mutateAsync: async () => undefined } as unknown as ReturnType<typeof useSaveSettings>;
  const settings = { timeZone: 'Europe/Berlin' } as SettingsView;
  const drawn = renderToStaticMarkup(createElement(TimeZoneForm, { settings, disabled: false, save }));
  expect(drawn).toContain('<datalist');
  expect(drawn).not.toContain('<option');
});

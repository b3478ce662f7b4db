import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppProviders } from '../../src/app/AppProviders.tsx';
import { ListSearch } from '../../src/components/ListSearch.tsx';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import type { BurmeseFont } from '../../src/lib/zawgyi/burmeseFont.ts';
import { preferencesChanged } from '../../src/store/session/preferencesSlice.ts';
import { makeStore } from '../makeStore.ts';
import { waitFor } from '../waitFor.ts';

beforeAll(async () => {
  await loadCatalogue('en');
});

async function renderSearch(font: BurmeseFont) {
  const store = makeStore({ storage: null });
  onTestFinished(() => store.stop());
  await store.ready;
  const onSearch = vi.fn();
  function Searching() {
    const [search, setSearch] = useState('');
    return (
      <ListSearch
        value={search}
        onSearch={(text) => {
          setSearch(text);
          onSearch(text);
        }}
      />
    );
  }
  act(() => {
    store.dispatch(preferencesChanged({ language: 'en' }));
    store.dispatch(preferencesChanged({ burmeseFont: font }));
  });
  render(
    <AppProviders store={store}>
      <Searching />
    </AppProviders>,
  );
  return { onSearch, user: userEvent.setup(), field: screen.getByRole('searchbox') };
}

describe('given the search box of a list', () => {
  it.each([
    ['Zawgyi is typed', 'unicode', 'ေရႊဘို', 'ရွှေဘို'],
    ['what may be either is typed on a device of Zawgyi', 'zawgyi', 'ကေလး', 'ကလေး'],
    ['Unicode is typed', 'unicode', 'ရွှေဘို', 'ရွှေဘို'],
  ] as const)('when %s, then Unicode is searched and the text stays', async (_what, font, typed, searched) => {
    const { onSearch, user, field } = await renderSearch(font);
    await user.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith(searched));
    expect(field).toHaveProperty('value', typed);
  });

  it('when it is cleared while Zawgyi is converted, then it stays cleared', async () => {
    const { onSearch, user, field } = await renderSearch('unicode');
    fireEvent.change(field, { target: { value: 'ေရႊဘို' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: '' } });
    await user.type(field, 'ေရႊ{Enter}');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('ရွှေ'));
    expect(onSearch).not.toHaveBeenCalledWith('ရွှေဘို');
    expect(field).toHaveValue('ေရႊ');
  });
});

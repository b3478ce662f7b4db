import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SearchField } from '../../../src/components/ui/SearchField.tsx';

function Searching({ onSearch, pauseMs = 60_000 }: { onSearch: (text: string) => void; pauseMs?: number }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        clearLabel="Clear search"
        value={search}
        pauseMs={pauseMs}
        onSearch={(text) => {
          setSearch(text);
          onSearch(text);
        }}
      />
      <button type="button" onClick={() => setSearch('')}>
        start over
      </button>
    </>
  );
}

describe('given a search field', () => {
  // covers: search-pause
  it('when somebody types, then it searches once, after the pause', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const onSearch = vi.fn();
    render(<Searching onSearch={onSearch} pauseMs={400} />);
    const field = screen.getByRole('searchbox', { name: 'Search' });

    for (const value of ['t', 'te', 'tea']) {
      fireEvent.change(field, { target: { value } });
      act(() => void vi.advanceTimersByTime(399));
    }
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));

    expect(onSearch.mock.calls).toEqual([['tea']]);
  });

  it('when Enter is pressed, then it searches at once', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup();
    render(<Searching onSearch={onSearch} />);

    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');

    expect(onSearch).toHaveBeenCalledWith('tea');
  });

  it('when Enter ends a composition, as Safari gives it, then it does not search', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup();
    render(<Searching onSearch={onSearch} />);

    await user.type(screen.getByRole('searchbox'), 'te');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', keyCode: 229 });

    expect(onSearch).not.toHaveBeenCalled();
  });

  // covers: empty-search
  it('when it is cleared, then everything is back at once and the focus stays', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup();
    render(<Searching onSearch={onSearch} />);
    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');

    await user.click(screen.getByRole('button', { name: 'Clear search' }));

    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('when its list starts over, then the field is empty too', async () => {
    const user = userEvent.setup();
    render(<Searching onSearch={vi.fn()} />);
    await user.type(screen.getByRole('searchbox'), 'tea{Enter}');

    await user.click(screen.getByRole('button', { name: 'start over' }));

    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('when its owner takes the search later, then what was typed stays, and what is typed on', async () => {
    const owner: { take: () => void } = { take: () => undefined };
    function Late() {
      const [search, setSearch] = useState('');
      const onSearch = (text: string) => {
        owner.take = () => setSearch(text);
      };
      return <SearchField label="Search" clearLabel="Clear" value={search} pauseMs={60_000} onSearch={onSearch} />;
    }
    const user = userEvent.setup();
    render(<Late />);
    const field = screen.getByRole('searchbox');
    await user.type(field, 'te{Enter}');
    expect(field).toHaveValue('te');

    await user.type(field, 'a');
    act(() => owner.take());

    expect(field).toHaveValue('tea');
  });
});

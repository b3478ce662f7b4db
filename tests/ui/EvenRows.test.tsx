import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EvenRows } from '../../src/ui/EvenRows.tsx';

const rows = (total: number) => (
  <EvenRows total={total} rowHeight={50} rowKey={(place) => place} renderRow={(place) => <p>row {place}</p>} />
);
const scroller = (container: HTMLElement) => {
  const list = container.querySelector<HTMLElement>('[data-even-rows]');
  if (!list) throw new Error('there is no list');
  return list;
};

it('given a hundred thousand rows, when they are drawn, then only those in view and a few more exist', () => {
  const { container } = render(rows(100_000));
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(container.querySelectorAll('p').length).toBeLessThan(60);
});

it('given a long list, when it is scrolled, then the rows there are drawn at their place', () => {
  const { container } = render(rows(100_000));
  const list = scroller(container);
  list.scrollTop = 500_000;
  fireEvent.scroll(list);
  expect(screen.getByText('row 10000')).toBeInTheDocument();
  expect(screen.queryByText('row 0')).not.toBeInTheDocument();
});

it('given a list that is scrolled far down, when a search leaves three rows, then those are seen', () => {
  const { container, rerender } = render(rows(100_000));
  const list = scroller(container);
  list.scrollTop = 500_000;
  fireEvent.scroll(list);

  rerender(rows(3));

  expect(container.querySelectorAll('p')).toHaveLength(3);
});

it('given somebody who has only keys, when they step through the screen, then the list can be scrolled by them', async () => {
  const { container } = render(rows(100));
  await userEvent.tab();
  expect(scroller(container)).toHaveFocus();
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type RefObject, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';
import { describe, expect, it } from 'vitest';
import { useRowFocus } from '../../../src/features/inbox/useRowFocus.ts';
import { renderHome } from '../../renderApp.tsx';
import { waitFor } from '../../waitFor.ts';
import { exampleMember, examplePage } from '../examplePages.ts';

type User = Awaited<ReturnType<typeof renderHome>>['user'];
const isInList = () => document.activeElement?.closest('[data-virtuoso-scroller]') !== null;
const tabIntoList = async (user: User) => {
  for (let step = 0; step < 30 && !isInList(); step += 1) await user.tab();
};

describe('the customers of a page', () => {
  const openAt = async (path: string) => {
    const customers = Array.from({ length: 9 }, (_, i) => exampleMember(i + 1, `Customer ${i + 1}`));
    const { user } = await renderHome({
      path,
      mode: 'P',
      answers: {
        getPages: ({ query }) => (query.customerOrPage === 'P' ? [examplePage()] : []),
        getPageUsers: ({ query }) => (query.userType === 'C' ? customers : []),
      },
    });
    const first = await screen.findByRole('button', { name: /^Customer 1/ });
    const list = first.closest<HTMLElement>('[data-virtuoso-scroller]');
    if (!list) throw new Error('The customers are in no virtual list');
    const rows = within(list).getAllByRole('button');
    return { user, rows, rowOf: (name: string) => within(list).getByRole('button', { name: new RegExp(`^${name}`) }) };
  };

  // covers: list-keys
  it('given the keyboard only, when Tab is pressed, then it enters the list once', async () => {
    const { user, rows } = await openAt('/home?page=7');
    await tabIntoList(user);
    expect(rows[0]).toHaveFocus();
    await user.tab();
    expect(isInList()).toBe(false);
  });

  it('given a focused row, when Shift and Tab are pressed, then they leave the list', async () => {
    const { user, rows } = await openAt('/home?page=7');
    await tabIntoList(user);
    await user.tab({ shift: true });
    expect(isInList()).toBe(false);
    await user.tab();
    expect(rows[0]).toHaveFocus();
  });

  it('given an open conversation, when Tab enters the list, then its row has the focus', async () => {
    const { user, rowOf } = await openAt('/home?page=7&c=page:7:1003');
    const row = rowOf('Customer 3');
    await waitFor(() => expect(row).toHaveAttribute('aria-current'));
    screen.getByRole('searchbox').focus();
    await tabIntoList(user);
    expect(row).toHaveFocus();
  });

  // covers: list-keys
  it('given a focused row, when arrows, Home and End are pressed, then they move the focus', async () => {
    const { user, rows } = await openAt('/home?page=7');
    await tabIntoList(user);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(rows[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect(rows.at(-1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}');
    expect(rows[0]).toHaveFocus();
  });

  it('given a focused row, when Enter is pressed, then its conversation opens', async () => {
    const { user, rows } = await openAt('/home?page=7');
    await tabIntoList(user);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(rows[1]).toHaveAttribute('aria-current'));
  });
});

describe('the pages of a customer', () => {
  it('given rows with menus, when Tab is pressed, then only that of the focused row is next', async () => {
    const pages = [examplePage(), examplePage({ pageId: 8, title: 'Tea House' })];
    const { user } = await renderHome({
      answers: { getPages: ({ query }) => (query.customerOrPage === 'C' ? pages : []) },
    });
    await screen.findByRole('button', { name: /^Golden Mart/ });
    await tabIntoList(user);
    await user.tab();
    expect(screen.getByRole('button', { name: 'More for Golden Mart' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /^Tea House/ })).toHaveFocus();
  });
});

describe('a list that renders rows late', () => {
  /** Two rows are rendered; others of 300 are, some frames after the list has scrolled to them. At place 2 is a line of text. */
  function LateList() {
    const [rendered, setRendered] = useState([0, 1]);
    const scrollIntoView: VirtuosoHandle['scrollIntoView'] = (where) => {
      if (typeof where !== 'object' || !('index' in where)) return;
      where.done?.();
      requestAnimationFrame(() => requestAnimationFrame(() => setRendered((held) => [...held, Number(where.index)])));
    };
    const list = { current: { scrollIntoView } } as RefObject<VirtuosoHandle>;
    const handlers = useRowFocus(list, 299, () => -1);
    return (
      <div {...handlers}>
        {rendered.map((index) => (
          <div key={index} data-index={index}>
            {index === 2 ? 'Others' : <button type="button">Row {index}</button>}
          </div>
        ))}
      </div>
    );
  }

  it.each([
    ['End', 299],
    ['ArrowDown', 3],
  ])('given a row that renders late, when %s is pressed, then it gets the focus', async (key, index) => {
    const user = userEvent.setup();
    render(<LateList />);
    screen.getByRole('button', { name: 'Row 1' }).focus();
    await user.keyboard(`{${key}}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: `Row ${index}` })).toHaveFocus());
  });
});

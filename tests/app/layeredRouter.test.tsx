import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../renderApp.tsx';
import { back, openChat, press, Screens, settled, shown } from './layersScene.tsx';

describe('given an open dialog', () => {
  // covers: back-closes-layer
  it('when Back is pressed, then it closes and the screen stays', async () => {
    const { open } = await openChat();
    await open('first');

    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when it was closed by its button, then Back leads to the screen before', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Close first');

    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when Back is pressed twice at once, then the dialog and the screen are left', async () => {
    const { open } = await openChat();
    await open('first');

    await act(async () => {
      window.history.back();
      window.history.back();
    });
    await settled();

    expect(shown()).toEqual(['/list']);
  });

  it('when Forward is pressed after Back, then it stays closed, and Back leaves the screen', async () => {
    const { open } = await openChat();
    await open('first');
    await back();

    await press(1);
    expect(shown()).toEqual(['/chat']);
    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when it cannot be closed, then Back leaves it and the screen as they are', async () => {
    const { open } = await openChat();
    await open('required');

    await back();
    await back();

    expect(shown()).toEqual(['/chat', 'required']);
  });

  it('when the page is loaded anew, then Back leads to the screen before', async () => {
    const { open, unmount } = await openChat();
    await open('first');
    unmount();
    const { state } = window.history;
    await renderPart(<Screens />, { path: '/chat', historyState: state });
    await settled();

    await back();

    expect(shown()).toEqual(['/list']);
  });
});

describe('given two dialogs above each other', () => {
  it('when Back is pressed, then the upper one closes, and then the lower one', async () => {
    const { open } = await openChat();
    await open('first', 'second');

    await back();
    expect(shown()).toEqual(['/chat', 'first']);
    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when Back is pressed twice at once, then both close and the screen stays', async () => {
    const { open } = await openChat();
    await open('first', 'second');

    await act(async () => {
      window.history.back();
      window.history.back();
    });
    await settled();

    expect(shown()).toEqual(['/chat']);
  });

  it('when the second replaces the first, then it takes over the entry of the history', async () => {
    const { open, choose } = await openChat();
    await open('first');
    const { length } = window.history;
    await choose('Replace by second');
    expect(window.history.length).toBe(length);

    await back();

    expect(shown()).toEqual(['/chat']);
  });
});

describe('given a way out of a dialog', () => {
  it.each([
    ['a link', 'link', 'Leave'],
    ['an entry that closes it and leaves', 'button', 'Close and leave'],
  ] as const)('when %s leads to another screen, then Back leads to the screen before once', async (_, role, name) => {
    const { open, choose } = await openChat();
    await open('first');
    await choose(name, role);
    expect(shown()[0]).toBe('/found');
    if (shown().length > 1) await choose('Close first');

    await back();
    expect(shown()).toEqual(['/chat']);
    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when the other screen replaces this one, then Back does not find this one', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Leave for good', 'link');
    expect(shown()).toEqual(['/found']);

    await back();

    expect(shown()).toEqual(['/list']);
  });

  it('when two ways out are taken at once, then the last one is, and Back leads to this screen', async () => {
    const { open } = await openChat();
    await open('first', 'second');
    fireEvent.click(screen.getByRole('button', { name: 'Close second', hidden: true }));
    fireEvent.click(screen.getByRole('link', { name: 'To the chat', hidden: true }));
    fireEvent.click(screen.getByRole('link', { name: 'To the list', hidden: true }));
    await settled();
    expect(shown()[0]).toBe('/list');
    if (shown().length > 1) fireEvent.click(screen.getByRole('button', { name: 'Close first', hidden: true }));
    await settled();

    await back();

    expect(shown()).toEqual(['/chat']);
  });

  it('when the dialog stays open over the other screen, then Back closes it there', async () => {
    const { open, choose } = await openChat();
    await open('first');
    await choose('Leave', 'link');
    expect(shown()).toEqual(['/found', 'first']);

    await back();

    expect(shown()).toEqual(['/found']);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract';
import { caughtUp, connected } from '../../../../src/store/model/connectionSlice.ts';
import { messageDeleted, messageSaved } from '../../../../src/store/model/events.ts';
import { type Answers, OFFLINE } from '../../../wireDouble.ts';
import { examplePhoto, listOf, renderConversation, SHOP } from '../renderConversation.tsx';

/** Three photos; the list has loaded only the newest. */
const photos = [1, 2, 3].map((messageId) => examplePhoto({ messageId, mine: true }));

function answersWith(kept: Message[]): Answers {
  return {
    getMessages: () => listOf(kept.slice(-1), true),
    getMessagePhoto: ({ params }) => {
      const id = Number(params.messageId);
      const older = kept.filter((photo) => photo.messageId < id).slice(-1)[0];
      const newer = kept.find((photo) => photo.messageId > id);
      return (params.direction === 'pre' ? older : newer) ?? null;
    },
    deleteMessage: ({ params }) => {
      const id = Number(params.messageId);
      kept.splice(
        kept.findIndex((photo) => photo.messageId === id),
        1,
      );
      return { deleted: id };
    },
  };
}

async function openViewer(kept = [...photos]) {
  const view = await renderConversation({ answers: answersWith(kept) });
  await view.user.click(await screen.findByRole('button', { name: 'Open your photo' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo' });
  const shown = () => within(viewer).getByRole('img', { name: 'Your photo' }).getAttribute('src');
  return { ...view, viewer, shown };
}

describe('the photo viewer', () => {
  // covers: photo-viewer, viewer-neighbours
  it('given the newest photo, when opened, then only the arrow to the previous is there', async () => {
    const { viewer, shown } = await openViewer();
    expect(shown()).toBe('/photo/abc3.png');
    expect(await within(viewer).findByRole('button', { name: 'Previous photo' })).toBeVisible();
    expect(within(viewer).queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  });

  // covers: viewer-neighbours
  it('given photos that are not loaded, when one goes back to the first, then the arrow hides', async () => {
    const { viewer, user, shown } = await openViewer();
    await user.click(await within(viewer).findByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(shown()).toBe('/photo/abc2.png'));
    await user.click(await within(viewer).findByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(shown()).toBe('/photo/abc1.png'));
    await waitFor(() =>
      expect(within(viewer).queryByRole('button', { name: 'Previous photo' })).not.toBeInTheDocument(),
    );
  });

  it('given an arrow that hides, when a key is pressed next, then the viewer hears it', async () => {
    const { viewer, user, shown } = await openViewer();
    for (const path of ['/photo/abc2.png', '/photo/abc1.png']) {
      await user.click(await within(viewer).findByRole('button', { name: 'Previous photo' }));
      await waitFor(() => expect(shown()).toBe(path));
    }
    await waitFor(() => expect(viewer).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(shown()).toBe('/photo/abc2.png'));
  });

  it('given all messages, when a photo is opened, then its sender and place are named', async () => {
    const theirs = examplePhoto({ messageId: 4 });
    const view = await renderConversation({
      answers: { ...answersWith([]), getMessages: listOf([...photos, theirs]) },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Open photo from Khin Thandar' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo' });
    expect(within(viewer).getByText('Khin Thandar')).toBeVisible();
    expect(within(viewer).getByText('4 of 4')).toBeVisible();
  });

  it('given a server that tells the place, when one steps and deletes, then the place follows', async () => {
    const kept = [...photos];
    const answers = answersWith(kept);
    const getMessagePhoto: Answers['getMessagePhoto'] = ({ params }) => {
      const id = Number(params.messageId);
      const index = kept.findIndex((photo) => photo.messageId === id) + (params.direction === 'pre' ? -1 : 1);
      const photo = kept[index];
      return photo ? { ...photo, photoPlace: { index, total: kept.length } } : null;
    };
    const { user } = await renderConversation({ answers: { ...answers, getMessagePhoto } });
    await user.click(await screen.findByRole('button', { name: 'Open your photo' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo' });
    expect(await within(viewer).findByText('3 of 3')).toBeVisible();
    await user.click(await within(viewer).findByRole('button', { name: 'Previous photo' }));
    expect(await within(viewer).findByText('2 of 3')).toBeVisible();
    await user.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete' })).getByRole('button', { name: 'DELETE' }));
    expect(await within(viewer).findByText('1 of 2')).toBeVisible();
  });

  it('given older messages left, when a photo is opened, then no number is claimed', async () => {
    const { viewer } = await openViewer();
    expect(within(viewer).queryByText(/ of /)).not.toBeInTheDocument();
  });

  it('given the arrow keys, when pressed, then they walk there and back', async () => {
    const { viewer, shown } = await openViewer();
    await within(viewer).findByRole('button', { name: 'Previous photo' });
    fireEvent.keyDown(viewer, { key: 'ArrowLeft' });
    await waitFor(() => expect(shown()).toBe('/photo/abc2.png'));
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    await waitFor(() => expect(shown()).toBe('/photo/abc3.png'));
  });

  // covers: viewer-rotate
  it('given the newest photo, when another one comes, then the arrow leads to it', async () => {
    const kept = [...photos];
    const { viewer, user, shown, receive } = await openViewer(kept);
    await within(viewer).findByRole('button', { name: 'Previous photo' });
    const newer = examplePhoto({ messageId: 4, mine: true });
    kept.push(newer);
    await receive(messageSaved({ key: SHOP, message: newer }));
    await user.click(await within(viewer).findByRole('button', { name: 'Next photo' }));
    await waitFor(() => expect(shown()).toBe('/photo/abc4.png'));
  });

  it('given a photo beside, when the other side deletes it, then the arrow leads past it', async () => {
    const kept = [...photos];
    const { viewer, user, shown, receive } = await openViewer(kept);
    await within(viewer).findByRole('button', { name: 'Previous photo' });
    kept.splice(1, 1);
    await receive(messageDeleted({ key: SHOP, id: 2, revision: 9 }));
    await user.click(await within(viewer).findByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(shown()).toBe('/photo/abc1.png'));
  });

  it('given a screen reader, when one walks, then whose photo is shown is announced', async () => {
    const { viewer } = await openViewer();
    expect(within(viewer).getByRole('status')).toHaveTextContent('Hnin Wut Yee');
  });

  it('given a photo that did not load, when the connection returns, then it is loaded again', async () => {
    const { viewer, shown, store } = await openViewer();
    fireEvent.error(within(viewer).getByRole('img', { name: 'Your photo' }));
    expect(await within(viewer).findByRole('alert')).toHaveTextContent('Couldn’t load the photo');
    act(() => {
      store.dispatch(connected());
      store.dispatch(caughtUp());
    });
    await waitFor(() => expect(shown()).toBe('/photo/abc3.png'));
  });

  it('given a lost connection, when it returns, then the arrow to the photo before comes', async () => {
    let isOffline = true;
    const getMessagePhoto: Answers['getMessagePhoto'] = ({ params }) =>
      isOffline ? OFFLINE : params.direction === 'pre' ? (photos[1] ?? null) : null;
    const { user, store, wire } = await renderConversation({
      answers: { ...answersWith([...photos]), getMessagePhoto },
    });
    await user.click(await screen.findByRole('button', { name: 'Open your photo' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo' });
    await waitFor(() => expect(wire.heard.filter(({ name }) => name === 'getMessagePhoto')).toHaveLength(2));
    isOffline = false;
    act(() => {
      store.dispatch(connected());
      store.dispatch(caughtUp());
    });
    expect(await within(viewer).findByRole('button', { name: 'Previous photo' })).toBeVisible();
  });

  it('given a photo, when it is rotated four times, then it stands as before', async () => {
    const { viewer, user } = await openViewer();
    const turns: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await user.click(within(viewer).getByRole('button', { name: 'Rotate' }));
      turns.push(
        /rotate\((\d+)deg\)/.exec(within(viewer).getByRole('img', { name: 'Your photo' }).style.transform)?.[1] ?? '',
      );
    }
    expect(turns).toEqual(['90', '180', '270', '0']);
  });

  // covers: viewer-buttons
  it.each([
    ['your photo', true, ['Delete photo']],
    ['photo from Khin Thandar', false, []],
  ])('given %s, when opened, then Delete is there where allowed, apart from Download', async (name, mine, own) => {
    const { user } = await renderConversation({
      answers: { getMessages: listOf([examplePhoto({ messageId: 3, mine })]) },
    });
    await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
    const bar = within(await screen.findByRole('dialog', { name: 'Photo' })).getByRole('banner');
    const names = within(bar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Close photo', ...own, 'Zoom out', 'Zoom in', 'Rotate']);
    const all = [...bar.querySelectorAll('button, a')];
    expect(all.at(-1)).toBe(within(bar).getByRole('link', { name: 'Download photo' }));
  });

  // covers: photo-failure-logged
  it('given a photo, when it is downloaded, then it has its real name', async () => {
    const { viewer } = await openViewer();
    const link = within(viewer).getByRole('link', { name: 'Download photo' });
    expect(link).toHaveAttribute('download', 'IMG_3.jpg');
    expect(link).toHaveAttribute('href', '/photo/abc3.png?download=1');
  });

  // covers: viewer-delete
  it('given a photo, when it is deleted, then the previous one is shown', async () => {
    const { viewer, user, shown } = await openViewer();
    await within(viewer).findByRole('button', { name: 'Previous photo' });
    await user.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(shown()).toBe('/photo/abc2.png'));
  });

  // covers: photo-viewer
  it('given the viewer, when it is closed by Escape, then the focus is on the photo again', async () => {
    const { user } = await openViewer();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open your photo' })).toHaveFocus();
  });
});

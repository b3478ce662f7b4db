import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageAvatar } from '../../src/components/PageAvatar.tsx';
import { PersonAvatar } from '../../src/components/PersonAvatar.tsx';
import { presenceChanged } from '../../src/store/model/events.ts';
import { renderPart } from '../renderApp.tsx';

const AUNG = { userAccountId: 4, profileName: 'Aung Kyaw', profilePhoto: '' };

describe('given the photo of a person or page', () => {
  // covers: default-logo
  it('when there is none, then initials stand in its place', async () => {
    await renderPart(<PersonAvatar person={AUNG} />);

    expect(screen.getByText('AK')).toBeInTheDocument();
  });

  // covers: user-photo-address, domain
  it('when the files live at another origin, then the photo comes from there', async () => {
    const { container } = await renderPart(<PageAvatar pageId={4} title="Tea House" photo="abc" />, {
      account: { domain: 'https://files.example' },
    });

    expect(container.querySelector('img')).toHaveAttribute('src', 'https://files.example/pagephoto/abc.png');
  });

  // covers: online-indicator
  it('when the person comes and goes, then the dot does too', async () => {
    const { store } = await renderPart(<PersonAvatar person={AUNG} active={false} />);
    expect(screen.queryByRole('img', { name: 'Online' })).not.toBeInTheDocument();

    act(() => void store.dispatch(presenceChanged({ userAccountId: 4, active: true })));
    expect(await screen.findByRole('img', { name: 'Online' })).toBeInTheDocument();

    act(() => void store.dispatch(presenceChanged({ userAccountId: 4, active: false })));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Online' })).not.toBeInTheDocument());
  });

  it('when nothing says whether they are here, then there is no dot at all', async () => {
    const { store } = await renderPart(
      <>
        <PersonAvatar person={AUNG} active={false} />
        <PersonAvatar person={AUNG} />
      </>,
    );

    act(() => void store.dispatch(presenceChanged({ userAccountId: 4, active: true })));

    expect(await screen.findAllByRole('img', { name: 'Online' })).toHaveLength(1);
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PhotoCropDialog } from '../../src/components/PhotoCropDialog.tsx';
import { renderPart } from '../renderApp.tsx';

it('given a photo on its way over a dead line, then its dialog can be closed', async () => {
  const onClose = vi.fn();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const { user } = await renderPart(
    <PhotoCropDialog
      file={file}
      aspect={1}
      shape="round"
      longest={640}
      busy
      progress={0.5}
      onClose={onClose}
      onCropped={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

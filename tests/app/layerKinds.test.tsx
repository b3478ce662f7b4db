import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MenuPopover } from '../../src/app/shell/MenuPopover.tsx';
import { ConfirmDialog } from '../../src/components/ConfirmDialog.tsx';
import { FormDialog } from '../../src/components/FormDialog.tsx';
import { ActionMenu } from '../../src/components/ui/ActionMenu.tsx';
import { Dialog } from '../../src/components/ui/layers/Dialog.tsx';
import { Drawer } from '../../src/components/ui/layers/Drawer.tsx';
import { Menu } from '../../src/components/ui/layers/Menu.tsx';
import { Popover } from '../../src/components/ui/layers/Popover.tsx';
import { renderPart } from '../renderApp.tsx';
import { back, settled } from './layersScene.tsx';

const form = {
  isChanged: false,
  canSave: true,
  busy: false,
  failure: null,
  submit: vi.fn(),
  onShown: () => () => undefined,
};

/** Every kind of layer; all others are made of these. */
const kinds: Record<string, (open: boolean, onClose: () => void) => ReactNode> = {
  Dialog: (open, onClose) => <Dialog open={open} onClose={onClose} />,
  Drawer: (open, onClose) => <Drawer open={open} onClose={onClose} />,
  Menu: (open, onClose) => <Menu open={open} anchorEl={document.body} onClose={onClose} />,
  Popover: (open, onClose) => <Popover open={open} anchorEl={document.body} onClose={onClose} />,
  ConfirmDialog: (open, onClose) => (
    <ConfirmDialog
      open={open}
      title="Sure?"
      cancelLabel="No"
      confirmLabel="Yes"
      onClose={onClose}
      onConfirm={vi.fn()}
    />
  ),
  FormDialog: (open, onClose) =>
    open && (
      <FormDialog title="Form" submitLabel="Save" form={form} onClose={onClose}>
        <input />
      </FormDialog>
    ),
  ActionMenu: (open, onClose) => (
    <ActionMenu open={open} actions={[]} place={{ anchorEl: document.body }} onClose={onClose} />
  ),
  MenuPopover: (open, onClose) => (
    <MenuPopover label="Menu" buttonId="button" anchor={open ? document.body : null} onClose={onClose}>
      {null}
    </MenuPopover>
  ),
};

describe('given a layer of each kind', () => {
  it.each(Object.entries(kinds))('when Back is pressed, then %s closes', async (_, layer) => {
    const onClose = vi.fn();
    function Opened() {
      const [isOpen, setIsOpen] = useState(true);
      return layer(isOpen, () => {
        setIsOpen(false);
        onClose();
      });
    }
    await renderPart(<Opened />, { path: '/list' });
    await settled();

    await back();

    expect(onClose).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/list');
  });
});

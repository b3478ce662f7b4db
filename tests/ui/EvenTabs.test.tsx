import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { EvenTabs } from '../../src/ui/EvenTabs.tsx';

function Three() {
  const [chosen, setChosen] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <EvenTabs
        id="three"
        label="Lists"
        names={['a', 'b', 'c']}
        chosen={chosen}
        onChoose={setChosen}
        renderLabel={(one) => `Tab ${one}`}
      />
      <div role="tabpanel" id={`three-${chosen}`} aria-labelledby={`three-tab-${chosen}`}>
        <button type="button">within</button>
      </div>
    </>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name: `Tab ${name}` });

describe('tabs of one width', () => {
  it('given a press, then that tab is chosen and names its panel', async () => {
    render(<Three />);
    await userEvent.click(tab('b'));
    expect(tab('b')).toHaveAttribute('aria-selected', 'true');
    expect(tab('a')).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByRole('tabpanel', { name: 'Tab b' })).toHaveAttribute(
      'id',
      tab('b').getAttribute('aria-controls'),
    );
  });

  it.each([
    ['{ArrowRight}', 'b'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'a'],
    ['{ArrowLeft}', 'c'],
    ['{End}', 'c'],
    ['{End}{Home}', 'a'],
  ])('given the keys %s, then the focus is on %s and nothing is chosen before Enter', async (keys, name) => {
    render(<Three />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name)).toHaveFocus();
    expect(tab('a')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  it('given the Tab key, then the tabs are one stop: the chosen one', async () => {
    render(<Three />);
    await userEvent.click(tab('c'));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'within' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(tab('c')).toHaveFocus();
  });
});

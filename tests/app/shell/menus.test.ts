import { describe, expect, it } from 'vitest';
import { shellMenus } from '../../../src/app/shell/menus.ts';

type Person = Parameters<typeof shellMenus>[0];
const offered = (person: Person) => {
  const menus = shellMenus(person);
  return {
    search: menus.search !== null,
    pages: menus.pages.length > 0,
    settings: menus.settings.map((entry) => entry.path),
    otherMode: menus.otherMode,
  };
};

describe('given somebody who is signed in', () => {
  // covers: mode-button
  it('when a customer serves no page, then there is search, and no mode to switch to', () => {
    expect(offered({ role: 'CUSTOMER', mode: 'C', hasPages: false })).toEqual({
      search: true,
      pages: false,
      settings: [],
      otherMode: null,
    });
  });

  // covers: mode-button
  it('when somebody serves a page, then page mode is offered', () => {
    expect(offered({ role: 'CUSTOMER', mode: 'C', hasPages: true }).otherMode).toBe('P');
  });

  // covers: search-button, pages-menu
  it('when they are in page mode, then there are Pages and the way back, but no search', () => {
    expect(offered({ role: 'CUSTOMER', mode: 'P', hasPages: true })).toEqual({
      search: false,
      pages: true,
      settings: [],
      otherMode: 'C',
    });
  });

  // covers: other-no-pages
  it('when their last page is lost in page mode, then the way back stays', () => {
    expect(offered({ role: 'CUSTOMER', mode: 'P', hasPages: false }).otherMode).toBe('C');
  });

  // covers: pages-menu
  it('when they are an admin, then there are Settings, and Pages in any mode', () => {
    expect(offered({ role: 'ADMIN', mode: 'C', hasPages: false })).toMatchObject({
      pages: true,
      settings: ['/overview', '/ua', '/usertype', '/uiaccept', '/audit', '/reports', '/publicaccess'],
    });
  });
});

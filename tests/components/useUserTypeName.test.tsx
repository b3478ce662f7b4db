import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { useUserTypeName } from '../../src/components/useUserTypeName.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { LanguageProvider } from '../../src/i18n/LanguageProvider.tsx';

beforeAll(async () => {
  await loadCatalogue('my');
});

const nameInBurmese = (userTypeId: number | null, name: string) =>
  renderHook(() => useUserTypeName(), {
    wrapper: ({ children }) => <LanguageProvider language="my">{children}</LanguageProvider>,
  }).result.current(userTypeId, name);

describe('the name of a user type in Burmese', () => {
  it.each([
    ['a built-in type', BUILT_IN_USER_TYPES.staff, 'Staff', 'ဝန်ထမ်း'],
    ['the owner', BUILT_IN_USER_TYPES.owner, 'Owner', 'ပိုင်ရှင်'],
    ['a type that an admin made', 9, 'Helper', 'Helper'],
    ['a notification without a type', null, '', ''],
  ])('given %s, then it is right', (_what, userTypeId, name, expected) => {
    expect(nameInBurmese(userTypeId, name)).toBe(expected);
  });
});

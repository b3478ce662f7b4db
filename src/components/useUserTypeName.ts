import { useCallback } from 'react';
import { BUILT_IN_USER_TYPES } from '#contract';
import { useText } from '../i18n/LanguageProvider.tsx';

/**
 * Returns the name of a user type in the reader's language. The built-in types cannot be renamed, so their names are translated;
 * others have the name that an admin gave them.
 */
export function useUserTypeName(): (userTypeId: number | null, name: string) => string {
  const { userTypeNames } = useText().everywhere;
  return useCallback(
    (userTypeId, name) => {
      switch (userTypeId) {
        case BUILT_IN_USER_TYPES.customer:
          return userTypeNames.customer;
        case BUILT_IN_USER_TYPES.owner:
          return userTypeNames.owner;
        case BUILT_IN_USER_TYPES.staff:
          return userTypeNames.staff;
        default:
          return name;
      }
    },
    [userTypeNames],
  );
}

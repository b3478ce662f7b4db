import { createAction } from '@reduxjs/toolkit';

/** What a row says of whether its person is here. */
export type PersonSeen = { userAccountId: number; active: boolean };

/** People were read from the server outside of the lists of home. */
export const peopleSeen = createAction<readonly PersonSeen[]>('people/seen');

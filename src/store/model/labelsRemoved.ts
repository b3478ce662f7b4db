import { createAction } from '@reduxjs/toolkit';

/** Labels of a page are gone: the server has taken them from its customers. */
export const labelsRemoved = createAction<{ pageId: number; labelIds: readonly number[] }>('labels/removed');

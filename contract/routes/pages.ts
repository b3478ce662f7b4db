import { z } from 'zod';
import { IdOrZeroText, IdText, ListCursor, Side } from '../ids.ts';
import { PageUserChanges } from '../models/memberChanges.ts';
import { Looked } from '../models/message.ts';
import {
  OwnUi,
  Page,
  PageChange,
  PageFound,
  PageUser,
  PhotoChanged,
  UiAccept,
  UiPermission,
  UiReason,
} from '../models/page.ts';
import { Empty, route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const AnyId = z.object({ id: IdText });
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Pages, their members and their permissions. */
export const pageRoutes = {
  getPages: route('GET /page', {
    summary: 'Pages of the caller in a mode, newest activity first; an admin may ask for all of them',
    source: 'spec 7, decisions 3',
    query: z.object({
      customerOrPage: Side,
      /** Extension: admins only, every page of the installation. */
      all: Flag.optional(),
    }),
    response: z.array(Page),
  }),
  createPage: route('POST /page', {
    summary: 'Make a page; the caller becomes its owner. For people who serve a page already, and admins',
    source: 'spec 7, spec 6',
    body: PageChange.extend({
      /** Extension: admins may make a page for somebody else. */
      ownerId: z.int().positive().optional(),
    }),
    status: 201,
    response: Page,
  }),
  updatePage: route('PUT /page/{pageId}', {
    summary: 'Rename a page; owners and admins',
    source: 'spec 7',
    params: PageId,
    body: PageChange,
    response: Page,
  }),
  deletePage: route('DELETE /page/{pageId}', {
    summary: 'Remove a page with its conversations; owners and admins',
    source: 'spec 7',
    params: PageId,
    status: 204,
    response: Empty,
  }),
  putPagePhoto: route('PUT page/{id}/photo', {
    summary: 'New photo; owners and admins',
    source: 'spec 7',
    params: AnyId,
    file: true,
    response: PhotoChanged,
  }),
  putPageHeaderPhoto: route('PUT page/{id}/headerphoto', {
    summary: 'New header photo; owners and admins',
    source: 'spec 7',
    params: AnyId,
    file: true,
    response: PhotoChanged,
  }),
  getPageUsers: route('GET /page/user', {
    summary:
      'Members of a page: customers (C) or staff (P, waiting requests first), newest activity first; its staff and admins',
    source: 'spec 7, decisions 3',
    query: z.object({ pageId: IdText, userType: Side }),
    response: z.array(PageUser),
  }),
  getPageUserChanges: route('GET /page/user/changes', {
    summary: 'What changed in a list of members since the cursor that its answer carried in `List-Cursor`',
    source: 'decisions 4 (a client that reconnects), extension',
    extension: true,
    query: z.object({ pageId: IdText, userType: Side, since: ListCursor }),
    response: PageUserChanges,
  }),
  createPageUser: route('POST /page/user', {
    summary: 'Add a page to the own list at once, or ask to serve on it with a user type of side P',
    source: 'spec 7, decisions 3',
    body: z.object({ pageId: z.int().positive(), userTypeId: z.int().positive().optional() }),
    status: 201,
    response: PageUser,
  }),
  deletePageUser: route('DELETE /page/user/{pageUserId}', {
    summary: 'Leave a page, or remove a member: the member themselves, owners and admins',
    source: 'spec 7, decisions 3',
    params: z.object({ pageUserId: IdText }),
    status: 204,
    response: Empty,
  }),
  getPage: route('GET /page/{id}', {
    summary: 'One page as the caller sees it',
    source: 'spec 7',
    params: AnyId,
    response: Page,
  }),
  searchPages: route('GET /page/search', {
    summary: 'Pages whose title holds the text anywhere; most customers first, 50 at most',
    source: 'spec 7',
    query: z.object({ search: z.string().max(100) }),
    response: z.array(PageFound),
  }),
  getPageUserStatus: route('GET /page/userstatus', {
    summary: 'Accept or decline a request to serve, or change a settled member’s type; owners and admins',
    source: 'spec 7, decisions 3',
    query: z.object({
      pageUserId: IdText,
      userTypeId: IdText.optional(),
      noOryes: z.enum(['yes', 'no']).optional(),
      userTypeName: z.string().max(100).optional(),
      notiId: IdText.optional(),
      userTypeChange: Flag.optional(),
    }),
    response: PageUser.nullable(),
  }),
  putPageLook: route('PUT /page/{pageId}/look/{customerOrPage}/{customerId}', {
    summary: 'Mark a page conversation read by one side; `upTo` (extension) marks no further than that message',
    source: 'spec 7 (x and y not shown), decisions 3',
    params: z.object({ pageId: IdText, customerOrPage: Side, customerId: IdText }),
    query: z.object({ upTo: IdOrZeroText.optional() }),
    response: Looked,
  }),
  getUi: route('GET /ui', {
    access: 'admin',
    summary: 'Flags of the user types; one by name, or all',
    source: 'spec 7, decisions 2',
    query: z.object({ userType: z.string().max(100).optional() }),
    response: z.array(UiAccept),
  }),
  putUi: route('PUT /ui', {
    access: 'admin',
    summary: 'Save the flags of one user type',
    source: 'spec 7, decisions 2',
    body: UiPermission.extend({ userTypeId: z.int().positive() }),
    response: UiAccept,
  }),
  getOwnUi: route('GET /ui/userId', {
    summary: 'The caller’s own flags, page by page',
    source: 'spec 7, decisions 2',
    response: z.array(OwnUi),
  }),
  getUiReason: route('GET /ui/why', {
    access: 'admin',
    summary: 'What a person may do on a page, and why',
    source: 'screen /uiaccept, extension',
    extension: true,
    query: z.object({ userAccountId: IdText, pageId: IdText }),
    response: UiReason,
  }),
};

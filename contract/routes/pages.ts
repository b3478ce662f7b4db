import * as z from 'zod/mini';
import { Flag, GivenInvitation, Id, IdOrZeroText, IdText, ListCursor, Side } from '../ids.ts';
import { NAME_MAX } from '../limits.ts';
import { PageUserChanges } from '../models/memberChanges.ts';
import { Looked } from '../models/message.ts';
import { Name, NameFilter } from '../models/names.ts';
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
import { GivenSource } from '../models/pageAddress.ts';
import { route } from './route.ts';

/** Pages, their members and their permissions. */
export const pageRoutes = {
  getPages: route('GET /page', {
    specified: true,
    token: 'read',
    guests: true,
    cost: 'list',
    query: z.object({
      customerOrPage: Side,
      /** Extension: every page of the installation, for admins only. */
      all: z.optional(Flag),
    }),
    response: z.array(Page),
  }),
  createPage: route('POST /page', {
    specified: true,
    idempotent: true,
    body: z.object({
      title: Name,
      /** Extension: an admin may create a page for somebody else. */
      ownerId: z.optional(Id),
    }),
    status: 201,
    response: Page,
  }),
  updatePage: route('PUT /page/{pageId}', {
    specified: true,
    body: PageChange,
    response: Page,
  }),
  deletePage: route('DELETE /page/{pageId}', { specified: true, confirmed: true }),
  restorePage: route('POST /page/{pageId}/restore', {
    access: 'admin',
    confirmed: true,
    response: Page,
  }),
  putPagePhoto: route('PUT page/{id}/photo', {
    specified: true,
    file: true,
    response: PhotoChanged,
  }),
  putPageHeaderPhoto: route('PUT page/{id}/headerphoto', {
    specified: true,
    file: true,
    response: PhotoChanged,
  }),
  getPageUsers: route('GET /page/user', {
    specified: true,
    token: 'read',
    cost: 'stream',
    query: z.object({ pageId: IdText, userType: Side }),
    response: z.array(PageUser),
  }),
  getPageUserChanges: route('GET /page/user/changes', {
    token: 'read',
    cost: 'stream',
    query: z.object({ pageId: IdText, userType: Side, since: ListCursor }),
    response: PageUserChanges,
  }),
  createPageUser: route('POST /page/user', {
    specified: true,
    body: z.object({
      pageId: Id,
      userTypeId: z.optional(Id),
      /** Extension: how a new customer found the page. */
      source: z.optional(GivenSource),
      /** Extensions: how a stranger knows a page that is not listed, by its name in its address or by an invitation of customers. */
      name: z.optional(z.string().check(z.maxLength(NAME_MAX))),
      invitation: GivenInvitation,
    }),
    status: 201,
    response: PageUser,
  }),
  deletePageUser: route('DELETE /page/user/{pageUserId}', { specified: true }),
  restorePageUser: route('POST /page/user/{pageUserId}/restore', {
    access: 'admin',
    confirmed: true,
    response: PageUser,
  }),
  getPage: route('GET /page/{id}', {
    specified: true,
    token: 'read',
    guests: true,
    response: Page,
  }),
  searchPages: route('GET /page/search', {
    specified: true,
    cost: 'search',
    query: z.object({ search: NameFilter }),
    response: z.array(PageFound),
  }),
  getPageUserStatus: route('GET /page/userstatus', {
    specified: true,
    changes: true,
    query: z.object({
      pageUserId: IdText,
      userTypeId: z.optional(IdText),
      noOryes: z.optional(z.enum(['yes', 'no'])),
      userTypeName: z.optional(NameFilter),
      notiId: z.optional(IdText),
      userTypeChange: z.optional(Flag),
    }),
    response: z.nullable(PageUser),
  }),
  putPageLook: route('PUT /page/{pageId}/look/{customerOrPage}/{customerId}', {
    specified: true,
    token: 'write',
    guests: true,
    params: z.object({ pageId: IdText, customerOrPage: Side, customerId: IdText }),
    query: z.object({ upTo: z.optional(IdOrZeroText) }),
    response: Looked,
  }),
  putPageUnread: route('PUT /page/{pageId}/unread/{customerOrPage}/{customerId}', {
    params: z.object({ pageId: IdText, customerOrPage: Side, customerId: IdText }),
    query: z.object({ from: z._default(IdOrZeroText, 0) }),
    response: Looked,
  }),
  getUi: route('GET /ui', {
    specified: true,
    access: 'admin',
    cost: 'list',
    query: z.object({ userType: z.optional(NameFilter) }),
    response: z.array(UiAccept),
  }),
  putUi: route('PUT /ui', {
    specified: true,
    access: 'admin',
    confirmed: true,
    body: z.extend(UiPermission, { userTypeId: Id }),
    response: UiAccept,
  }),
  getOwnUi: route('GET /ui/userId', {
    specified: true,
    cost: 'list',
    response: z.array(OwnUi),
  }),
  getUiReason: route('GET /ui/why', {
    access: 'admin',
    query: z.object({ userAccountId: IdText, pageId: IdText }),
    response: UiReason,
  }),
};

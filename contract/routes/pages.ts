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
import { Empty, route } from './route.ts';

const PageId = z.object({ pageId: IdText });
const AnyId = z.object({ id: IdText });

/** Pages, their members and their permissions. */
export const pageRoutes = {
  getPages: route('GET /page', {
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
    body: z.object({
      title: Name,
      /** Extension: an admin may create a page for somebody else. */
      ownerId: z.optional(Id),
    }),
    status: 201,
    response: Page,
  }),
  updatePage: route('PUT /page/{pageId}', {
    params: PageId,
    body: PageChange,
    response: Page,
  }),
  deletePage: route('DELETE /page/{pageId}', {
    confirmed: true,
    params: PageId,
    status: 204,
    response: Empty,
  }),
  restorePage: route('POST /page/{pageId}/restore', {
    access: 'admin',
    extension: true,
    confirmed: true,
    params: PageId,
    response: Page,
  }),
  putPagePhoto: route('PUT page/{id}/photo', {
    params: AnyId,
    file: true,
    response: PhotoChanged,
  }),
  putPageHeaderPhoto: route('PUT page/{id}/headerphoto', {
    params: AnyId,
    file: true,
    response: PhotoChanged,
  }),
  getPageUsers: route('GET /page/user', {
    token: 'read',
    cost: 'stream',
    query: z.object({ pageId: IdText, userType: Side }),
    response: z.array(PageUser),
  }),
  getPageUserChanges: route('GET /page/user/changes', {
    token: 'read',
    cost: 'stream',
    extension: true,
    query: z.object({ pageId: IdText, userType: Side, since: ListCursor }),
    response: PageUserChanges,
  }),
  createPageUser: route('POST /page/user', {
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
  deletePageUser: route('DELETE /page/user/{pageUserId}', {
    params: z.object({ pageUserId: IdText }),
    status: 204,
    response: Empty,
  }),
  restorePageUser: route('POST /page/user/{pageUserId}/restore', {
    access: 'admin',
    extension: true,
    confirmed: true,
    params: z.object({ pageUserId: IdText }),
    response: PageUser,
  }),
  getPage: route('GET /page/{id}', {
    token: 'read',
    guests: true,
    params: AnyId,
    response: Page,
  }),
  searchPages: route('GET /page/search', {
    cost: 'search',
    query: z.object({ search: NameFilter }),
    response: z.array(PageFound),
  }),
  getPageUserStatus: route('GET /page/userstatus', {
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
    token: 'write',
    guests: true,
    params: z.object({ pageId: IdText, customerOrPage: Side, customerId: IdText }),
    query: z.object({ upTo: z.optional(IdOrZeroText) }),
    response: Looked,
  }),
  putPageUnread: route('PUT /page/{pageId}/unread/{customerOrPage}/{customerId}', {
    extension: true,
    params: z.object({ pageId: IdText, customerOrPage: Side, customerId: IdText }),
    query: z.object({ from: z._default(IdOrZeroText, 0) }),
    response: Looked,
  }),
  getUi: route('GET /ui', {
    access: 'admin',
    cost: 'list',
    query: z.object({ userType: z.optional(NameFilter) }),
    response: z.array(UiAccept),
  }),
  putUi: route('PUT /ui', {
    access: 'admin',
    confirmed: true,
    body: z.extend(UiPermission, { userTypeId: Id }),
    response: UiAccept,
  }),
  getOwnUi: route('GET /ui/userId', {
    cost: 'list',
    response: z.array(OwnUi),
  }),
  getUiReason: route('GET /ui/why', {
    access: 'admin',
    extension: true,
    query: z.object({ userAccountId: IdText, pageId: IdText }),
    response: UiReason,
  }),
};

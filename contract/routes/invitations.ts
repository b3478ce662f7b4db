import * as z from 'zod/mini';
import { IdText, InvitationToken } from '../ids.ts';
import {
  CreatedInvitation,
  Invitation,
  InvitationAnswer,
  InvitationPreview,
  NewInvitation,
} from '../models/invitation.ts';
import { PageUser } from '../models/page.ts';
import { Empty, route } from './route.ts';

const PageId = z.object({ pageId: IdText });

/** Invitations to join the staff of a page. Secrets travel in bodies, because paths and queries are logged. */
export const invitationRoutes = {
  getInvitations: route('GET /page/{pageId}/invitations', {
    cost: 'list',
    extension: true,
    params: PageId,
    response: z.array(Invitation),
  }),
  createInvitation: route('POST /page/{pageId}/invitations', {
    extension: true,
    params: PageId,
    body: NewInvitation,
    status: 201,
    response: CreatedInvitation,
  }),
  deleteInvitation: route('DELETE /invitations/{invitationId}', {
    extension: true,
    params: z.object({ invitationId: IdText }),
    status: 204,
    response: Empty,
  }),
  previewInvitation: route('POST /invitations/preview', {
    extension: true,
    body: z.object({ token: InvitationToken }),
    response: InvitationPreview,
  }),
  acceptInvitation: route('POST /invitations/accept', {
    extension: true,
    body: InvitationAnswer,
    response: PageUser,
  }),
};

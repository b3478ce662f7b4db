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
import { route } from './route.ts';

const PageId = z.object({ pageId: IdText });

/** Invitations to join the staff of a page. Secrets travel in bodies, because paths and queries are logged. */
export const invitationRoutes = {
  getInvitations: route('GET /page/{pageId}/invitations', {
    cost: 'list',
    params: PageId,
    response: z.array(Invitation),
  }),
  createInvitation: route('POST /page/{pageId}/invitations', {
    params: PageId,
    body: NewInvitation,
    status: 201,
    response: CreatedInvitation,
  }),
  deleteInvitation: route('DELETE /invitations/{invitationId}', {
    params: z.object({ invitationId: IdText }),
  }),
  previewInvitation: route('POST /invitations/preview', {
    body: z.object({ token: InvitationToken }),
    response: InvitationPreview,
  }),
  acceptInvitation: route('POST /invitations/accept', {
    body: InvitationAnswer,
    response: PageUser,
  }),
};

import * as z from 'zod/mini';
import { InvitationToken } from '../ids.ts';
import {
  CreatedInvitation,
  Invitation,
  InvitationAnswer,
  InvitationPreview,
  NewInvitation,
} from '../models/invitation.ts';
import { PageUser } from '../models/page.ts';
import { route } from './route.ts';

/** Invitations to join the staff of a page. Secrets travel in bodies, because paths and queries are logged. */
export const invitationRoutes = {
  getInvitations: route('GET /page/{pageId}/invitations', {
    cost: 'list',
    response: z.array(Invitation),
  }),
  createInvitation: route('POST /page/{pageId}/invitations', {
    body: NewInvitation,
    idempotent: true,
    status: 201,
    response: CreatedInvitation,
  }),
  deleteInvitation: route('DELETE /invitations/{invitationId}'),
  previewInvitation: route('POST /invitations/preview', {
    body: z.object({ token: InvitationToken }),
    response: InvitationPreview,
  }),
  acceptInvitation: route('POST /invitations/accept', {
    body: InvitationAnswer,
    response: PageUser,
  }),
};

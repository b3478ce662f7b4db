import { PublicAccess, PublicAccessChange } from '../models/publicAccess.ts';
import { route } from './route.ts';

/** What is open to people without an account. */
export const publicAccessRoutes = {
  getPublicAccess: route('GET /public-access', { access: 'admin', response: PublicAccess }),
  putPublicAccess: route('PUT /public-access', {
    access: 'admin',
    confirmed: true,
    body: PublicAccessChange,
    response: PublicAccess,
  }),
};

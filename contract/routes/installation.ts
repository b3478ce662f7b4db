import { Installation } from '../models/installation.ts';
import { route } from './route.ts';

/** The installation. Home needs it, and not what signing in needs: it has a file of its own. */
export const installationRoutes = {
  getInstallation: route('GET /installation', { access: 'anyone', response: Installation }),
};

import { registerRoute } from 'workbox-routing';
import { paths } from '../lib/paths.ts';
import { keepShared } from '../lib/sharedContent.ts';

/** Receives what other apps share with the installed app, and opens the screen that asks whom to send it to. */
export function receiveShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.share,
    async ({ request }) => {
      await keepShared(await request.formData());
      return Response.redirect(paths.share, 303);
    },
    'POST',
  );
}

import { installationRoutes } from '#contract/routes/installation.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(installationRoutes);

/** Who runs this installation, what sign-in it offers, and what is open to everybody. It does not change while a tab is open, except by an admin in it. */
export const installationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInstallation: build.query({
      ...endpoint('getInstallation'),
      providesTags: ['Installation'],
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useGetInstallationQuery } = installationApi;

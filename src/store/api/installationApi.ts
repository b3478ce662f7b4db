import { api } from './api.ts';
import { endpoint } from './call.ts';

/** Who runs this installation, and what sign-in it offers. It does not change while a tab is open. */
export const installationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInstallation: build.query({
      ...endpoint('getInstallation'),
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useGetInstallationQuery } = installationApi;

import { websiteRoutes } from '#contract/routes/website.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf } from '../../../store/api/call.ts';

const { endpoint } = callsOf(websiteRoutes);

/** Pages on their own websites, for those who manage them. */
export const websiteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageWebsite: build.query({ ...endpoint('getPageWebsite'), keepUnusedDataFor: 0 }),
    putPageWebsite: build.mutation({ ...endpoint('putPageWebsite'), invalidatesTags: [] }),
    replaceWebsiteSecret: build.mutation({ ...endpoint('replaceWebsiteSecret', 'alert'), invalidatesTags: [] }),
  }),
});

export const { useGetPageWebsiteQuery, usePutPageWebsiteMutation, useReplaceWebsiteSecretMutation } = websiteApi;

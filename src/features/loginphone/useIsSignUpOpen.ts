import { useGetInstallationQuery } from '../../store/api/installationApi.ts';

/** Whether anyone with a phone may make an account here. */
export const useIsSignUpOpen = (): boolean => useGetInstallationQuery().data?.publicAccess?.signUp === 'open';

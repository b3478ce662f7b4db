import { useGetInstallationQuery } from '../../store/api/installationApi.ts';

/** Whether the server and this browser know passkeys. */
export function usePasskeysOffered(): boolean {
  const { data: installation } = useGetInstallationQuery();
  return installation?.signIn.passkey === true && 'PublicKeyCredential' in window;
}

/** What an account is called: its name, and its user name until there is one. */
export const shownName = ({ profileName, userName }: { profileName: string; userName: string }): string =>
  profileName || userName;

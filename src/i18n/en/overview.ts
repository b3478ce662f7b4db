/** The overview of admins. */
export const overview = {
  title: 'Overview',
  accounts: 'Accounts',
  disabled: 'Disabled accounts',
  reports: 'Reports waiting',
  failedCalls: 'Failed calls today',
  failedCallsHint: (since: string) => `Requests the server couldn’t answer since ${since}. Its log names each.`,
  signIns: 'Last sign-ins',
  noSignIns: 'Nobody has signed in yet.',
  allSignIns: 'All sign-ins',
  system: 'Server',
  version: 'Version',
  disk: 'Disk with the data folder',
  diskFree: (free: string, total: string) => `${free} free of ${total}`,
  diskUsed: (used: string) => `${used} used`,
  conversations: 'Conversations',
  failed: 'Couldn’t load the overview',
};

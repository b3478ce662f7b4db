/** What keeps the own account safe. */
export const security = {
  sessions: 'Signed-in devices',
  sessionsText: 'If you don’t recognize a device, sign it out and change your password.',
  thisDevice: 'This device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  localNetwork: (address: string) => `Local network (${address})`,
  signedIn: (time: string) => `Signed in: ${time}`,
  lastUsed: (time: string) => `Last used: ${time}`,
  signOut: 'Sign out',
  signOutOthers: 'Sign out all other devices',
  signOutOthersTitle: 'Sign out all other devices?',
  signOutOthersText: 'Everyone who uses them has to sign in again. This can’t be undone.',
  noOthers: 'No other device is signed in',
  notOffered: 'This server doesn’t list devices',
  loadFailed: 'Couldn’t load your devices',
};

import { type Client, createClient } from '../../serverClient.ts';
import { sessionOf } from './session.ts';

/** The product's calls as a demo person, for what a test needs done beside the screen. */
export async function callAs(url: string, userName: string): Promise<Client> {
  const { account } = await sessionOf(url, userName);
  return createClient(url, account.password);
}

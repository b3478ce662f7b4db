import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { type Client, createClient } from '../../serverClient.ts';

/** The product's calls as a demo person, for what a test needs done beside the screen. */
export async function callAs(url: string, userName: string): Promise<Client> {
  const account = await createClient(url).call('login', { body: { userName, password: DEMO_PASSWORD } });
  return createClient(url, account.password);
}

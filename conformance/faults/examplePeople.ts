import { PASSWORD } from '../../tests/serverPeople.ts';
import { PARTS } from '../kit/parts.ts';
import { type People, signIn } from '../kit/scenario.ts';

/** The example people in the parts of the kit. */
export async function examplePeople(url: string): Promise<People> {
  const people: People = {};
  for (const part of PARTS) people[part] = await signIn(url, part, PASSWORD);
  return people;
}

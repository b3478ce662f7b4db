import { PASSWORD } from '../../tests/serverPeople.ts';
import { PARTS } from '../kit/parts.ts';
import { type Cast, signIn } from '../kit/stage.ts';

/** The example people in the parts of the kit. */
export async function castOf(url: string): Promise<Cast> {
  const cast: Cast = {};
  for (const part of PARTS) cast[part] = await signIn(url, part, PASSWORD);
  return cast;
}

import { useSearchParams } from 'react-router-dom';
import type { City } from '../../../contract/index.ts';
import { paths } from '../../lib/paths.ts';

type Township = City['townships'][number];

/** What the address chose of the directory. `all` is everybody in the city. */
export interface Place {
  city: City | null;
  township: Township | 'all' | null;
}

/** Address of a place in the directory. */
export const placePath = (cityId: number, township?: number | 'all') =>
  `${paths.townships}?city=${cityId}${township === undefined ? '' : `&ts=${township}`}`;

/** The chosen place. It stands in the address, so that Back goes from people to townships to cities. */
export function usePlace(cities: readonly City[]): Place {
  const [query] = useSearchParams();
  const city = cities.find((one) => String(one.cityId) === query.get('city')) ?? null;
  const named = query.get('ts');
  if (!city || named === null) return { city, township: null };
  if (named === 'all') return { city, township: 'all' };
  return { city, township: city.townships.find((one) => String(one.tsId) === named) ?? null };
}

import { useSearchParams } from 'react-router-dom';
import type { City } from '../../../contract/index.ts';
import { paths } from '../../lib/paths.ts';

type Township = City['townships'][number];

/** What is selected in the directory, by the address. `all` is everyone in the city. */
export interface DirectorySelection {
  city: City | null;
  township: Township | 'all' | null;
}

/** Address of a city, or of a township, in the directory. */
export const directoryPath = (cityId: number, township?: number | 'all') =>
  `${paths.townships}?city=${cityId}${township === undefined ? '' : `&ts=${township}`}`;

/** The selection is part of the address, so that Back goes from people to townships to cities. */
export function useDirectorySelection(cities: readonly City[]): DirectorySelection {
  const [query] = useSearchParams();
  const city = cities.find((one) => String(one.cityId) === query.get('city')) ?? null;
  const named = query.get('ts');
  if (!city || named === null) return { city, township: null };
  if (named === 'all') return { city, township: 'all' };
  return { city, township: city.townships.find((one) => String(one.tsId) === named) ?? null };
}

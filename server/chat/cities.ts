import type { City } from '#contract';
import type { Queryable } from '../db/client.ts';
import { asc } from '../db/drizzle.ts';
import { cities, townships } from '../db/schema.ts';

/** Cities with their townships, in the order they were added. */
export async function listCities(db: Queryable): Promise<City[]> {
  const [cityRows, townshipRows] = await Promise.all([
    db.select().from(cities).orderBy(asc(cities.id)),
    db.select().from(townships).orderBy(asc(townships.id)),
  ]);
  const byCity = Map.groupBy(townshipRows, (row) => row.cityId);
  return cityRows.map((city) => ({
    cityId: city.id,
    name: { my: city.nameMy, en: city.nameEn },
    townships: (byCity.get(city.id) ?? []).map((row) => ({ tsId: row.id, name: { my: row.nameMy, en: row.nameEn } })),
  }));
}

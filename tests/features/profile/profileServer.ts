import type { City, UserDetail } from '#contract';
import { exampleUserDetail } from '../../exampleUserDetail.ts';
import type { Answers } from '../../wireDouble.ts';

export const detail = exampleUserDetail({ cityId: 1, tsId: 11 });
export const cities: City[] = [
  { cityId: 1, name: { en: 'Yangon', my: 'ရန်ကုန်' }, townships: [{ tsId: 11, name: { en: 'Bahan', my: 'ဗဟန်း' } }] },
  { cityId: 2, name: { en: 'Bago', my: 'ပဲခူး' }, townships: [{ tsId: 21, name: { en: 'Pyay', my: 'ပြည်' } }] },
];
/** A server that keeps what it is sent. */
export const keeping = (given: Partial<UserDetail> = {}): Answers => {
  let kept = { ...detail, ...given };
  return {
    getUserAccount: () => kept,
    getCities: cities,
    updateUserAccount: ({ body }) => {
      kept = { ...kept, ...(body as Partial<UserDetail>) };
      return kept;
    },
  };
};

/** The bodies of the changes that the server was sent. */
export const sent = (heard: { name: string; body: unknown }[]) =>
  heard.filter((call) => call.name === 'updateUserAccount').map((call) => call.body);

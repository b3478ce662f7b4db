import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { useGetCitiesQuery } from '../../store/api/citiesApi.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import type { ProfileFormState } from './useProfileForm.ts';

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** City and township. They hide while their list is not there: not every server has one. */
export function PlaceFields({ form }: { form: ProfileFormState }) {
  const { profile } = useText();
  const language = useLanguage();
  const { data: cities = [] } = useGetCitiesQuery();
  const { cityId, tsId } = form.values;
  if (cities.length === 0) return null;
  const townships = cities.find((city) => city.cityId === cityId)?.townships ?? [];
  const none = { value: '', label: profile.none };
  return (
    <>
      <LabelledSelect
        label={profile.city}
        name="cityId"
        value={cityId === null ? '' : String(cityId)}
        choices={[none, ...cities.map((city) => ({ value: String(city.cityId), label: city.name[language] }))]}
        error={form.errorOf('cityId')}
        onChange={(value) => form.change({ cityId: idOf(value), tsId: null })}
      />
      <LabelledSelect
        label={profile.township}
        name="tsId"
        value={tsId === null ? '' : String(tsId)}
        choices={[none, ...townships.map((one) => ({ value: String(one.tsId), label: one.name[language] }))]}
        error={form.errorOf('tsId')}
        disabled={cityId === null}
        onChange={(value) => form.change({ tsId: idOf(value) })}
      />
    </>
  );
}

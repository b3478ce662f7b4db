import Box from '@mui/material/Box';
import { useLanguage, useText } from '../i18n/LanguageProvider.tsx';
import { useGetCitiesQuery } from '../store/api/usersApi.ts';
import { isNotOffered } from '../store/model/apiFailure.ts';
import { MoreFailed } from './MoreFailed.tsx';
import { LabelledSelect } from './ui/LabelledSelect.tsx';

interface CityAndTownship {
  cityId: number | null;
  tsId: number | null;
}

interface PlaceFieldsProps {
  place: CityAndTownship;
  errorOf: (field: keyof CityAndTownship) => string | undefined;
  onChange: (change: Partial<CityAndTownship>) => void;
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** City and township, in a grid. Hidden while there is no list of them: not every server has one. */
export function PlaceFields({ place: { cityId, tsId }, errorOf, onChange }: PlaceFieldsProps) {
  const { profile } = useText();
  const language = useLanguage();
  const { data: cities = [], isError, error, refetch } = useGetCitiesQuery();
  if (cities.length === 0 && isError && !isNotOffered(error))
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <MoreFailed text={profile.citiesFailed} onRetry={refetch} />
      </Box>
    );
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
        error={errorOf('cityId')}
        onChange={(value) => onChange({ cityId: idOf(value), tsId: null })}
      />
      <LabelledSelect
        label={profile.township}
        name="tsId"
        value={tsId === null ? '' : String(tsId)}
        choices={[none, ...townships.map((one) => ({ value: String(one.tsId), label: one.name[language] }))]}
        error={errorOf('tsId')}
        disabled={cityId === null}
        onChange={(value) => onChange({ tsId: idOf(value) })}
      />
    </>
  );
}

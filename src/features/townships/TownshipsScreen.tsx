import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router-dom';
import type { City } from '../../../contract/index.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { MapIcon } from '../../components/ui/icons.tsx';
import { RowSkeleton } from '../../components/ui/RowSkeleton.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetCitiesQuery } from '../../store/api/citiesApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { PeopleOfPlace } from './PeopleOfPlace.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { directoryPath, useDirectorySelection } from './useDirectorySelection.ts';

/** The directory: a city, its townships, the people there (docs/product-decisions.md#2-ts). */
export default function TownshipsScreen() {
  const { everywhere, townships: texts } = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetCitiesQuery();

  const content = () => {
    if (data && data.length > 0) return <Directory cities={data} />;
    if (data || isNotOffered(error))
      return (
        <EmptyState
          icon={<MapIcon />}
          title={texts.noCities}
          text={texts.noCitiesText}
          action={{ label: texts.findPeople, onClick: () => navigate(paths.search) }}
        />
      );
    if (error) return <LoadFailed onRetry={refetch} />;
    return <RowSkeleton label={everywhere.loading} />;
  };

  return (
    <Box sx={{ height: '100%', bgcolor: 'background.paper' }}>
      <Typography variant="h1" sx={visuallyHidden}>
        {texts.title}
      </Typography>
      {content()}
    </Box>
  );
}

/** Three panels beside each other; on a phone the last one that was reached. */
function Directory({ cities }: { cities: readonly City[] }) {
  const { townships: texts } = useText();
  const language = useLanguage();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const { city, township } = useDirectorySelection(cities);
  const cityName = city?.name[language] ?? '';
  const place = township === null || township === 'all' ? cityName : `${township.name[language]}, ${cityName}`;

  const cityPanel = (
    <PlacePanel key="cities" title={texts.cities}>
      <PlaceList
        label={texts.cities}
        entries={cities.map((one) => ({
          id: one.cityId,
          name: one.name[language],
          note: texts.count(one.townships.length),
          to: directoryPath(one.cityId),
          selected: one === city,
        }))}
      />
    </PlacePanel>
  );
  const townshipPanel = city && (
    <PlacePanel key={city.cityId} title={texts.townshipsOf(cityName)} back={isPhone ? paths.townships : undefined}>
      <PlaceList
        label={texts.townshipsOf(cityName)}
        entries={[
          {
            id: 'all',
            name: texts.wholeCity,
            to: directoryPath(city.cityId, 'all'),
            selected: township === 'all',
          },
          ...city.townships.map((one) => ({
            id: one.tsId,
            name: one.name[language],
            to: directoryPath(city.cityId, one.tsId),
            selected: one === township,
          })),
        ]}
      />
    </PlacePanel>
  );
  const tsId = township === 'all' ? undefined : township?.tsId;
  const peoplePanel = city && township && (
    <PlacePanel
      key={`${city.cityId}:${tsId}`}
      title={texts.peopleOf(place)}
      back={isPhone ? directoryPath(city.cityId) : undefined}
    >
      <PeopleOfPlace city={city} tsId={tsId} />
    </PlacePanel>
  );

  if (isPhone) return peoplePanel || townshipPanel || cityPanel;
  const next = city
    ? { title: texts.chooseTownship, text: texts.chooseTownshipText }
    : { title: texts.chooseCity, text: texts.chooseCityText };
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        gridTemplateColumns: city ? '280px 300px 1fr' : '280px 1fr',
        '& > * + *': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {cityPanel}
      {townshipPanel}
      {peoplePanel || (
        <Box sx={{ bgcolor: 'background.default' }}>
          <EmptyState icon={<MapIcon />} {...next} />
        </Box>
      )}
    </Box>
  );
}

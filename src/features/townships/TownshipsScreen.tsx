import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { City } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { useStepDown } from '../../components/UpButton.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChevronRightIcon, MapIcon } from '../../components/ui/icons.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetCitiesQuery } from '../../store/api/usersApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { PeopleOfPlace } from './PeopleOfPlace.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { useTownshipsTexts } from './texts.ts';

const directoryPath = (cityId: number, township?: number | 'all') =>
  `${paths.townships}?city=${cityId}${township === undefined ? '' : `&ts=${township}`}`;

/** A place one can go on to. */
interface PlaceEntry {
  id: number | 'all';
  name: string;
  note?: string;
  to: string;
  selected: boolean;
}

/** Cities or townships, each a link to what is in it. */
function PlaceList({ entries, label }: { entries: readonly PlaceEntry[]; label: string }) {
  const stepDown = useStepDown();
  return (
    <List aria-label={label} sx={{ px: 1 }}>
      {entries.map((entry) => (
        <ListItem key={entry.id} disablePadding>
          <ListItemButton
            component={Link}
            to={entry.to}
            state={stepDown}
            selected={entry.selected}
            aria-current={entry.selected ? 'true' : undefined}
            sx={{ borderRadius: 2, minHeight: 52 }}
          >
            <ListItemText primary={entry.name} secondary={entry.note} slotProps={{ primary: { variant: 'body1' } }} />
            <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** The directory: a city, its townships, the people there (docs/product-decisions.md#2-ts). */
export default function TownshipsScreen() {
  const texts = useTownshipsTexts();
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
    return <RowSkeleton />;
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

/**
 * Three panels beside each other; on a phone the last one that was reached. What is chosen is part of the address, so that Back goes from
 * people to townships to cities.
 */
function Directory({ cities }: { cities: readonly City[] }) {
  const texts = useTownshipsTexts();
  const language = useLanguage();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [query] = useSearchParams();
  const city = cities.find(({ cityId }) => String(cityId) === query.get('city'));
  const township = city?.townships.find(({ tsId }) => String(tsId) === query.get('ts'));
  const isWholeCity = query.get('ts') === 'all';
  const cityName = city?.name[language] ?? '';

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
            selected: isWholeCity,
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
  const peoplePanel = city && (township || isWholeCity) && (
    <PlacePanel
      key={`${city.cityId}:${township?.tsId}`}
      title={texts.peopleOf(township ? `${township.name[language]}, ${cityName}` : cityName)}
      back={isPhone ? directoryPath(city.cityId) : undefined}
    >
      <PeopleOfPlace city={city} tsId={township?.tsId} />
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

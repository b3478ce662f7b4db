import Box from '@mui/material/Box';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useGetCitiesQuery } from '../../store/api/usersApi.ts';

interface DirectorySwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the township directory lists the person. Hidden, like the place itself, while the server has no list of cities. */
export function DirectorySwitch({ isOn, onChange }: DirectorySwitchProps) {
  const { profile } = useText();
  const { data: cities = [] } = useGetCitiesQuery();
  if (cities.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <SwitchRow label={profile.inDirectory} hint={profile.inDirectoryText} isOn={isOn} onChange={onChange} />
    </Box>
  );
}

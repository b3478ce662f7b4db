import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
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
  const textId = useId();
  if (cities.length === 0) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        label={profile.inDirectory}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            checked={isOn}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
      />
      <Typography id={textId} variant="body2" color="textSecondary">
        {profile.inDirectoryText}
      </Typography>
    </Box>
  );
}

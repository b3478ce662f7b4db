import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UiAccept } from '#contract';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { useUserTypesTexts } from '../../i18n/userTypesTexts.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { flagsIn } from './flags.ts';
import type { useFlagSaving } from './useFlagSaving.ts';

interface FlagMatrixProps {
  rows: readonly UiAccept[];
  saving: ReturnType<typeof useFlagSaving>;
}

/** User types down, flags across, each flag explained in its heading. */
export function FlagMatrix({ rows, saving }: FlagMatrixProps) {
  const texts = useUiAcceptTexts();
  const userTypes = useUserTypesTexts();
  const id = useId();
  const flags = rows[0] ? flagsIn(rows[0]) : [];
  return (
    <Table
      stickyHeader
      aria-label={texts.matrix}
      sx={{ tableLayout: 'fixed', '& td, & th': { px: 1.5, borderColor: 'divider' } }}
    >
      <TableHead>
        <TableRow sx={{ '& th': { bgcolor: 'background.paper', verticalAlign: 'top', py: 1.5 } }}>
          <TableCell sx={{ width: '17%' }}>
            <Typography variant="subtitle2" component="span">
              {texts.type}
            </Typography>
          </TableCell>
          {flags.map((flag) => (
            <TableCell key={flag}>
              <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                {texts.flags[flag].name}
              </Typography>
              <Typography
                id={`${id}${flag}`}
                variant="caption"
                component="span"
                color="textSecondary"
                sx={{ display: 'block' }}
              >
                {texts.flags[flag].text}
              </Typography>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.userTypeId} hover sx={{ '&:last-of-type > *': { border: 0 } }}>
            <TableCell component="th" scope="row" sx={{ py: 1 }}>
              <Typography variant="subtitle1" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                {row.userTypeName}
              </Typography>
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {userTypes.sides[row.side]}
              </Typography>
            </TableCell>
            {flags.map((flag) => (
              <TableCell key={flag} sx={{ py: 0.5 }}>
                <FlagSwitch row={row} flag={flag} describedBy={`${id}${flag}`} saving={saving} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

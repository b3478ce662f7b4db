import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { AccountSession } from '#contract';
import { RowCallButton } from '../../components/RowCallButton.tsx';
import { EntryRow } from '../../components/ui/EntryRow.tsx';
import { SystemIcon } from '../../components/ui/icons.tsx';
import { RoundIcon } from '../../components/ui/RoundIcon.tsx';
import { useFormats } from '../../i18n/LanguageProvider.tsx';
import { useDeleteSessionMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useSecurityTexts } from './texts.ts';

/** A device where the account is signed in, with its place and last use. Other devices can be signed out. */
export function SessionRow({ session }: { session: AccountSession }) {
  const texts = useSecurityTexts();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { sessionId, isCurrent, browser, system, address, isLocalNetwork } = session;
  const device =
    browser !== '' && system !== '' ? texts.device(browser, system) : browser || system || texts.unknownDevice;
  const place = isLocalNetwork ? texts.localNetwork(address) : address;

  return (
    <EntryRow
      avatar={
        <RoundIcon>
          <SystemIcon />
        </RoundIcon>
      }
      title={device}
      note={
        <>
          {isCurrent && (
            <Chip size="small" color="success" variant="outlined" label={texts.thisDevice} sx={{ my: 0.5 }} />
          )}
          {place !== '' && <Box>{place}</Box>}
          <Box>
            {isCurrent
              ? texts.signedIn(formats.dayAndTime(session.createdAt))
              : texts.lastUsed(formats.dayAndTime(session.lastUsedAt))}
          </Box>
        </>
      }
      actions={
        !isCurrent && (
          <RowCallButton
            label={texts.signOut}
            about={device}
            useCall={useDeleteSessionMutation}
            arg={{ sessionId }}
            onDone={() => dispatch(toastShown({ code: 'deviceSignedOut' }))}
          />
        )
      }
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { Passkey } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { lazyOverlay } from '../../components/lazyWithPreload.tsx';
import { DeleteIcon, EditIcon } from '../../components/ui/icons.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { useGetPasskeysQuery } from '../../store/api/securityApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { usePasskeysOffered } from './usePasskeysOffered.ts';

const PasskeyDialog = lazyOverlay(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);
const RemovePasskeyDialog = lazyOverlay(async () => (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog);

/** The own passkeys. Nothing where the server or the browser offers none. */
export function PasskeySection() {
  const { passkeys } = useText();
  const titleId = useId();
  const isOffered = usePasskeysOffered();
  const installation = useGetInstallationQuery();
  const isUnknown = installation.isError && !isNotOffered(installation.error);
  const { data, isError, refetch } = useGetPasskeysQuery(undefined, { skip: !isOffered });
  if (!isOffered && !isUnknown) return null;
  const content = () => {
    if (!isOffered) return <LoadFailed onRetry={installation.refetch} />;
    if (data) return <PasskeyList rows={data} />;
    if (isError) return <LoadFailed onRetry={refetch} />;
    return <Skeleton variant="rounded" height={72} sx={{ mt: 1.5 }} />;
  };
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ mb: 1 }}>
        {passkeys.title}
      </Typography>
      <Typography color="textSecondary">{passkeys.text}</Typography>
      {content()}
    </Box>
  );
}

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

function PasskeyList({ rows }: { rows: readonly Passkey[] }) {
  const { passkeys } = useText();
  const { dayAndTime } = useFormats();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <List {...useFocusKept(list)} ref={list} tabIndex={-1} disablePadding aria-label={passkeys.title}>
        {rows.map((passkey) => (
          <ListItem
            key={passkey.passkeyId}
            disableGutters
            divider
            secondaryAction={
              <>
                <IconButton
                  aria-label={passkeys.renameOf(passkey.name)}
                  onClick={() => setOpen({ dialog: 'rename', passkey })}
                >
                  <EditIcon />
                </IconButton>
                <IconButton
                  edge="end"
                  aria-label={passkeys.removeOf(passkey.name)}
                  onClick={() => setOpen({ dialog: 'remove', passkey })}
                >
                  <DeleteIcon />
                </IconButton>
              </>
            }
            sx={{ pr: 12 }}
          >
            <ListItemText
              primary={passkey.name}
              secondary={
                <>
                  {passkeys.created(dayAndTime(passkey.createdAt))}
                  <br />
                  {passkey.lastUsedAt ? passkeys.lastUsed(dayAndTime(passkey.lastUsedAt)) : passkeys.neverUsed}
                </>
              }
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItem>
        ))}
      </List>
      {rows.length === 0 && <Typography sx={{ mt: 1.5 }}>{passkeys.none}</Typography>}
      <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setOpen({ dialog: 'add' })}>
        {passkeys.add}
      </Button>
      {open?.dialog === 'add' && <PasskeyDialog onClose={close} />}
      {open?.dialog === 'rename' && <PasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </>
  );
}

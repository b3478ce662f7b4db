import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ScheduledMessage, scheduledFilePath } from '#contract';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectDomain } from '../../../store/session/sessionSlice.ts';
import { FileCard } from '../message/FileCard.tsx';

/** The photos and files of scheduled messages, each a link to the whole file. Nothing where there is none. */
export function ScheduledFiles({ parts }: { parts: readonly ScheduledMessage[] }) {
  const domain = useAppSelector(selectDomain);
  const files = parts.flatMap(({ scheduledId, file }) => (file ? [{ scheduledId, file }] : []));
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
      {files.map(({ scheduledId, file }) => (
        <Link
          key={scheduledId}
          href={domain + scheduledFilePath(scheduledId)}
          target="_blank"
          rel="noreferrer"
          color="inherit"
          underline="none"
          aria-label={file.name}
          sx={{
            maxWidth: '100%',
            borderRadius: 1,
            overflow: 'hidden',
            '& img': { display: 'block', objectFit: 'cover' },
          }}
        >
          {file.width === undefined ? (
            <FileCard name={file.name} bytes={file.bytes} />
          ) : (
            <img src={domain + scheduledFilePath(scheduledId, 'preview')} alt="" width={72} height={72} />
          )}
        </Link>
      ))}
    </Box>
  );
}
